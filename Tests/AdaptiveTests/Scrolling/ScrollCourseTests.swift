import Adaptive
import Foundation
import Testing

@Suite("Content that moves on") struct ScrollCourseTests {
  private static let room = ScrollCourse.Room(0, 1000, bounces: true)

  @Test("A millisecond leaves the rate of the velocity") func rate() {
    let course = ScrollCourse(from: 0, velocity: 1000, rate: 0.99, in: Self.room)
    #expect(abs(course.end - 99) < 1e-9)
    func speed(_ time: Double) -> Double {
      (course.offset(at: time + 0.001) - course.offset(at: time)) * 1000
    }
    #expect(abs(speed(0.101) / speed(0.1) - 0.99) < 1e-9)
    #expect(course.offset(at: course.duration) == course.end)
    #expect(abs(course.offset(at: course.duration - 1e-9) - 99) <= ScrollCourse.grain + 1e-6)
  }

  @Test("It never jumps, and rests within the room", arguments: [0.5, 0.9, 0.99, 0.998])
  func smooth(rate: Double) {
    for start in stride(from: -150.0, through: 1150, by: 50) {
      for velocity in stride(from: -6000.0, through: 6000, by: 500) {
        for target in [nil, 0, 500, 1000] as [Double?] {
          let course = ScrollCourse(
            from: start, velocity: velocity, rate: rate, in: Self.room, to: target)
          #expect(course.duration.isFinite && course.duration >= 0 && course.duration < 10)
          #expect((0...1000).contains(course.end))
          if let target { #expect(course.end == target) }
          #expect(course.duration == 0 || course.offset(at: 0) == start)
          let last = course.offset(at: course.duration - 1e-6)
          #expect(
            abs(last - course.end) <= 1.01, "\(start) \(velocity) \(String(describing: target))")
        }
      }
    }
  }

  @Test("Without bounces it ends at the edge") func stiff() {
    let room = ScrollCourse.Room(0, 100, bounces: false)
    let course = ScrollCourse(from: 50, velocity: 3000, rate: 0.998, in: room)
    #expect(course.end == 100)
    for time in stride(from: 0, through: course.duration, by: 0.005) {
      #expect(course.offset(at: time) <= 100)
    }
  }

  @Test("With bounces it goes beyond and comes back") func bounce() {
    let course = ScrollCourse(from: 900, velocity: 3000, rate: 0.998, in: Self.room)
    let places = stride(from: 0, through: course.duration, by: 0.005).map(course.offset)
    #expect((places.max() ?? 0) > 1020)
    #expect(course.end == 1000)
  }

  @Test("What is no number goes nowhere")
  func noNumbers() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let course = ScrollCourse(from: bad, velocity: bad, rate: bad, in: Self.room)
      #expect(course.duration.isFinite && course.end == 0)
    }
  }
}

@Suite("Resistance and pages") struct ScrollRestTests {
  @Test("What is drawn and what is shown are inverse") func inverse() {
    for distance in stride(from: -400.0, through: 400, by: 25) {
      let shown = RubberBand.shown(distance, page: 300)
      #expect(abs(shown) < 300 && abs(shown) <= abs(distance) * RubberBand.constant + 1e-9)
      #expect(abs(RubberBand.drawn(shown, page: 300) - distance) < 1e-6)
    }
    #expect(RubberBand.shown(10, page: 0) == 0 && RubberBand.shown(.nan, page: 10) == 0)
  }

  @Test(
    "Where pages rest",
    arguments: [
      (130.0, 0.0, 100.0), (160, 0, 200), (130, 0.5, 200), (160, -0.5, 100), (-20, 0, 0),
      (480, 1, 400), (200, 1, 200),
    ])
  func pages(offset: Double, velocity: Double, rest: Double) {
    #expect(
      PageRest.solve(offset, velocity: velocity, page: 100, least: 0, most: 400) == rest)
  }

  @Test("A wheel turns the page beside the one where it began") func steps() {
    func step(_ start: Double, _ offset: Double) -> Double {
      PageRest.step(from: start, to: offset, page: 100, least: 0, most: 400)
    }
    #expect(step(100, 110) == 200 && step(100, 90) == 0 && step(400, 400) == 400)
    #expect(step(0, -5) == 0)
  }

  @Test("A scale beyond its limits follows less") func scale() {
    #expect(ZoomPlace.shown(4, least: 1, most: 1, bounces: true) == 2)
    #expect(ZoomPlace.shown(4, least: 1, most: 3, bounces: false) == 3)
    #expect(ZoomPlace.shown(2, least: 1, most: 3, bounces: true) == 2)
    #expect(ZoomPlace.shown(.nan, least: 1, most: 3, bounces: true) == 1)
    #expect(ZoomPlace.offset(10, keeping: 50, ratio: 2) == 70)
  }
}
