import Foundation

// What controls with a value read of a nib.

extension UISlider {
  func decodeSlider(_ nib: NibCoder) {
    let fields = nib.fields
    let (least, most) = (
      fields.number("minValue").map { Float($0) } ?? minimumValue,
      fields.number("maxValue").map { Float($0) } ?? maximumValue
    )
    if least <= most {
      // The one first that leaves room for the other.
      if least > maximumValue { maximumValue = most }
      minimumValue = least
      maximumValue = most
    }
    if let value = fields.number("value") { self.value = Float(value) }
    if let flag = fields.flag("continuous") { isContinuous = flag }
    if let color = fields.color("minimumTrackTintColor") { minimumTrackTintColor = color }
    if let color = fields.color("maximumTrackTintColor") { maximumTrackTintColor = color }
    if let color = fields.color("thumbTintColor") { thumbTintColor = color }
    if let image = fields.image("minimumValueImage") { minimumValueImage = image }
    if let image = fields.image("maximumValueImage") { maximumValueImage = image }
  }
}

extension UIStepper {
  func decodeStepper(_ nib: NibCoder) {
    let fields = nib.fields
    let (least, most) = (
      fields.number("minimumValue").map { Double($0) } ?? minimumValue,
      fields.number("maximumValue").map { Double($0) } ?? maximumValue
    )
    if least < most {
      // The one first that leaves room for the other.
      if least >= maximumValue { maximumValue = most }
      minimumValue = least
      maximumValue = most
    }
    if let value = fields.number("stepValue"), value > 0 { stepValue = Double(value) }
    if let value = fields.number("value") { self.value = Double(value) }
    if let flag = fields.flag("wraps") { wraps = flag }
    if let flag = fields.flag("autorepeat") { autorepeat = flag }
  }
}

extension UISwitch {
  func decodeSwitch(_ nib: NibCoder) {
    if let flag = nib.fields.flag("on") { isOn = flag }
    if let color = nib.fields.color("onTintColor") { onTintColor = color }
    if let color = nib.fields.color("thumbTintColor") { thumbTintColor = color }
  }
}

extension UIProgressView {
  func decodeProgress(_ nib: NibCoder) {
    let fields = nib.fields
    if fields.attributes["progressViewStyle"] == "bar" { progressViewStyle = .bar }
    if let value = fields.number("progress") { progress = Float(value) }
    if let color = fields.color("progressTintColor") { progressTintColor = color }
    if let color = fields.color("trackTintColor") { trackTintColor = color }
  }
}

extension UIActivityIndicatorView.Style {
  static let nibNames: [String: UIActivityIndicatorView.Style] = [
    "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium, "large": .large,
  ]
}

extension UIActivityIndicatorView {
  func decodeIndicator(_ nib: NibCoder) {
    if let flag = nib.fields.flag("hidesWhenStopped") { hidesWhenStopped = flag }
    if let color = nib.fields.color("color") { self.color = color }
    if nib.fields.flag("animating") == true { startAnimating() }
  }
}

extension UIPageControl {
  func decodePages(_ nib: NibCoder) {
    let fields = nib.fields
    if let count = fields.integer("numberOfPages"), (0...10_000).contains(count) {
      numberOfPages = count
    }
    if let page = fields.integer("currentPage") { currentPage = page }
    if let flag = fields.flag("hidesForSinglePage") { hidesForSinglePage = flag }
    if let color = fields.color("pageIndicatorTintColor") { pageIndicatorTintColor = color }
    if let color = fields.color("currentPageIndicatorTintColor") {
      currentPageIndicatorTintColor = color
    }
  }
}

extension UISegmentedControl {
  func decodeSegments(_ nib: NibCoder) {
    let fields = nib.fields
    for segment in fields.first("segments")?.values("segment") ?? [] {
      let index = numberOfSegments
      if let image = segment.image("image") {
        insertSegment(with: image, at: index, animated: false)
      } else {
        insertSegment(withTitle: segment.string("title") ?? "", at: index, animated: false)
      }
      if let flag = segment.flag("enabled") { setEnabled(flag, forSegmentAt: index) }
      if let width = segment.number("width"), width > 0 { setWidth(width, forSegmentAt: index) }
    }
    if let flag = fields.flag("momentary") { isMomentary = flag }
    if let flag = fields.flag("apportionsSegmentWidthsByContent") {
      apportionsSegmentWidthsByContent = flag
    }
    if let color = fields.color("selectedSegmentTintColor") { selectedSegmentTintColor = color }
    if let index = fields.integer("selectedSegmentIndex"), (0..<numberOfSegments).contains(index) {
      selectedSegmentIndex = index
    }
  }
}

extension UIRefreshControl {
  func decodeRefresh(_ nib: NibCoder) {
    if let title = nib.fields.attributedString("attributedTitle") { attributedTitle = title }
  }
}
