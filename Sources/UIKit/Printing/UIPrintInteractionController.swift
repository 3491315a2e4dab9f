// The names of errors are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation
import Scene

/// Prints a document, in the desktop's dialog.
///
///     let controller = UIPrintInteractionController.shared
///     controller.printInfo = info
///     controller.printPageRenderer = renderer
///     controller.present(animated: true)
///
/// *Differs from UIKit*: the dialog is the desktop's, and is closed by a person only; documents are drawn by a page
/// renderer.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  /// Is called when a document was printed, or was not: with whether it was, and why it was not.
  public typealias CompletionHandler =
    (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The controller of the app.
  public static let shared = UIPrintInteractionController()

  private override init() {}

  /// Whether the desktop can print. Which printers there are, it tells in its dialog.
  open class var isPrintingAvailable: Bool {
    SceneEngine.current?.features.desktop.printing.canPrint == true
  }

  /// What is known of the document; nil for default values.
  open var printInfo: UIPrintInfo?
  /// Draws the pages.
  open var printPageRenderer: UIPrintPageRenderer?
  /// Is told of the printing. It is not retained.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// The paper that a person has chosen; nil before that.
  open private(set) var printPaper: UIPrintPaper?

  /// Shows the dialog.
  ///
  /// - Parameters:
  ///   - animated: The desktop decides whether its dialog moves.
  ///   - completion: Called when the document was printed, or was not.
  /// - Returns: Whether the dialog is shown: there is a renderer, the desktop can print, and no other dialog is open.
  @discardableResult open func present(
    animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    guard let renderer = printPageRenderer, let engine = SceneEngine.current else { return false }
    let info = printInfo ?? UIPrintInfo()
    let job = PrintedDocuments.Job(
      pages: { [self] sheet in
        printPaper = UIPrintPaper(sheet)
        delegate?.printInteractionControllerWillStartJob(self)
        return Self.pages(of: renderer, on: sheet)
      },
      end: { [self] isDone, reason in
        if printPaper != nil { delegate?.printInteractionControllerDidFinishJob(self) }
        printPaper = nil
        completion?(
          self, isDone,
          reason.map {
            NSError(
              domain: UIPrintErrorDomain, code: UIPrintErrorCode.jobFailed.rawValue,
              userInfo: [NSLocalizedDescriptionKey: $0])
          })
      })
    return engine.features.desktop.printing.print(info.request, job)
  }

  /// The same as `present(animated:completionHandler:)`: a dialog needs no place that it points to.
  @discardableResult open func present(
    from rect: CGRect, in view: UIView, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// The same as `present(animated:completionHandler:)`: a dialog needs no place that it points to.
  @discardableResult open func present(
    from item: UIBarButtonItem, animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  private static func pages(
    of renderer: UIPrintPageRenderer, on sheet: PrintSheet
  ) -> [DocumentPage] {
    renderer.paperRect = CGRect(origin: .zero, size: sheet.size)
    renderer.printableRect = sheet.printable
    let count = max(0, renderer.numberOfPages)
    renderer.prepare(forDrawingPages: NSRange(location: 0, length: count))
    return (0..<count).map { index in
      let context = CGContext(area: renderer.paperRect, fixesColors: true)
      let stack = ContextStack.ofThisThread
      stack.keepingDepth {
        stack.contexts.append((context, nil))
        renderer.drawPage(at: index, in: sheet.printable)
      }
      return DocumentPage(context.drawing, size: sheet.size)
    }
  }
}

/// The domain of errors of printing.
public let UIPrintErrorDomain = "UIPrintErrorDomain"

/// Why a document was not printed.
public enum UIPrintErrorCode: Int, Sendable {
  /// The printer or the system that drives it refused the document.
  case jobFailed = 4
}

/// Is told of the stages of printing. Each method has a default implementation, which does nothing.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {
  /// Called when a person has chosen a printer and pages are about to be drawn.
  func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController)
  /// Called when the document was passed on, or was not.
  func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerWillStartJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerDidFinishJob(
    _ printInteractionController: UIPrintInteractionController
  ) {}
}
