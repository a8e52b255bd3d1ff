internal import CWalkthroughGtk
internal import CWalkthroughShims
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The picture or the video above the text of a callout, as far as there is room for it.
///
/// # CSS nodes
///
/// ```
/// walkthrough-media
/// ├── walkthrough-picture
/// ├── button.walkthrough-play.circular                   of a video that can be played
/// ╰── label.walkthrough-video-notice                     of one that cannot
/// ```
final class CalloutMediaView: CustomWidget {
    override class var typeName: String { "WalkthroughMedia" }
    override class var cssName: String? { "walkthrough-media" }
    override class var accessibleRole: GtkAccessibleRole? { GTK_ACCESSIBLE_ROLE_GROUP }
    override class var isHeightForWidth: Bool { true }

    /// The share of a window's height that a picture may have.
    private static let greatestShare = 0.4
    /// The height below which a picture says nothing, in logical pixels.
    private static let leastHeight = 40.0
    private static let spacing = 6

    private let picture = CalloutPicture()
    private let button = gtk_button_new()!
    private let notice = gtk_label_new(nil)!
    private var player: VideoPlayer?
    private(set) var media: CalloutMedia?
    private var words = CalloutWords()
    /// Whether the user has paused the video, or let it play.
    private var isAsked: Bool?

    /// The greatest height of the picture, in logical pixels.
    private var heightLimit = Double.greatestFiniteMagnitude

    override init() {
        super.init()
        for name in ["walkthrough-play", "circular"] { gtk_widget_add_css_class(button, name) }
        gtk_widget_add_css_class(notice, "walkthrough-video-notice")
        gtk_label_set_wrap(notice.opaque, 1)
        gtk_label_set_wrap_mode(notice.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_xalign(notice.opaque, 0)
        keepLinesAtStart(of: notice)
        for child in [picture.widget, button, notice] { adopt(child) }
        connect(button, "clicked") { [weak self] _ in self?.playOrPause() }
        connect(widget, "map") { [weak self] _ in self?.appear() }
        connect(widget, "unmap") { [weak self] _ in self?.player?.pause() }
        connect(widget, "unrealize") { [weak self] _ in self?.player?.unrealize() }
        show(nil, CalloutWords())
    }

    override func dispose() {
        guard player != nil else { return }
        picture.moving = nil
        player = nil
    }

    /// Shows a picture or a video, or nothing, which releases what was shown.
    func show(_ media: CalloutMedia?, _ words: CalloutWords) {
        guard media != self.media || media == nil else { return }
        self.media = media
        self.words = words
        isAsked = nil
        picture.moving = nil
        player = nil
        picture.show(
            media?.picture,
            dark: media?.dark,
            key: media?.video == nil ? "image" : "video.poster",
            alternativeText: media?.alternativeText ?? ""
        )
        if let video = media?.video, let source = video.source, source.obstacle() == nil {
            player = VideoPlayer(
                source,
                loops: video.loops,
                onFrame: { [weak self] in self?.drawFrame() },
                onChange: { [weak self] in self?.update() }
            )
        }
        gtk_label_set_text(notice.opaque, words.noVideo)
        gtk_widget_set_visible(widget, isShown ? 1 : 0)
        update()
        if widget.isMapped { appear() }
    }

    /// Whether there is anything to be seen.
    private var isShown: Bool { picture.isShown || media?.video != nil }

    /// Whether there is a picture, or a video with a poster.
    var hasPicture: Bool { picture.isShown }

    /// The size of the picture's file, in pixels; nil for an icon.
    var pixels: Size? { picture.pixels }

    /// What a screen reader tells of it; empty when it only decorates.
    var spoken: String {
        guard let media, isShown, !media.alternativeText.isEmpty else { return "" }
        let text = media.video == nil ? words.picture : words.video
        return Translations.fill(text, [("text", media.alternativeText)])
    }

    /// What the step asks for and does not get, by its key.
    var problems: [String: String] {
        guard let media else { return [:] }
        var problems = picture.problems
        for (key, path) in media.lost {
            problems[key] = "\"\(path)\" is the path from a tour file, and this tour was read from none"
        }
        if let source = media.video?.source {
            problems["video"] =
                source.obstacle() ?? player?.problem.map { "\(source) cannot be played: \($0)" }
        }
        return problems
    }

    // MARK: Playing

    /// Whether the video plays without being asked to.
    private var playsByItself: Bool { DesktopPreferences.allowsMotion && !FilmClock.isRunning }

    private func appear() {
        guard let player else { return }
        player.realize(on: widget.native.flatMap { gtk_native_get_surface($0.opaque) })
        if isAsked ?? playsByItself { player.play() }
    }

    private func playOrPause() {
        guard let player else { return }
        isAsked = !player.isPlaying
        if player.isPlaying { player.pause() } else { player.play() }
    }

    private func drawFrame() {
        guard let player else { return }
        if picture.moving == nil, player.hasBegun { picture.moving = player.stream }
        gtk_widget_queue_draw(picture.widget)
    }

    /// Shows what the video does now.
    private func update() {
        let canPlay = player.map { !$0.hasFailed } ?? false
        let isPlaying = canPlay && player?.isPlaying == true
        if !canPlay { picture.moving = nil }
        picture.keepsRoom = canPlay
        gtk_widget_set_visible(button, canPlay ? 1 : 0)
        gtk_widget_set_visible(notice, media?.video != nil && !canPlay ? 1 : 0)
        gtk_button_set_icon_name(
            button.cast(),
            isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
        )
        walkthrough_accessible_set_label(button, isPlaying ? words.pause : words.play)
        gtk_widget_queue_allocate(widget)
    }

    // MARK: Layout

    /// Leaves most of a window's height, in logical pixels, to the text; returns whether anything has changed.
    func fit(height: Double) -> Bool {
        let limit = (height * Self.greatestShare).rounded()
        guard limit != heightLimit else { return false }
        heightLimit = limit
        guard isShown else { return false }
        gtk_widget_queue_resize(widget)
        return true
    }

    /// The size of the picture for a width, in logical pixels.
    private func pictureSize(width: Int, height: Double) -> (width: Double, height: Double) {
        picture.size(
            width: width < 0 ? .greatestFiniteMagnitude : Double(width),
            height: min(heightLimit, height)
        )
    }

    private func noticeHeight(for width: Int) -> Int {
        guard gtk_widget_get_visible(notice) != 0 else { return 0 }
        let height = notice.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
        return height + (picture.isShown ? Self.spacing : 0)
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        let hasNotice = gtk_widget_get_visible(notice) != 0
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let line = hasNotice ? notice.measured(orientation) : (minimum: 0, natural: 0)
            let width = Int(pictureSize(width: -1, height: .greatestFiniteMagnitude).width.rounded(.up))
            return (line.minimum, max(width, line.natural))
        }
        let height = pictureSize(width: size, height: .greatestFiniteMagnitude).height
        return (0, Int(height.rounded(.up)) + noticeHeight(for: size))
    }

