/// The colours of iOS, which a device's window has in place of the desktop's. The theme's names for colours get other values, so
/// that native widgets and the rules above have them too.
extension StyleSheet {
  static func deviceRules(isDark: Bool) -> String {
    names(isDark) + selection(isDark) + thumbs + search(isDark) + hovering + rest(isDark)
  }

  /// Thumbs are white in the dark as well. A thumb's own colour is said of a window, and goes before this.
  private static let thumbs = """
    .device switch > slider, .device scale > trough > slider {
      background-color: white; background-image: none;
    }

    """

  /// Search fields are grey and have no edge.
  private static func search(_ isDark: Bool) -> String {
    """
    window.device entry.search, window.device entry.search:focus-within {
      background-color: alpha(#767680, \(isDark ? 0.24 : 0.12)); background-image: none;
      border-color: transparent; box-shadow: none; outline: none; border-radius: 10px;
    }

    """
  }

  /// Nothing is highlighted under the pointer, as there is none above a finger.
  private static let hovering = """
    window.device button.flat:hover:not(:active), window.device button.linked:hover:not(:active),
    window.device button.segment:hover:not(:active):not(:checked) {
      background-color: transparent; background-image: none; box-shadow: none;
    }
    window.device button.painted:hover:not(:active) { box-shadow: none; }

    """

  private static func names(_ isDark: Bool) -> String {
    let ink = isDark ? "white" : "black"
    return """
      @define-color theme_base_color \(isDark ? "black" : "white");
      @define-color theme_bg_color \(isDark ? "#1c1c1e" : "#f2f2f7");
      @define-color theme_fg_color \(ink);
      @define-color theme_text_color \(ink);
      @define-color theme_selected_bg_color \(isDark ? "#0a84ff" : "#007aff");
      @define-color theme_selected_fg_color white;
      @define-color error_color \(isDark ? "#ff453a" : "#ff3b30");

      """
  }

  /// A chosen row is grey, whether or not the list has the focus, and its texts keep their colours.
  private static func selection(_ isDark: Bool) -> String {
    let focused = "area.content:focus-within:not(:backdrop)"
    return """
      window.device { background-color: \(isDark ? "#2c2c2e" : "#d8d8dc"); }
      window.device area.row.lit { border-radius: 0; }
      window.device area.row.lit.down, window.device.dark area.row.lit.selected,
      window.device area.row.lit.selected, window.device \(focused) area.row.lit.selected {
        background-color: \(isDark ? "#3a3a3c" : "#d1d1d6");
      }
      window.device \(focused) > area.row.selected > label,
      window.device \(focused) > area.row.selected picture { color: @theme_text_color; }
      window.device \(focused) > area.row.selected > image.accessory {
        color: alpha(@theme_text_color, 0.4);
      }

      """
  }

  private static func rest(_ isDark: Bool) -> String {
    isDark
      ? """
      window.device.dark .fill-grouped { background-color: black; }
      window.device.dark .fill-card { background-color: #1c1c1e; }
      window.device.dark .fill-secondarySidebar { background-color: #1c1c1e; }
      window.device.dark .ink-accent, window.device.dark .ink-accent text,
      window.device.dark button.flat { color: @theme_selected_bg_color; }
      window.device.dark .ink-destructive, window.device.dark .ink-destructive text {
        color: @error_color;
      }
      window.device.dark button.flat.tab { color: alpha(@theme_fg_color, 0.6); }
      window.device.dark button.flat.tab.chosen { color: @theme_selected_bg_color; }
      window.device.dark button.flat:disabled { color: alpha(@theme_fg_color, 0.35); }
      """
      : "window.device .fill-secondarySidebar { background-color: #f2f2f7; }"
  }
}
