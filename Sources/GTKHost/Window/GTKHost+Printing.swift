import CGtk
import Foundation
import Scene

/// Printing: GTK asks for the pages when the paper is known, and for each of them when it draws that.
extension GTKHost {
  public var canPrint: Bool { true }

  public func printDocument(_ request: PrintRequest, number: Int) {
    let sides: CgSides =
      switch request.sides {
      case .one: CG_SIDES_ONE
      case .longEdge: CG_SIDES_LONG_EDGE
      case .shortEdge: CG_SIDES_SHORT_EDGE
      }
    cg_print(
      window, Int32(truncatingIfNeeded: number), request.title, request.isLandscape,
      request.hasColors, sides)
  }

  public func setPrintedPages(_ pages: [DocumentPage]) { printedPages = pages }

  func printBegan(_ number: Int, _ sheet: CgSheet) -> Int32 {
    printedPages = []
    let size = CGSize(width: sheet.width, height: sheet.height)
    let printable = CGRect(
      x: sheet.left, y: sheet.top, width: max(0, size.width - sheet.left - sheet.right),
      height: max(0, size.height - sheet.top - sheet.bottom))
    send(.printing(number, .layOut(PrintSheet(size: size, printable: printable))))
    return Int32(clamping: printedPages.count)
  }

  func printPage(_ number: Int, _ page: Int, on cairo: UnsafeMutableRawPointer?) {
    guard printedPages.indices.contains(page), let cairo else { return }
    // Paper is light.
    var paper = self.paper
    paper.isDark = false
    paper.meanings = [:]
    rasterizer.draw(printedPages[page].drawing, on: OpaquePointer(cairo), paper, density: 3)
  }

  func printEnded(_ number: Int, _ result: CgPrinted, _ reason: String) {
    printedPages = []
    let stage: PrintStage =
      switch result {
      case CG_PRINT_DONE: .done
      case CG_PRINT_CANCELLED: .cancelled
      default: .failed(reason)
      }
    send(.printing(number, stage))
  }
}
