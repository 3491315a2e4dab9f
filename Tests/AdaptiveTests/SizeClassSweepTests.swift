import Adaptive
import Testing

/// What holds for a window of any size.
struct SizeClassSweepTests {
  @Test("A wider window is never narrower in class; a pad is always regular in height")
  func pads() {
    for height in stride(from: 200.0, through: 1400, by: 100) {
      var wasRegular = false
      for width in stride(from: 100.0, through: 1600, by: 1) {
        let classes = SizeClasses.solve(
          SizeClasses.Input(width: width, height: height, isPhone: false))
        #expect(classes.vertical == .regular)
        #expect(!wasRegular || classes.horizontal == .regular, "\(width)×\(height)")
        wasRegular = classes.horizontal == .regular
      }
      #expect(wasRegular)
    }
  }

  @Test("A phone is compact and regular upright, and compact in height on its side")
  func phones() {
    for short in stride(from: 300.0, through: 500, by: 1) {
      for long in stride(from: short + 1, through: 1000, by: 7) {
        let upright = SizeClasses.solve(
          SizeClasses.Input(width: short, height: long, isPhone: true))
        #expect(upright == SizeClasses(horizontal: .compact, vertical: .regular))
        let across = SizeClasses.solve(
          SizeClasses.Input(width: long, height: short, isPhone: true))
        #expect(across.vertical == .compact)
        #expect((across.horizontal == .regular) == (short >= 414), "\(long)×\(short)")
      }
    }
  }
}
