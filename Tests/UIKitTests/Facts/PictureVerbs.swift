import Foundation
import Raster
import Scene

@testable import UIKit

extension FactWorld {
  /// A colour out of a word: RRGGBB.
  fileprivate func color(_ word: String) throws -> UIColor {
    guard word.count == 6, let value = UInt32(word, radix: 16)
    else { throw Mistake("“\(word)” is no colour like FF8800") }
    return UIColor(.rgba(value << 8 | 255))
  }

  fileprivate func number(_ words: inout FactWords) throws -> CGFloat {
    let word = try words.next("a number")
    guard let number = Double(word) else { throw Mistake("“\(word)” is no number") }
    return number
  }

  fileprivate func frame(_ words: inout FactWords) throws -> CGRect {
    CGRect(
      x: try number(&words), y: try number(&words), width: try number(&words),
      height: try number(&words))
  }
}

private let alphas: [String: CGImageAlphaInfo] = [
  "none": .none, "premultipliedLast": .premultipliedLast,
  "premultipliedFirst": .premultipliedFirst, "last": .last, "first": .first,
  "noneSkipLast": .noneSkipLast, "noneSkipFirst": .noneSkipFirst, "alphaOnly": .alphaOnly,
]

@MainActor let pictureVerbs: [String: FactWorld.Verb] = [
  // paint CONTEXT RRGGBB X Y W H [ALPHA] – fills a rectangle
  "paint": { world, words in
    let context = try world.object(try words.next("a context"), as: CGContext.self)
    let color = try world.color(try words.next("a colour"))
    let frame = try world.frame(&words)
    let alpha = words.isEmpty ? 1 : try world.number(&words)
    context.setFillColor(color.withAlphaComponent(alpha).cgColor)
    context.fill(frame)
    return ""
  },
  // bytes CONTEXT – the bytes of all pixels
  "bytes": { world, words in
    let context = try world.object(try words.next("a context"), as: CGContext.self)
    let count = context.bytesPerRow * context.height
    return (context.data.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? [])
      .map(String.init).joined(separator: " ")
  },
  // refuses WIDTH HEIGHT ALPHA [BITS] – whether no context has such pixels
  "refuses": { world, words in
    let (width, height) = (Int(try world.number(&words)), Int(try world.number(&words)))
    guard let alpha = alphas[try words.next("an alpha info")] else {
      throw FactWorld.Mistake("there is no such alpha info")
    }
    let bits = words.isEmpty ? 8 : Int(try world.number(&words))
    let made = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue)
    return made == nil ? "yes" : "no"
  },
  // pixel VIEW X Y – what the view shows at a point, as red, green, blue and opacity
  "pixel": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    let (x, y) = (Int(try world.number(&words)), Int(try world.number(&words)))
    let context = CGContext(area: view.bounds, fixesColors: true)
    ContextStack.ofThisThread.draw(on: context) {
      _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    let (width, height) = (Int(view.bounds.width), Int(view.bounds.height))
    let all = Rasterizer().pixels(context.drawing, width: width, height: height) ?? []
    let text = String(all[y * width + x], radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - text.count) + text
  },
  // recolor VIEW RRGGBB – sets the background
  "recolor": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    view.backgroundColor = try world.color(try words.next("a colour"))
    return ""
  },
  // conceal VIEW – hides it
  "conceal": { world, words in
    try world.object(try words.next("a view"), as: UIView.self).isHidden = true
    return ""
  },
  // resizeView VIEW W H
  "resizeView": { world, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    view.frame.size = CGSize(width: try world.number(&words), height: try world.number(&words))
    return ""
  },
]

@MainActor let pictureMakers: [String: FactWorld.Maker] = [
  // B = bitmap WIDTH HEIGHT ALPHA [little] – a context that draws pixels
  "bitmap": { world, _, words in
    PictureFiles.use(RasterWriter())
    let (width, height) = (Int(try world.number(&words)), Int(try world.number(&words)))
    guard let alpha = alphas[try words.next("an alpha info")] else {
      throw FactWorld.Mistake("there is no such alpha info")
    }
    let order = words.takes("little") ? CGBitmapInfo.byteOrder32Little.rawValue : 0
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order)
    else { throw FactWorld.Mistake("there is no such context") }
    return context
  },
  // V = box W H RRGGBB – a view of a colour
  "box": { world, _, words in
    let view = UIView(
      frame: CGRect(x: 0, y: 0, width: try world.number(&words), height: try world.number(&words)))
    view.backgroundColor = try world.color(try words.next("a colour"))
    return view
  },
  // S = snapshotOf VIEW [before] – a snapshot, after updates or before
  "snapshotOf": { world, _, words in
    let view = try world.object(try words.next("a view"), as: UIView.self)
    guard let snapshot = view.snapshotView(afterScreenUpdates: !words.takes("before")) else {
      throw FactWorld.Mistake("there is no snapshot")
    }
    return snapshot
  },
]
