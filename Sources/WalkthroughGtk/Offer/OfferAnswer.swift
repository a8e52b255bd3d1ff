/// What a user answers to an offer; no answer at all is ``later``.
enum OfferAnswer {
    case taken, later, declined
}
