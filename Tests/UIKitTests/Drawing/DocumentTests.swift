import Foundation
import Raster
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Documents that an app draws") struct DocumentTests {
  init() { PictureFiles.use(RasterWriter()) }

  private func words(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test("A renderer writes a page for each that was begun")
  func renderer() {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Title of it", "unknown": 1]
    let renderer = UIGraphicsPDFRenderer(
      bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format)
    #expect(format.bounds.width == 200)
    let data = renderer.pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      "Words".draw(at: .zero)
      context.beginPage(withBounds: CGRect(x: 10, y: 10, width: 50, height: 70), pageInfo: [:])
      #expect(context.pdfContextBounds == CGRect(x: 10, y: 10, width: 50, height: 70))
      context.setURL(
        URL(fileURLWithPath: "/tmp/it's"), for: CGRect(x: 10, y: 10, width: 9, height: 9))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(data.starts(with: Array("%PDF-".utf8)))
    #expect(words(data).contains("Title of it") && words(data).contains("/URI"))
    #expect(words(data).components(separatedBy: "/MediaBox").count == 3)
    #expect(words(data).contains("0 0 200 100") && words(data).contains("0 0 50 70"))
    #expect(renderer.pdfData { _ in }.isEmpty)
  }

  @Test("Functions write into data and files")
  func functions() throws {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, .zero, nil)
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
    UIGraphicsBeginPDFPage()
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 30, height: 40), nil)
    #expect(UIGraphicsGetPDFContextBounds().width == 30)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
    #expect(words(data as Data).hasPrefix("%PDF-") && words(data as Data).contains("0 0 30 40"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(!UIGraphicsBeginPDFContextToFile(folder.path + "/a.pdf", .zero, nil))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(UIGraphicsBeginPDFContextToFile(folder.path + "/a.pdf", .zero, nil))
    UIGraphicsBeginPDFPage()
    UIGraphicsEndPDFContext()
    #expect(try Data(contentsOf: folder.appendingPathComponent("a.pdf")).count > 100)
  }
}
