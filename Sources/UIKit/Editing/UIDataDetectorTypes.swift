import Foundation
import Scene

/// What a text view finds in its text and makes links of.
///
/// *Differs from UIKit*: there are no dates, postal addresses, flights and parcels among them.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Numbers of telephones.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Everything that can be found.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// What was found in the text of a view.
struct DetectedData {
  var types: UIDataDetectorTypes
  /// Nil after a change of the text.
  private var known: [DataDetector.Match]?

  init(_ types: UIDataDetectorTypes) { self.types = types }

  mutating func forget() { known = nil }

  mutating func matches(in text: String) -> [DataDetector.Match] {
    if let known { return known }
    let detector = DataDetector(
      findsLinks: types.contains(.link), findsPhoneNumbers: types.contains(.phoneNumber))
    let found = detector.matches(in: text)
    known = found
    return found
  }
}

extension TextRuns {
  /// The runs with what was found as links, where there are no others.
  func detected(_ matches: [DataDetector.Match], _ links: TextAttributes) -> TextRuns {
    guard !matches.isEmpty else { return self }
    return changed(matches.map { TextRange($0.location, $0.length) }) { index, attributes in
      guard attributes.link.isEmpty, attributes.item.isEmpty else { return }
      attributes.link = matches[index].url.absoluteString
      attributes = attributes.linked(links)
    }
  }
}
