import Scene

/// Conversion between UIKit's text settings and those of the scene.
extension NSTextAlignment {
  var setting: TextStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }

  init(_ setting: TextStyle.Alignment) {
    self =
      switch setting {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
  }
}

extension NSLineBreakMode {
  var setting: TextStyle.Truncation {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }

  init(_ setting: TextStyle.Truncation) {
    self =
      switch setting {
      case .wordWrap: .byWordWrapping
      case .charWrap: .byCharWrapping
      case .clip: .byClipping
      case .head: .byTruncatingHead
      case .tail: .byTruncatingTail
      case .middle: .byTruncatingMiddle
      }
  }
}
