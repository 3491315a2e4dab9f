import CGtk
import Scene

/// The colours of the parts of controls.
extension StyleSheet {
  enum Part: String { case tint, track, thumb, sign }

  func change(_ widget: OpaquePointer, from old: Color?, to new: Color?, _ part: Part) {
    guard old != new else { return }
    if let old { cg_set_class(widget, Self.name(of: old, part), false) }
    guard let new else { return }
    let name = Self.name(of: new, part)
    cg_set_class(widget, name, true)
    define(new)
    make(name) { Self.rules(name, part, Self.css(new)) }
  }

  /// The colours with a meaning behind painted buttons, whose rules are less special than the one that takes the
  /// theme's own ground away. Those of windows and devices go before them.
  static let paintedRules = Color.Semantic.allCases.map { meaning in
    "button.painted.fill-\(meaning.rawValue) { background-color: \(css(.semantic(meaning))); }"
  }.joined(separator: "\n")

  /// Changes the background of a painted button.
  func change(
    _ widget: OpaquePointer, from old: Node.ButtonContent?, to new: Node.ButtonContent?
  ) {
    guard old?.fill != new?.fill || old?.fillOpacity != new?.fillOpacity else { return }
    func name(_ content: Node.ButtonContent?) -> String? {
      guard let content, let fill = content.fill else { return nil }
      let percent = Int(content.fillOpacity * 100)
      return "plate-\(percent)-" + Self.name(of: fill, .tint)
    }
    if let old = name(old) { cg_set_class(widget, old, false) }
    guard let next = name(new), let new, let fill = new.fill else { return }
    cg_set_class(widget, next, true)
    make(next) {
      "button.painted.\(next) { background-color: alpha(\(Self.css(fill)), \(new.fillOpacity)); }"
    }
  }

  private static func name(of color: Color, _ part: Part) -> String {
    switch color {
    case .semantic(let meaning): "\(part.rawValue)-\(meaning.rawValue)"
    case .rgba(let value): "\(part.rawValue)-\(String(value, radix: 16))"
    case .adaptive(let values): "\(part.rawValue)-\(name(of: values))"
    }
  }

  private static func rules(_ name: String, _ part: Part, _ css: String) -> String {
    switch part {
    case .tint:
      """
      switch.\(name):checked, scale.\(name) > trough > highlight,
      progressbar.\(name) > trough > progress, .pages.\(name) .dot.current {
        background-color: \(css); background-image: none; border-color: \(css);
      }
      spinner.\(name) { color: \(css); }
      button.segment.\(name):checked { background-color: \(css); background-image: none; }
      calendar.\(name) > grid > label.day-number:selected,
      menubutton.\(name) calendar > grid > label.day-number:selected { background-color: \(css); }
      """
    case .sign:
      "button.flat.\(name) image, button.flat.\(name) label { color: \(css); }"
    case .track:
      """
      scale.\(name) > trough, progressbar.\(name) > trough, .pages.\(name) .dot,
      switch.\(name):not(:checked) { background-color: \(css); background-image: none; }
      """
    case .thumb:
      """
      window switch.\(name) > slider, window scale.\(name) > trough > slider {
        background-color: \(css); background-image: none;
      }
      """
    }
  }

  static func css(_ color: Color) -> String {
    switch color {
    case .rgba(let value):
      return "rgba(\(value >> 24), \(value >> 16 & 255), \(value >> 8 & 255), "
        + "\(Double(Int(Double(value & 255) / 255 * 1000)) / 1000))"
    case .adaptive(let values): return "@\(name(of: values))"
    case .semantic(let meaning):
      switch meaning {
      case .label: return "@theme_fg_color"
      case .secondaryLabel: return "alpha(@theme_fg_color, 0.6)"
      case .tertiaryLabel, .placeholder: return "alpha(@theme_fg_color, 0.35)"
      case .accent: return "@theme_selected_bg_color"
      case .destructive: return "@error_color"
      case .background: return "@theme_base_color"
      case .sidebar: return "shade(@theme_base_color, 0.955)"
      case .secondarySidebar: return "shade(@theme_base_color, 0.98)"
      case .grouped: return "@theme_bg_color"
      case .card: return "@theme_base_color"
      case .separator: return "alpha(@theme_fg_color, 0.14)"
      case .clear: return "transparent"
      }
    }
  }

  /// Rules for native controls, which have the frames that the toolkit sets: what the theme makes
  /// larger is reset.
  static let controlRules = """
    area.bar.flat { box-shadow: none; }
    progressbar > trough, progressbar > trough > progress {
      min-width: 0; min-height: 2px; margin: 0; border: none; border-radius: 2px;
    }
    progressbar > trough { background-color: alpha(@theme_fg_color, 0.13); }
    scale { min-width: 0; padding: 0 8px; }
    spinner { min-width: 0; min-height: 0; }
    .pages { border-radius: 8px; }
    .pages .dot {
      min-width: 7px; min-height: 7px; border-radius: 4px;
      background-color: alpha(@theme_fg_color, 0.25);
    }
    .pages .dot.current { background-color: @theme_fg_color; }
    .pages:focus-visible { box-shadow: inset 0 0 0 2px alpha(@theme_selected_bg_color, 0.5); }
    listview.wheel { background: transparent; }
    listview.wheel > row {
      min-height: 32px; padding: 0 8px; border-radius: 8px; color: alpha(@theme_fg_color, 0.45);
    }
    listview.wheel > row:selected {
      background-color: alpha(@theme_fg_color, 0.08); color: @theme_fg_color; font-size: 1.15em;
    }
    scrolledwindow.wheel { border: none; background: transparent; }
    calendar { border-radius: 10px; }
    menubutton > button { border-radius: 8px; padding: 2px 12px; }
    modelbutton.destructive { color: @error_color; }
    window.dark modelbutton.destructive { color: mix(@error_color, white, 0.45); }

    area.buttonGroup { border-radius: 8px; background-color: alpha(@theme_fg_color, 0.07); }
    button.segment {
      border: none; box-shadow: none; background: transparent; border-radius: 7px;
      padding: 0 8px; min-height: 0; min-width: 0; margin: 2px;
    }
    button.segment:hover { background-color: alpha(@theme_fg_color, 0.05); }
    button.segment:checked {
      background-color: @theme_base_color; color: @theme_fg_color;
      box-shadow: 0 1px 3px alpha(black, 0.18), 0 0 0 1px alpha(black, 0.04);
    }
    window.dark button.segment:checked { background-color: alpha(@theme_fg_color, 0.2); }
    button.segment:disabled { color: alpha(@theme_fg_color, 0.35); }
    button.linked {
      border: none; box-shadow: none; background: transparent; border-radius: 8px;
      min-width: 0; min-height: 0; padding: 0;
    }
    button.linked:hover { background-color: alpha(@theme_fg_color, 0.06); }
    button.linked:active { background-color: alpha(@theme_fg_color, 0.14); }

    button.painted {
      background: none; border: 0 solid transparent; box-shadow: none; text-shadow: none;
      min-width: 0; min-height: 0; padding: 0; border-radius: 0;
    }
    button.painted:hover { box-shadow: inset 0 0 0 2000px alpha(@theme_fg_color, 0.05); }
    button.painted:active { box-shadow: inset 0 0 0 2000px alpha(@theme_fg_color, 0.14); }
    button.painted.empty:hover, button.painted.empty:active { box-shadow: none; }
    button.painted:disabled { opacity: 0.45; }

    searchbar, entry.search { border-radius: 9px; }
    """
}
