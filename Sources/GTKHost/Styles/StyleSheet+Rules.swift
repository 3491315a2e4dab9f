/// The rules: the colours of the desktop's theme, in subdued tones.
///
/// A rule must not give a container a margin, border or padding, which would move its content away
/// from the frames that the toolkit sets. Lines and highlights are drawn as shadows and
/// backgrounds.
extension StyleSheet {
  static let rules = """
    area, area:focus, area:focus-visible { outline: none; }
    window:not(.solid-csd), area.window { background-color: @theme_base_color; }

    .dark-bars > scrollbar slider { background-color: alpha(black, 0.5); }
    .light-bars > scrollbar slider { background-color: alpha(white, 0.6); }

    .popover-shape { background-color: @theme_base_color; }
    .fill-background { background-color: @theme_base_color; }
    .fill-sidebar { background-color: shade(@theme_base_color, 0.955); }
    .fill-secondarySidebar { background-color: shade(@theme_base_color, 0.98); }
    .fill-grouped { background-color: @theme_bg_color; }
    .fill-card { background-color: @theme_base_color; }
    .fill-accent { background-color: @theme_selected_bg_color; }
    .fill-destructive { background-color: @error_color; }
    .fill-separator { background-color: alpha(@theme_fg_color, 0.14); }
    .fill-label { background-color: @theme_fg_color; }
    .fill-secondaryLabel { background-color: alpha(@theme_fg_color, 0.6); }
    .fill-tertiaryLabel { background-color: alpha(@theme_fg_color, 0.35); }
    .fill-placeholder { background-color: alpha(@theme_fg_color, 0.35); }
    .fill-clear { background-color: transparent; }
    window.dark .fill-sidebar { background-color: shade(@theme_base_color, 0.78); }
    window.dark .fill-secondarySidebar { background-color: shade(@theme_base_color, 0.89); }
    window.dark .fill-grouped { background-color: shade(@theme_base_color, 0.78); }
    window.dark .fill-card { background-color: @theme_bg_color; }

    .ink-label, .ink-label text { color: @theme_text_color; }
    .ink-secondaryLabel, .ink-secondaryLabel text { color: alpha(@theme_text_color, 0.6); }
    .ink-tertiaryLabel, .ink-tertiaryLabel text { color: alpha(@theme_text_color, 0.4); }
    .ink-placeholder, .ink-placeholder text { color: alpha(@theme_text_color, 0.4); }
    .ink-accent, .ink-accent text { color: @theme_selected_bg_color; }
    .ink-destructive, .ink-destructive text { color: @error_color; }
    .ink-background, .ink-background text { color: @theme_base_color; }
    window.dark .ink-destructive, window.dark .ink-destructive text {
      color: mix(@error_color, white, 0.45);
    }
    window.dark .ink-accent, window.dark .ink-accent text {
      color: mix(@theme_selected_bg_color, white, 0.45);
    }

    window.csd > overlay, window.csd > overlay > area { border-radius: inherit; }
    window.solid-csd { background-color: shade(@theme_bg_color, 0.92); }
    window.solid-csd.maximized, window.solid-csd.fullscreen { padding: 0; border: none; box-shadow: none; }
    windowcontrols.start { margin-left: 6px; }
    windowcontrols.end { margin-right: 6px; }

    area.bar { box-shadow: inset 0 -1px alpha(@theme_fg_color, 0.1); }
    area.bar.tabs { box-shadow: inset 0 1px alpha(@theme_fg_color, 0.1); }
    area.separator { background-color: alpha(@theme_fg_color, 0.14); }
    area.separator:focus {
      background-color: @theme_selected_bg_color; box-shadow: 0 0 0 1px @theme_selected_bg_color;
    }
    area.dimming.plain { background-color: rgba(0, 0, 0, 0.28); }
    window.dark area.dimming.plain { background-color: rgba(0, 0, 0, 0.5); }
    area.dialog {
      background-color: @theme_base_color;
      box-shadow: 0 10px 36px rgba(0, 0, 0, 0.28), 0 0 0 1px rgba(0, 0, 0, 0.08);
    }
    window.dark area.dialog {
      background-color: @theme_bg_color;
      box-shadow: 0 10px 36px rgba(0, 0, 0, 0.5), 0 0 0 1px rgba(255, 255, 255, 0.08);
    }

    area.popover-shape {
      border-radius: 12px;
      box-shadow: 0 6px 28px rgba(0, 0, 0, 0.22), 0 0 0 1px rgba(0, 0, 0, 0.1);
    }
    window.dark area.popover-shape {
      box-shadow: 0 6px 28px rgba(0, 0, 0, 0.5), 0 0 0 1px rgba(255, 255, 255, 0.12);
    }
    window.dark area.popover-shape.plain { background-color: @theme_bg_color; }
    window area.popover-shape.popover-tip {
      border-radius: 2px; box-shadow: 0 0 0 1px rgba(0, 0, 0, 0.1);
    }
    window.dark area.popover-shape.popover-tip {
      box-shadow: 0 0 0 1px rgba(255, 255, 255, 0.12);
    }
    window.solid popover { margin: 0; }
    window.solid popover > contents {
      box-shadow: none; border-radius: 0; background-clip: border-box;
    }
    window area.popover-shape.fill-clear { background-color: transparent; box-shadow: none; }

    scrolledwindow.list, scrolledwindow.text { border: none; }
    scrolledwindow.text > textview, scrolledwindow.text > textview > text {
      background: transparent;
    }
    scrolledwindow > undershoot, scrolledwindow > overshoot { background: none; box-shadow: none; }

    area.row.lit { border-radius: 9px; }
    area.row.lit.over { background-color: alpha(@theme_fg_color, 0.045); }
    area.row.lit.down { background-color: alpha(@theme_fg_color, 0.09); }
    area.row.lit.selected { background-color: alpha(@theme_selected_bg_color, 0.16); }
    window.dark area.row.lit.selected {
      background-color: alpha(@theme_selected_bg_color, 0.5);
    }
    area.content:focus-within:not(:backdrop) area.row.lit.selected {
      background-color: @theme_selected_bg_color;
    }
    area.content:focus-within:not(:backdrop) > area.row.selected > label,
    area.content:focus-within:not(:backdrop) > area.row.selected picture,
    area.content:focus-within:not(:backdrop) > area.row.selected > image.accessory {
      color: @theme_selected_fg_color;
    }
    area.row > button.flat.radius-11 { color: white; padding: 0; }
    area.row > button.flat.radius-11 image { -gtk-icon-size: 12px; }
    .cell { border-radius: 10px; }
    area.cell.lit.over { background-color: alpha(@theme_fg_color, 0.05); }
    area.cell.lit.down { background-color: alpha(@theme_fg_color, 0.1); }
    area.cell.lit.selected { border: 3px solid alpha(@theme_selected_bg_color, 0.6); }
    area.content:focus-within:not(:backdrop) area.cell.lit.selected {
      border-color: @theme_selected_bg_color;
    }
    image.reorder-handle { color: alpha(@theme_text_color, 0.35); }
    image.reorder-handle:focus { color: @theme_selected_bg_color; outline: none; }
    box.index-bar { border-radius: 10px; }
    box.index-bar.tracking { background-color: alpha(@theme_fg_color, 0.08); }
    box.index-bar > button.flat {
      min-height: 0; padding: 0; border: none; border-radius: 6px;
    }
    #index-bar > button { color: inherit; }
    box.index-bar > button.flat > label { font-size: 10px; font-weight: 600; }
    area.row > image.accessory { color: alpha(@theme_text_color, 0.4); }
    area.header > label { color: alpha(@theme_text_color, 0.6); }

    button { min-height: 0; min-width: 0; padding: 2px 8px; }
    button.image-button { padding: 2px; }
    button.flat { color: @theme_selected_bg_color; font-weight: normal; border-radius: 8px; }
    button.flat:hover { background: alpha(@theme_fg_color, 0.06); box-shadow: none; }
    button.flat:active { background: alpha(@theme_fg_color, 0.12); box-shadow: none; }
    button.flat:disabled { color: alpha(@theme_fg_color, 0.35); }
    button.flat image { color: inherit; }
    button.flat.chosen { background-color: alpha(@theme_selected_bg_color, 0.16); }
    button.back { padding: 2px 4px; }
    window.dark button.flat { color: mix(@theme_selected_bg_color, white, 0.45); }
    button.flat.tab { color: alpha(@theme_fg_color, 0.55); border-radius: 10px; padding: 2px 0; }
    button.flat.tab.chosen { background-color: transparent; color: @theme_selected_bg_color; }
    window.dark button.flat.tab { color: alpha(@theme_fg_color, 0.6); }
    window.dark button.flat.tab.chosen { color: mix(@theme_selected_bg_color, white, 0.45); }
    button.flat.tab:disabled { color: alpha(@theme_fg_color, 0.25); }
    button.flat.tab:hover { background: alpha(@theme_fg_color, 0.06); }
    button.flat.tab:active { background: alpha(@theme_fg_color, 0.12); }
    button.tab image { -gtk-icon-size: 20px; }
    button.tab label.badge {
      background-color: @error_color; color: white; border-radius: 8px; padding: 0 5px;
      min-width: 6px; min-height: 16px; font-size: 11px; font-weight: 600;
    }
    area.row > button { border-radius: 8px; padding: 2px 10px; }
    area.row > button.painted { padding: 0; border-radius: 0; }
    area.dialog > button { border-radius: 8px; }

    entry { min-height: 0; padding: 4px 9px; border-radius: 8px; }
    entry.border-none, entry.border-none:focus-within {
      background: none; border-color: transparent; box-shadow: none; outline: none;
      border-width: 0; border-radius: 0;
    }
    entry.border-line { border-radius: 0; border-color: alpha(@theme_fg_color, 0.7); }
    entry.border-bezel {
      border-radius: 3px; box-shadow: inset 1px 1px 2px alpha(black, 0.18);
    }
    """
}
