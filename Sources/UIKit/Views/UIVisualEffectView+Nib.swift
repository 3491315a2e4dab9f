extension UIVisualEffectView {
  func decodeEffect(_ nib: NibCoder) {
    let styles: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial,
      "systemChromeMaterial": .systemChromeMaterial,
    ]
    let blur =
      nib.fields.first("blurEffect") ?? nib.fields.first("vibrancyEffect")?.first("blurEffect")
    if let style = blur?.choice("style", styles) { effect = UIBlurEffect(style: style) }
    if let inner = nib.adopt("contentView", contentView) { contentView.decode(inner) }
  }
}
