import Foundation
import UIKit

/// Opens what a link in a note leads to. A note may come from anywhere: what is neither of the web,
/// nor plain mail, nor a note is given to the desktop only when a person has seen all of it.
@MainActor enum LinkOpening {
  private static let open: Set<String> = ["http", "https", "mailto", TreeWorldLink.scheme]

  /// Letters that an alert has room for in a small window.
  private static let mostShown = 400

  static func opensAtOnce(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), open.contains(scheme) else { return false }
    return scheme != "mailto" || isPlainMail(url)
  }

  /// Whether all that an address of mail asks for are words: some programs take a file from the disk
  /// into the message where `attach` says so.
  private static func isPlainMail(_ url: URL) -> Bool {
    let words: Set<String> = ["to", "cc", "bcc", "subject", "body", "in-reply-to"]
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return items.allSatisfy { words.contains($0.name.lowercased()) }
  }

  /// - Parameter done: called when a person was asked and has answered.
  static func open(
    _ url: URL, from controller: UIViewController, then done: @escaping @MainActor () -> Void
  ) {
    if opensAtOnce(url) { return UIApplication.shared.open(url) }
    guard controller.presentedViewController == nil else { return }
    let shown = visible(url.absoluteString)
    let isWhole = shown.count <= mostShown
    let alert = UIAlertController(
      title: Strings.isLinkOpened,
      message: isWhole
        ? Strings.otherAddress(shown)
        : Strings.longAddress(String(shown.prefix(mostShown)) + "…", count: shown.count),
      preferredStyle: .alert)
    let cancel = UIAlertAction(title: Strings.cancel, style: .cancel) { _ in done() }
    alert.addAction(cancel)
    alert.addAction(
      UIAlertAction(title: Strings.copyLink, style: .default) { _ in
        UIPasteboard.general.string = url.absoluteString
        done()
      })
    // What nobody can see whole is not opened.
    if isWhole {
      alert.addAction(
        UIAlertAction(title: Strings.open, style: .default) { _ in
          UIApplication.shared.open(url)
          done()
        })
    }
    // Return on a question that nobody read opens nothing.
    alert.preferredAction = cancel
    controller.present(alert, animated: true)
  }

  /// An address with what cannot be seen in it, or turns the direction of others around, written
  /// as numbers.
  static func visible(_ address: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in address.unicodeScalars {
      if isSeen(scalar) {
        shown.append(scalar)
      } else {
        let number = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - number.count))
        shown.append(contentsOf: "‹U+\(zeros)\(number)›".unicodeScalars)
      }
    }
    return String(shown)
  }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
