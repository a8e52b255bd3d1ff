// Tests of this package call it as those of other apps do.
@_exported public import func WalkthroughTesting.onMain
