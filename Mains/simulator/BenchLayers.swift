import ArgumentParser
import Foundation
import GTKHost
import QuartzCore
import Raster
import Scene
import SimulatorProgram
import UIKit

/// 200 layers with masks and shadows that scroll: in pixels without a screen, or in a window.
struct BenchLayers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-layers",
    abstract: "Time frames of 200 layers with masks and shadows that scroll; medians.",
    discussion: """
      All are in view: layers of views, whose masks and shadows are the window's to draw, or layers in the \
      layer of one view. 16.6 ms are left for a frame, of which there are 60 in a second. It is the time of the \
      processor, in all threads, which depends little on what else the machine does.
      """)

  enum Kind: String, ExpressibleByArgument, CaseIterable { case views, sublayers }

  @Option(help: "Only layers of this kind.") var only: Kind?
  @Option(help: "How many frames.") var frames = 120
  @Flag(help: "In a window.") var window = false

  func validate() throws {
    if frames < 1 { throw ValidationError("--frames needs at least 1.") }
    if window, only == nil { throw ValidationError("--window needs --only, as a program has one.") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if window, let only { return try open(only) }
      for kind in Kind.allCases where only == nil || kind == only { try raster(kind) }
    }
  }

  @MainActor private func raster(_ kind: Kind) throws {
    let host = StrictHost(
      environment: Environment(size: LayersViewController.size),
      measurer: RasterMeasurer(family: "Sans"))
    let wall = LayersViewController(kind)
    let eventSink = UIApplication.launch(RootApp(wall), on: host)
    let rasterizer = Rasterizer()
    let (width, height) = (
      Int(LayersViewController.size.width), Int(LayersViewController.size.height)
    )
    var times: [Double] = []
    var first = 0.0
    for frame in 0...frames {
      let began = Self.processor()
      wall.scroll(to: Double(frame % 60) * 4)
      eventSink.send(.wake)
      let drawing = ScreenPainter.drawing(of: host.tree, measurer: host.measurer)
      _ = rasterizer.bitmap(drawing, width: width, height: height)
      let time = Self.processor() - began
      if frame == 0 { first = time } else { times.append(time) }
    }
    Console.print("raster-\(kind)-first-ms: \(String(format: "%.2f", first))")
    Console.print("raster-\(kind)-ms: \(String(format: "%.2f", times.sorted()[times.count / 2]))")
  }

  @MainActor private func open(_ kind: Kind) throws {
    let program = GTKProgram(name: "bench-layers", remembersWindow: false)
    program.onFirstFrame = { [frames] in
      let began = Self.processor()
      program.benchScrolling(steps: frames, points: 4) {
        let taken = (Self.processor() - began) / Double(frames)
        Console.print("window-\(kind)-ms: \(String(format: "%.2f", taken))")
        program.close()
      }
    }
    try program.run(title: "Layers", size: LayersViewController.size) { host in
      _ = UIApplication.launch(RootApp(LayersViewController(kind)), on: host)
    }
  }

  /// Milliseconds of the processor that this process took, in all threads.
  private static func processor() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6
  }
}

/// Coins of three sizes, each cut out by a mask, on a card with a shadow, and with a shadow of its own.
private final class LayersViewController: UIViewController {
  static let size = CGSize(width: 390, height: 844)
  private static let (columns, rows) = (10, 20)

  private let kind: BenchLayers.Kind
  private let scrollView = UIScrollView()
  private let content = UIView()

  init(_ kind: BenchLayers.Kind) {
    self.kind = kind
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: Self.size.width, height: Self.size.height + 600)
    content.frame = CGRect(origin: .zero, size: scrollView.contentSize)
    scrollView.addSubview(content)
    view.addSubview(scrollView)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns { add(row, column) }
    }
  }

  func scroll(to y: Double) { scrollView.contentOffset.y = y }

  private func add(_ row: Int, _ column: Int) {
    let frame = CGRect(
      x: Double(column) * 39 + 4, y: Double(row) * 42 + 300, width: 30, height: 32)
    let color = UIColor(
      hue: Double(row) / Double(Self.rows), saturation: 0.4 + Double(column) / 20, brightness: 0.9,
      alpha: 1)
    let layer: CALayer
    switch kind {
    case .views:
      let coin = UIView(frame: frame)
      content.addSubview(coin)
      layer = coin.layer
    case .sublayers:
      layer = CALayer()
      layer.frame = frame
      content.layer.addSublayer(layer)
    }
    layer.backgroundColor = color.cgColor
    shade(layer)
    let inner = CALayer()
    inner.frame = CGRect(x: 6, y: 6, width: 18, height: 18)
    inner.backgroundColor = UIColor.white.cgColor
    shade(inner)
    layer.addSublayer(inner)
    layer.mask = mask(layer.bounds)
  }

  private func shade(_ layer: CALayer) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  /// Half transparent at the edge, so that it is no clip.
  private func mask(_ bounds: CGRect) -> CALayer {
    let mask = CALayer()
    mask.frame = bounds
    mask.cornerRadius = 10
    mask.backgroundColor = UIColor.black.cgColor
    mask.borderWidth = 2
    mask.opacity = 0.9
    return mask
  }
}
