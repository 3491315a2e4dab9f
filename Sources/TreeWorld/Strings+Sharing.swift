import Foundation
import Localization

/// Printing and sharing.
extension Strings {
  static var printNote: String { say("Print…") }
  static var share: String { say("Share…") }
  static var copyMarkdown: String { say("Copy as Markdown") }
  static var copyRichText: String { say("Copy as Rich Text") }
  static var sendMail: String { say("Send by E-mail…") }
  static var saveAsPDF: String { say("Save as PDF…") }
  static var saveAsHTML: String { say("Save as HTML…") }
  static var saveAsMarkdown: String { say("Save as Markdown…") }
  static var saveAsText: String { say("Save as Plain Text…") }
  static var nothingToPrint: String { say("Open a note, or select some, to print.") }
  static var nothingToShare: String { say("Open a note, or select some, to share.") }
  static var noPrinting: String { say("This desktop cannot print. Save a PDF file instead.") }
  static func notPrinted(_ reason: String) -> String {
    reason.isEmpty
      ? say("The document could not be printed.")
      : say("The document could not be printed. %@", reason)
  }
  /// The title of the sheet that shows how far a PDF file is.
  static var pdfTitle: String { say("PDF File") }
  static var noPDF: String { say("A PDF file could not be made.") }
  /// Why a file could not be made in a folder.
  static func notWritten(_ folder: String, _ error: any Error) -> String {
    guard (error as? CocoaError)?.code == .fileWriteOutOfSpace else {
      return say("%@: %@", folder, error.localizedDescription)
    }
    return say("There is no space left on the disk of %@. Make room.", folder)
  }
  static var noMail: String { say("There is no program for mail.") }
  static var tooLargeForHTML: String {
    say(
      "The pictures are too large for one HTML file. Save as Markdown, which has them beside the text."
    )
  }
  static func noFootnote(_ name: String) -> String {
    say("There is no footnote “%@”. Write it as a line that begins with [^%@]:", name, name)
  }
  static func footnoteUnused(_ name: String) -> String {
    say("The footnote “%@” is named nowhere in the text.", name)
  }
}
