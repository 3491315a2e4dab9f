import Foundation
import QuartzCore
import Raster
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Snapshots of views") struct SnapshotTests {
  private let controller = UIViewController()
  private let box = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 20))

  init() {
    box.backgroundColor = .red
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    mark.backgroundColor = .blue
    box.addSubview(mark)
    controller.view.backgroundColor = .white
    controller.view.addSubview(box)
  }

  /// Pixels of what a view shows, at one a point, as bytes of red, green, blue and opacity.
  private func pixels(_ view: UIView) throws -> [UInt32] {
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    return try Self.pixels(image, view.bounds.size)
  }

  private static func pixels(_ image: UIImage, _ size: CGSize) throws -> [UInt32] {
    let step = Drawing.Step.picture(image.artwork(), CGRect(origin: .zero, size: size))
    return try #require(
      Rasterizer().pixels(
        Drawing([step]), width: Int(size.width), height: Int(size.height)))
  }

  @Test("A view is drawn with all in it, where the app says")
  func drawn() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 20)).image { _ in
      #expect(
        box.drawHierarchy(
          in: CGRect(x: 20, y: 0, width: 80, height: 20), afterScreenUpdates: true))
    }
    let row = try Self.pixels(image, image.size).prefix(100)
    #expect(row[10] == 0)
    #expect(row[25] == 0x0000_FFFF && row[35] == 0x0000_FFFF)
    #expect(row[45] == 0xFF00_00FF && row[99] == 0xFF00_00FF)
  }

  @Test("Masked views that scroll are the same pieces wherever they are")
  func scrolled() throws {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.contentSize = CGSize(width: 200, height: 1000)
    for index in 0..<20 {
      let coin = UIView(frame: CGRect(x: 10, y: 10 + 9 * Double(index), width: 20, height: 8))
      coin.backgroundColor = UIColor(red: Double(index) / 20, green: 0, blue: 0, alpha: 1)
      coin.layer.shadowOpacity = 1
      let mask = CALayer()
      mask.frame = CGRect(x: 2, y: 0, width: 10, height: 8)
      mask.backgroundColor = UIColor.black.cgColor
      coin.layer.mask = mask
      scroller.addSubview(coin)
    }
    controller.view.addSubview(scroller)
    let stage = Stage(controller, width: 300, height: 300)
    let rasterizer = Rasterizer()
    for frame in 0..<10 {
      scroller.contentOffset.y = Double(frame)
      stage.settle()
      let drawing = ScreenPainter.drawing(of: stage.tree, measurer: stage.host.measurer)
      let pixels = try #require(rasterizer.pixels(drawing, width: 300, height: 300))
      let y = 10 + 9 * 19 - frame + 4
      #expect(pixels[y * 300 + 13] == 0xF200_00FF)
      #expect(pixels[y * 300 + 25] == 0xFFFF_FFFF)
    }
    #expect(rasterizer.drawnPieces == 20)
  }

  @Test("Nothing is drawn without a context")
  func noContext() {
    #expect(!box.drawHierarchy(in: box.bounds, afterScreenUpdates: true))
  }

  @Test("A view that was not shown yet has a picture only after updates")
  func notShown() throws {
    let renderer = UIGraphicsImageRenderer(size: box.bounds.size)
    _ = renderer.image { _ in
      #expect(!box.drawHierarchy(in: box.bounds, afterScreenUpdates: false))
      #expect(box.drawHierarchy(in: box.bounds, afterScreenUpdates: true))
    }
    let empty = try #require(box.snapshotView(afterScreenUpdates: false))
    #expect(empty.bounds.size == box.bounds.size)
    #expect(try pixels(empty).allSatisfy { $0 == 0 })
  }

  @Test("A snapshot stays as the view was, stands at the origin and is stretched")
  func snapshot() throws {
    let stage = Stage(controller)
    let copy = try #require(box.snapshotView(afterScreenUpdates: false))
    #expect(copy.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(copy.subviews.isEmpty)
    box.backgroundColor = .green
    #expect(try pixels(copy)[30] == 0xFF00_00FF)
    controller.view.addSubview(copy)
    copy.frame = CGRect(x: 100, y: 100, width: 80, height: 20)
    stage.settle()
    #expect(stage.tree[copy.nodeID]?.surface?.drawing?.isEmpty == false)
    let row = try pixels(copy)
    #expect(row[15] == 0x0000_FFFF && row[25] == 0xFF00_00FF)
  }

  @Test("What changed since the last turn is seen after updates only")
  func updates() throws {
    let stage = Stage(controller)
    box.backgroundColor = .green
    let before = try #require(box.snapshotView(afterScreenUpdates: false))
    let after = try #require(box.snapshotView(afterScreenUpdates: true))
    #expect(try pixels(before)[30] == 0xFF00_00FF)
    #expect(try pixels(after)[30] == UIColor.green.paint.value(isDark: false))
    _ = stage
  }

  @Test("A view that has no node of its own shows what is in it")
  func plain() throws {
    let holder = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 50))
    controller.view.addSubview(holder)
    holder.addSubview(box)
    let stage = Stage(controller)
    let copy = try #require(holder.snapshotView(afterScreenUpdates: false))
    let row = try pixels(copy).suffix(100 * 35).prefix(100)
    #expect(Array(row)[25] == 0x0000_FFFF && Array(row)[35] == 0xFF00_00FF)
    #expect(Array(row)[5] == 0)
    _ = stage
  }

  @Test("A part of a view, whose caps keep their size")
  func part() throws {
    let part = try #require(
      box.resizableSnapshotView(
        from: CGRect(x: 5, y: 0, width: 20, height: 10), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)))
    #expect(part.bounds.size == CGSize(width: 20, height: 10))
    part.frame.size.width = 60
    let row = try pixels(part)
    #expect(row[2] == 0x0000_FFFF && row[8] == 0xFF00_00FF)
    let none = CGRect(x: 0, y: 0, width: 0, height: 10)
    #expect(
      box.resizableSnapshotView(from: none, afterScreenUpdates: true, withCapInsets: .zero) == nil)
  }

  @Test("Opacity and transforms of what is inside are seen, the view's own transform is not")
  func inside() throws {
    box.transform = CGAffineTransform(rotationAngle: 1)
    box.subviews[0].transform = CGAffineTransform(translationX: 20, y: 0)
    let row = try pixels(box)
    #expect(row[5] == 0xFF00_00FF && row[25] == 0x0000_FFFF)
    box.isHidden = true
    #expect(try pixels(box).allSatisfy { $0 == 0 })
  }

  @Test("Controls of the host are drawn in layers and in snapshots")
  func controls() throws {
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    toggle.isOn = true
    #expect(try pixels(toggle)[15 * 50 + 20] & 0xFF == 0xFF)
    let image = UIGraphicsImageRenderer(size: toggle.bounds.size).image {
      toggle.layer.render(in: $0.cgContext)
    }
    #expect(try Self.pixels(image, image.size)[15 * 50 + 20] & 0xFF == 0xFF)
  }

  @Test("Adaptive colours of a snapshot in an image are fixed")
  func fixed() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.backgroundColor = .systemBackground
    label.overrideUserInterfaceStyle = .dark
    let image = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
      label.drawHierarchy(in: label.bounds, afterScreenUpdates: true)
    }
    #expect(try Self.pixels(image, image.size)[0] >> 24 < 0x40)
  }

  @Test("The screen is a picture of all windows")
  func screen() throws {
    let stage = Stage(controller)
    let copy = UIScreen.main.snapshotView(afterScreenUpdates: false)
    #expect(copy.bounds.size == CGSize(width: 1024, height: 768))
    #expect(try pixels(copy)[15 * 1024 + 25] == 0x0000_FFFF)
    _ = stage
  }
}
