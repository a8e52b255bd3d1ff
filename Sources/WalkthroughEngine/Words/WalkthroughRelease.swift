/// What is released, as command lines, the About dialog and app stores name it.
///
/// `scripts/test house` compares it with `meson.build`, the metainfo, the changelogs and the C header.
package enum WalkthroughRelease {
    package static let version = "1.1.0"
}
