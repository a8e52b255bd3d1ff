/// The CSS of texts with more than words in them: a part of the style sheets of callouts and of tips, as GTK looks at
/// how specific a rule is only within one sheet.
package enum TextStyleSheet {
    package static let css = """
        walkthrough-keycap {
          border: 1px solid alpha(currentColor, 0.3);
          border-radius: 5px;
          background: alpha(currentColor, 0.06);
          box-shadow: inset 0 -2px alpha(currentColor, 0.14);
        }
        walkthrough-code { color: alpha(@walkthrough_surface_fg_color, 0.09); }
        walkthrough-text walkthrough-paragraph button.walkthrough-copy.flat {
          min-width: 24px;
          min-height: 24px;
          padding: 0;
          margin: 0;
          opacity: 0.8;
          -gtk-icon-size: 1em;
        }
        walkthrough-text walkthrough-paragraph button.walkthrough-copy.flat:hover,
        walkthrough-text walkthrough-paragraph button.walkthrough-copy.flat:focus { opacity: 1; }
        walkthrough-text label.walkthrough-marker { opacity: 0.75; }
        walkthrough > walkthrough-callout label > link, tip-view label > link, popover.tip-popover label > link {
          color: @walkthrough_accent_color;
        }
        """
}
