import Scene

extension TextAttributes {
  /// The attributes of a link with those of all links where it does not specify them.
  func linked(_ links: TextAttributes) -> TextAttributes {
    var linked = self
    linked.color = links.color ?? color
    linked.background = background ?? links.background
    linked.underline = underline ?? links.underline
    linked.font = links.font ?? font
    return linked
  }
}
