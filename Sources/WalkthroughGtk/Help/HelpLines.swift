internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The lines of a menu for tours, and a submenu with those that there is no room for: menus do not scroll.
///
/// Whoever has the menu open stays where they are, since lines that say the same are not touched.
final class HelpLines {
    private let menu: WeakObject
    private var shown: [HelpItem] = []
    /// The lines of the submenu; nil while there is none.
    private var more: HelpLines?

    /// How many tours a menu lists.
    private static let most = 10

    /// In how many submenus of this kind it is.
    private let depth: Int

    /// - Parameter menu: a menu, whose first lines these are.
    init(_ menu: OpaquePointer, depth: Int = 0) {
        self.menu = WeakObject(opaque: menu)
        self.depth = depth
    }

    /// Says what is true now.
    ///
    /// - Parameter longest: how many letters of a title are shown.
    func update(_ items: ArraySlice<HelpItem>, longest: Int) {
        guard let menu = menu.opaque else { return }
        let first = items.count > Self.most ? items.prefix(Self.most - 1) : items
        for change in Array(first).difference(from: shown) {
            switch change {
            case .remove(let place, _, _): g_menu_remove(menu, gint(place))
            case .insert(let place, let item, _): insert(item, at: place, in: menu, longest)
            }
        }
        shown = Array(first)
        let rest = items.dropFirst(first.count)
        if rest.isEmpty, more != nil {
            g_menu_remove(menu, gint(shown.count))
            more = nil
        } else if !rest.isEmpty, more == nil {
            insertSubmenu(HelpWords.more, number: depth, at: shown.count, in: menu) {
                more = HelpLines($0, depth: depth + 1)
            }
        }
        more?.update(rest, longest: longest)
    }

    private func insert(_ item: HelpItem, at place: Int, in menu: OpaquePointer, _ longest: Int) {
        // An underscore would mark a key.
        let line = HelpWords.line(of: item, longest: longest).replacing("_", with: "__")
        guard item.lengths.count > 1 else {
            return insert(line, item.lengths.first ?? .full, item.id, at: place, in: menu)
        }
        insertSubmenu(line, number: item.namesakes, at: place, in: menu) { lengths in
            for (index, length) in item.lengths.enumerated() {
                insert(HelpWords.name(of: length), length, item.id, at: index, in: lengths)
            }
        }
    }

    /// - Parameter number: how many submenus of the same line there are: GTK knows submenus by their lines, so that each
    ///   gets as many spaces without width.
    private func insertSubmenu(
        _ line: String,
        number: Int,
        at place: Int,
        in menu: OpaquePointer,
        fill: (OpaquePointer) -> Void
    ) {
        guard let submenu = g_menu_new() else { return }
        fill(submenu)
        let model = UnsafeMutableRawPointer(submenu).assumingMemoryBound(to: GMenuModel.self)
        let line = line + String(repeating: "\u{200B}", count: number)
        g_menu_insert_submenu(menu, gint(place), line, model)
        g_object_unref(model)
    }

    private func insert(
        _ line: String,
        _ length: TourLength,
        _ id: String,
        at place: Int,
        in menu: OpaquePointer
    ) {
        guard let item = g_menu_item_new(line, nil) else { return }
        let action = length == .quick ? HelpActions.takeQuick : HelpActions.take
        g_menu_item_set_action_and_target_value(item, action, g_variant_new_string(id))
        g_menu_insert_item(menu, gint(place), item)
        g_object_unref(UnsafeMutableRawPointer(item))
    }
}
