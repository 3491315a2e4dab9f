import Foundation
import Testing
import UIKit

/// Pixels and pictures of views, as apps that know of no host write them.
@MainActor @Suite("Pictures in an app of Swift 5") struct PixelClientTests {
  private func isDark(_ image: UIImage) -> Bool? {
    guard let picture = image.cgImage, let data = picture.dataProvider?.data,
      let bytes = CFDataGetBytePtr(data)
    else { return nil }
    return bytes[0] < 128 && picture.bitsPerPixel / picture.bitsPerComponent == 4
  }

  @Test("A bitmap context is made, drawn in and read")
  func context() {
    let space = CGColorSpaceCreateDeviceRGB()
    let info =
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    let raw = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
    defer { raw.deallocate() }
    let context = CGContext(
      data: raw, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: space,
      bitmapInfo: info)
    #expect(context?.makeImage().map { UIImage(cgImage: $0).size } == CGSize(width: 2, height: 2))
    #expect(context?.data == UnsafeMutableRawPointer(raw))
    let data = Data(repeating: 9, count: 16)
    let provider = CGDataProvider(data: data as CFData)
    #expect(provider?.data as Data? == data)
    _ = isDark(UIImage())
  }

  private final class Badge: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
      super.snapshotView(afterScreenUpdates: afterUpdates)
    }
    @discardableResult override func drawHierarchy(
      in rect: CGRect, afterScreenUpdates afterUpdates: Bool
    ) -> Bool {
      super.drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }
  }

  @Test("A view becomes an image")
  func picture() {
    let view = Badge(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    (view.layer as? CAReplicatorLayer)?.instanceCount = 2
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
    view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == view.bounds.size)
    #expect(view.snapshotView(afterScreenUpdates: true)?.frame.size == view.bounds.size)
  }

  @Test("Particles and animations are set up")
  func particles() {
    let emitter = CAEmitterLayer()
    emitter.emitterShape = .line
    let cell = CAEmitterCell()
    cell.name = "confetti"
    cell.birthRate = 6
    cell.emissionLongitude = CGFloat.pi
    cell.color = UIColor.red.cgColor
    emitter.emitterCells = [cell]
    emitter.setValue(2, forKeyPath: "emitterCells.confetti.birthRate")
    #expect(cell.birthRate == 2)
    let bounce = CAKeyframeAnimation(keyPath: "transform")
    bounce.values = [
      NSValue(caTransform3D: CATransform3DIdentity),
      NSValue(
        caTransform3D: CATransform3DConcat(
          CATransform3DMakeRotation(.pi, 0, 0, 1), CATransform3DMakeScale(2, 2, 1))),
    ]
    #expect(bounce.values?.count == 2)
  }
}
