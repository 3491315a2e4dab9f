import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Printing") struct PrintTests {
  private final class Letter: UIPrintPageRenderer {
    var pages = 2
    var drawn: [String] = []
    override var numberOfPages: Int { pages }
    override func prepare(forDrawingPages range: NSRange) {
      drawn.append("prepare \(range.length)")
    }
    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      drawn.append("header \(pageIndex) \(headerRect.minY) \(headerRect.height)")
    }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      drawn.append("content \(pageIndex) \(contentRect.minY) \(contentRect.height)")
      NSAttributedString(string: "Page \(pageIndex)").draw(in: contentRect)
    }
    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
      drawn.append("footer \(pageIndex) \(footerRect.maxY)")
    }
  }

  private final class Listener: UIPrintInteractionControllerDelegate {
    var heard: [String] = []
    func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) {
      heard.append("starts on \(controller.printPaper?.paperSize.width ?? 0)")
    }
    func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {
      heard.append("finished")
    }
  }

  private func printing(
    _ stage: Stage, _ renderer: UIPrintPageRenderer?, _ info: UIPrintInfo? = nil
  ) -> (isShown: Bool, ends: () -> [String]) {
    let controller = UIPrintInteractionController.shared
    controller.printInfo = info
    controller.printPageRenderer = renderer
    final class Ends { var all: [String] = [] }
    let ends = Ends()
    let isShown = controller.present(animated: true) { _, isDone, error in
      ends.all.append("\(isDone) \(error?.localizedDescription ?? "no error")")
    }
    return (isShown, { ends.all })
  }

  @Test("Pages are drawn for the paper that a person chose, header and footer apart")
  func pages() {
    let stage = Stage(UIViewController())
    let letter = Letter()
    letter.headerHeight = 20
    letter.footerHeight = 30
    let info = UIPrintInfo()
    info.jobName = "To Ann"
    info.orientation = .landscape
    info.outputType = .grayscale
    info.duplex = .longEdge
    let listener = Listener()
    UIPrintInteractionController.shared.delegate = listener
    #expect(UIPrintInteractionController.isPrintingAvailable)
    let (isShown, ends) = printing(stage, letter, info)
    #expect(isShown && letter.drawn.isEmpty, "nothing is drawn before there is paper")
    stage.settle()
    #expect(
      letter.drawn == [
        "prepare 2", "header 0 36.0 20.0", "content 0 56.0 720.0", "footer 0 806.0",
        "header 1 36.0 20.0", "content 1 56.0 720.0", "footer 1 806.0",
      ])
    #expect(ends() == ["true no error"])
    #expect(listener.heard == ["starts on 595.0", "finished"])
    let printed = stage.host.printed
    #expect(printed.map(\.request.title) == ["To Ann"] && printed[0].pages.count == 2)
    #expect(printed[0].request.isLandscape && !printed[0].request.hasColors)
    #expect(printed[0].request.sides == .longEdge)
    let words = printed[0].pages.map { page in
      page.drawing.steps.compactMap { step -> String? in
        if case .text(let words, _, _, _) = step { words } else { nil }
      }
    }
    #expect(words == [["Page 0"], ["Page 1"]])
  }

  @Test("What is cancelled or refused is told, with the reason")
  func refused() {
    let stage = Stage(UIViewController())
    stage.host.printing = .cancelled
    let cancelled = printing(stage, Letter())
    stage.settle()
    #expect(cancelled.ends() == ["false no error"])
    stage.host.printing = .failed("There is no paper.")
    let failed = printing(stage, Letter())
    #expect(!printing(stage, Letter()).isShown, "one dialog at a time")
    stage.settle()
    #expect(failed.ends() == ["false There is no paper."])
  }

  @Test("Where nothing can be printed, or there is nothing to print, no dialog is shown")
  func impossible() {
    let stage = Stage(UIViewController())
    #expect(!printing(stage, nil).isShown)
    stage.host.printing = nil
    #expect(!UIPrintInteractionController.isPrintingAvailable)
    #expect(!printing(stage, Letter()).isShown)
  }
}
