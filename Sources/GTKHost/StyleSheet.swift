import CGtk
import Foundation

/// The one style sheet: the platform's colours for the seam's meanings, and a rule for each
/// colour that an app gives by its value.
@MainActor enum StyleSheet {
  private static var values: Set<String> = []

  static func load() { cgtk_theme_load(rules + values.sorted().joined(separator: "\n")) }

  /// The class that gives `property` the colour.
  static func shared(_ rgba: UInt32, _ property: String) -> String {
    let name = "\(property == "color" ? "ink" : "paint")-\(String(rgba, radix: 16))"
    let alpha = Double(rgba & 0xFF) / 255
    let rule = """
      .\(name) { \(property): rgba(\(rgba >> 24), \(rgba >> 16 & 0xFF), \(rgba >> 8 & 0xFF), \
      \(String(format: "%.3f", alpha))); }
      """
    if values.insert(rule).inserted { load() }
    return name
  }

  private static let rules = """
    .fill-background { background-color: @theme_base_color; }
    .fill-sidebar { background-color: mix(@theme_bg_color, @theme_fg_color, 0.035); }
    .fill-secondarySidebar { background-color: mix(@theme_base_color, @theme_bg_color, 0.55); }
    .fill-grouped { background-color: @theme_bg_color; }
    .fill-accent { background-color: @theme_selected_bg_color; }
    .fill-separator { background-color: @borders; }

    .text-label { color: @theme_fg_color; }
    .text-secondaryLabel { color: alpha(@theme_fg_color, 0.6); }
    .text-tertiaryLabel { color: alpha(@theme_fg_color, 0.4); }
    .text-placeholder { color: alpha(@theme_fg_color, 0.4); }
    .text-accent { color: @theme_selected_bg_color; }
    .text-destructive { color: @error_color; }

    area.separator { background-color: alpha(@theme_fg_color, 0.13); }
    area.dimming { background-color: rgba(0, 0, 0, 0.32); }
    area.dialog {
      border-radius: 14px;
      background-color: @theme_bg_color;
      box-shadow: 0 4px 24px rgba(0, 0, 0, 0.35), 0 0 0 1px alpha(@borders, 0.6);
    }

    scrolledwindow.list, scrolledwindow.text { background: transparent; border: none; }
    scrolledwindow.list > viewport, scrolledwindow.list area { outline: none; }
    scrolledwindow.list.fill-background { background-color: @theme_base_color; }

    area.row { border-radius: 9px; margin: 1px 6px; transition: background-color 120ms; }
    area.row:hover { background-color: alpha(@theme_fg_color, 0.05); }
    area.row:active { background-color: alpha(@theme_fg_color, 0.1); }
    area.row.selected { background-color: alpha(@theme_fg_color, 0.11); }
    area:focus > area.row.selected, area:focus-within > area.row.selected {
      background-color: @theme_selected_bg_color;
    }
    area:focus > area.row.selected > label { color: @theme_selected_fg_color; }

    textview, textview text { background: transparent; }
    textview text { color: @theme_text_color; }

    area.bar button.flat { min-height: 28px; min-width: 24px; padding: 2px 5px; }
    area.bar button.flat, area.bar button.flat image {
      color: mix(@theme_selected_bg_color, @theme_fg_color, 0.15);
    }
    area.row > button { min-height: 24px; padding: 2px 10px; }
    tooltip { font-size: 12px; }
    """
}
