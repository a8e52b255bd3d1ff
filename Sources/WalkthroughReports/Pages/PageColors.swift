/// The colours of every page, as custom properties, for light and dark.
package let pageColors = """
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --text: #1e1e24; --quiet: #5e5c64; --line: #d5d3cf; --panel: #f6f5f4;
      --bar: #1c71d8; --lost: #c64600; --notice: #fff3d6; --notice-edge: #b5835a;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #1e1e20; --text: #f1f0ee; --quiet: #b5b3ae; --line: #4b4a4f; --panel: #2a2a2e;
        --bar: #78aeed; --lost: #ff9d63; --notice: #40351c; --notice-edge: #e5c07b;
      }
    }
    """