    /// The height that it takes of some, both in logical pixels; 0 when it is too low for it.
    func height(within room: Int, width: Int) -> Int {
        guard isShown else { return 0 }
        let natural = widget.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
        let least = min(natural, Int(Self.leastHeight) + noticeHeight(for: width))
        return room < least ? 0 : min(natural, room)
    }

    override func allocate(width: Int, height: Int, baseline: Int) {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let line = noticeHeight(for: width)
        let size = pictureSize(width: width, height: Double(max(0, height - line)))
        let (wide, high) = (Int(size.width.rounded()), Int(size.height.rounded()))
        let left = (width - wide) / 2
        picture.widget.allocate(x: left, y: 0, width: wide, height: high)
        if gtk_widget_get_visible(notice) != 0 {
            let extent = notice.measured(GTK_ORIENTATION_VERTICAL, for: width).natural
            notice.allocate(x: 0, y: max(0, height - extent), width: width, height: extent)
        }
        guard gtk_widget_get_visible(button) != 0 else { return }
        let (across, down) = (
            button.measured(GTK_ORIENTATION_HORIZONTAL).natural,
            button.measured(GTK_ORIENTATION_VERTICAL).natural
        )
        // In the middle of a picture that stands still, in a corner of one that moves.
        let isPlaying = player?.isPlaying == true
        let end = isMirrored ? left + Self.spacing : left + wide - across - Self.spacing
        button.allocate(
            x: isPlaying ? end : left + (wide - across) / 2,
            y: max(0, isPlaying ? high - down - Self.spacing : (high - down) / 2),
            width: across,
            height: down
        )
    }
}
