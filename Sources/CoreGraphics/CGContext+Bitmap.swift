import Foundation
import Scene

/// The pixels that a context draws on.
package final class PixelPage {
  package let layout: PixelLayout
  /// From the coordinates in which the context began to the pixels, whose first row is the top one.
  let base: Affine
  /// The pixels, once somebody may see them.
  private(set) var memory: UnsafeMutableRawPointer?
  private let isOwn: Bool
  /// How many steps are in the pixels.
  private var done = 0
  /// What of the steps that are done still has an effect: transforms, clips, what is saved.
  private var open: [Drawing.Step] = []
  private var saved: [Int] = []

  package init(_ layout: PixelLayout, base: Affine, memory: UnsafeMutableRawPointer? = nil) {
    self.layout = layout
    self.base = base
    self.memory = memory
    isOwn = memory == nil
  }

  /// Whether somebody has the address of the pixels.
  package var isExposed: Bool { memory != nil }

  deinit { if isOwn { memory?.deallocate() } }

  /// What is seen of a drawing, in pixels from the top left corner.
  func seen(_ drawing: Drawing) -> Drawing {
    Drawing([.save, .transform(base)] + drawing.steps + [.restore])
  }

  /// Makes the pixels of what was drawn so far, and from now on of all that is drawn.
  func expose(_ steps: [Drawing.Step]) -> UnsafeMutableRawPointer? {
    if memory == nil {
      let made = UnsafeMutableRawPointer.allocate(byteCount: layout.count, alignment: 16)
      made.initializeMemory(as: UInt8.self, repeating: 0, count: layout.count)
      memory = made
    }
    bring(steps)
    return memory
  }

  /// Brings the pixels up to date, but for groups that are not at their end.
  func bring(_ steps: [Drawing.Step]) {
    guard let memory, done < steps.count else { return }
    let new = steps[done...]
    var depth = 0
    var marks = false
    for step in new {
      switch step {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .fill, .stroke, .gradient, .text, .picture, .piece: marks = true
      default: break
      }
    }
    guard depth <= 0 else { return }
    if marks, let old = layout.read(memory) {
      let all = CGRect(x: 0, y: 0, width: layout.width, height: layout.height)
      let before = Drawing.Step.picture(Artwork(.bitmap(old), size: all.size), all)
      let drawing = Drawing([before, .save, .transform(base)] + open + new + [.restore])
      if let next = PixelMaker.pixels(drawing, width: layout.width, height: layout.height) {
        layout.write(next, to: memory)
      }
    }
    for step in new { keep(step) }
    done = steps.count
  }

  private func keep(_ step: Drawing.Step) {
    switch step {
    case .save:
      saved.append(open.count)
      open.append(step)
    case .restore: if let start = saved.popLast() { open.removeSubrange(start...) }
    case .transform, .clip, .shadow, .blend, .smoothing: open.append(step)
    case .fill, .stroke, .gradient, .text, .picture, .piece, .beginGroup, .endGroup: break
    }
  }

  /// The pixels at this moment, if somebody may have changed them.
  var bitmap: Bitmap? { memory.flatMap { layout.read($0) } }
}

extension CGContext {
  /// Creates a context that draws pixels. As in Core Graphics the origin is the bottom left corner and y
  /// grows upwards, a pixel for each unit.
  ///
  /// *Differs from Core Graphics*: the host makes the pixels. Memory of the caller's own is up to date
  /// after each call that draws, if an app was launched on a host that can make pixels.
  ///
  /// - Parameters:
  ///   - data: The memory for the pixels, which has to stay valid as long as the context; nil for memory
  ///     of the context's own.
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - bitsPerComponent: The bits of a component: 8.
  ///   - bytesPerRow: The bytes from one row to the next; 0 for as many as the pixels take.
  ///   - space: What the components mean: grey, or red, green and blue.
  ///   - bitmapInfo: A `CGBitmapInfo`, with a `CGImageAlphaInfo`: where the opacity is, by which the
  ///     colours are multiplied, and the order of the bytes.
  /// - Returns: Nil for pixels of another kind.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
        space: space, info: CGBitmapInfo(rawValue: bitmapInfo)), layout.isForContexts
    else { return nil }
    self.init(
      area: CGRect(x: 0, y: 0, width: width, height: height),
      fixing: { .rgba(PixelMaker.paper.value($0)) })
    page = PixelPage(
      layout, base: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height)), memory: data)
  }

  /// The number of pixels in a row; 0 for a context that draws none.
  public var width: Int { page?.layout.width ?? 0 }
  /// The number of rows; 0 for a context that draws no pixels.
  public var height: Int { page?.layout.height ?? 0 }
  /// The bits of a component of a pixel; 0 for a context that draws none.
  public var bitsPerComponent: Int { page == nil ? 0 : 8 }
  /// The bits of a pixel; 0 for a context that draws none.
  public var bitsPerPixel: Int { page?.layout.bitsPerPixel ?? 0 }
  /// The bytes from one row to the next; 0 for a context that draws no pixels.
  public var bytesPerRow: Int { page?.layout.bytesPerRow ?? 0 }
  /// What the components of a pixel mean; nil for a context that draws none.
  public var colorSpace: CGColorSpace? { page?.layout.space }
  /// Where the opacity is in a pixel.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }
  /// Where the opacity is in a pixel, and the order of its bytes.
  public var bitmapInfo: CGBitmapInfo { page?.layout.info ?? [] }

  /// The pixels, from the top row on, valid as long as the context; nil for a context that draws none.
  /// From then on they are up to date after each call that draws, and may be changed.
  public var data: UnsafeMutableRawPointer? { page?.expose(steps) }

  /// Returns an image of what was drawn so far; nil for a context that draws no pixels.
  public func makeImage() -> CGImage? {
    guard let page else { return nil }
    let size = CGSize(width: page.layout.width, height: page.layout.height)
    if page.memory != nil {
      page.bring(steps)
      return page.bitmap.map { CGImage(Artwork(.bitmap($0), size: size), layout: page.layout) }
    }
    return CGImage(Artwork(.drawing(page.seen(drawing)), size: size), layout: page.layout)
  }

  /// Brings pixels up to date that somebody may see.
  public func flush() { if page?.memory != nil { page?.bring(steps) } }
  /// See `flush()`.
  public func synchronize() { flush() }
}
