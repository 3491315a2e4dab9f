import Combine
import Foundation
import Testing

private final class Cart: ObservableObject {
  @Published var items: [String] = []
  @Published var isOpen = false
}

private final class Sign {
  var text = ""
}

@Suite("Combine") struct CombineTests {
  @Test("A published property tells its values, and its object that it will change")
  func published() {
    let cart = Cart()
    var (counts, changes): ([Int], Int) = ([], 0)
    var bag = Set<AnyCancellable>()
    cart.$items.map(\.count).removeDuplicates().sink { counts.append($0) }.store(in: &bag)
    cart.objectWillChange.sink { changes += 1 }.store(in: &bag)
    cart.items.append("a")
    cart.isOpen = true
    cart.items = ["b"]
    #expect(counts == [0, 1])
    #expect(changes == 3)
    bag.removeAll()
    cart.items = []
    #expect(changes == 3)
  }

  @Test("A value is assigned to a property")
  func assigning() {
    let (sign, cart) = (Sign(), Cart())
    let link = cart.$isOpen.map { $0 ? "open" : "closed" }.assign(to: \.text, on: sign)
    cart.isOpen = true
    #expect(sign.text == "open")
    link.cancel()
    cart.isOpen = false
    #expect(sign.text == "open")
  }

  @Test("Publishers are joined")
  func joining() {
    let (name, age) = (PassthroughSubject<String, Never>(), CurrentValueSubject<Int, Never>(1))
    var seen: [String] = []
    let link = name.combineLatest(age).map { "\($0) \($1)" }.sink { seen.append($0) }
    name.send("a")
    age.send(2)
    name.send("b")
    link.cancel()
    #expect(seen == ["a 1", "a 2", "b 2"])
    var merged: [Int] = []
    _ = [1, 2].publisher.merge(with: Just(3)).collect().sink { merged = $0 }
    #expect(merged == [1, 2, 3])
  }

  @Test("Joined publishers finish together, and fail with the first")
  func endings() {
    struct Lost: Error, Equatable {}
    let (a, b) = (PassthroughSubject<Int, Lost>(), PassthroughSubject<Int, Lost>())
    var (pairs, ends): ([Int], [String]) = ([], [])
    let both = Publishers.CombineLatest(a, b).sink {
      ends.append("\($0)")
    } receiveValue: {
      pairs.append($0.0 * 10 + $0.1)
    }
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    #expect(ends.isEmpty)
    b.send(3)
    b.send(completion: .finished)
    #expect(pairs == [12, 13] && ends == ["finished"])
    both.cancel()
    let (c, d) = (PassthroughSubject<Int, Lost>(), PassthroughSubject<Int, Lost>())
    var failed = false
    var merged: [Int] = []
    let one = Publishers.MergeMany([c, d]).sink { completion in
      failed = completion == .failure(Lost())
    } receiveValue: {
      merged.append($0)
    }
    c.send(1)
    d.send(completion: .failure(Lost()))
    c.send(2)
    #expect(failed && merged == [1])
    one.cancel()
    var three: [String] = []
    _ = Just(1).combineLatest(Just("a"), Just(true)) { "\($0)\($1)\($2)" }.sink { three.append($0) }
    #expect(three == ["1atrue"])
    var isEmpty = false
    _ = Publishers.MergeMany([Just<Int>]()).sink { _ in
      isEmpty = true
    } receiveValue: { _ in
    }
    #expect(isEmpty, "nothing to merge is finished at once")
  }

  @Test("No more is sent than was asked for")
  func demand() {
    final class Two: Subscriber {
      var got: [Int] = []
      var subscription: (any Subscription)?
      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(2))
      }
      func receive(_ input: Int) -> Subscribers.Demand {
        got.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { got.append(-1) }
    }
    let two = Two()
    [1, 2, 3].publisher.merge(with: [4].publisher).subscribe(two)
    #expect(two.got == [1, 2])
    two.subscription?.request(.max(1))
    #expect(two.got == [1, 2, 3])
    two.subscription?.request(.unlimited)
    #expect(two.got == [1, 2, 3, 4, -1])
  }

  @Test("A future fails and is replaced")
  func failing() {
    struct Lost: Error {}
    var got: [Int] = []
    _ = Future<Int, any Error> { $0(.failure(Lost())) }.replaceError(with: 7).sink {
      got.append($0)
    }
    #expect(got == [7])
  }

  @Test("Notifications are published")
  func notifications() {
    let (center, name) = (NotificationCenter(), Notification.Name("bell"))
    var count = 0
    let link = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    link.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test("The main queue and run loops are schedulers") @MainActor
  func schedulers() async {
    let value = await withCheckedContinuation { done in
      var link: AnyCancellable?
      link = Just(5).receive(on: DispatchQueue.main).sink {
        done.resume(returning: $0)
        link?.cancel()
      }
    }
    #expect(value == 5)
    let ticks = Timer.publish(every: 60, on: .main, in: .common).autoconnect()
    ticks.sink { _ in }.cancel()
    let delayed = Just(1).debounce(for: .seconds(1), scheduler: RunLoop.main)
    delayed.sink { _ in }.cancel()
  }
}
