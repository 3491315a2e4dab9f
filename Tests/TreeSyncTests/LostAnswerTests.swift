import Testing
import TreeStore
import TreeSync

/// The server took what was sent, the answer was lost, and both devices go on with it before it is known.
@Suite("Lost answers") struct LostAnswerTests {
  let folder: TestFolder
  let server = ModelServer()
  let laptop: Device
  let phone: Device
  let note: FileID

  init() throws {
    folder = try TestFolder()
    laptop = try Device(folder, "laptop", server)
    phone = try Device(folder, "phone", server)
    let home = try laptop.library.createFolder(named: "Home")
    note = try laptop.library.createFile(named: "List", in: home.id, text: "one two\nthree").id
    try laptop.sync()
    try phone.sync()
  }

  private func loseAnswer() throws {
    var requests = 0
    server.fault = {
      requests += 1
      return requests == 1 ? .lostAnswer : .none
    }
    #expect(throws: ModelServer.NoAnswer.self) { try laptop.sync() }
    server.fault = { .none }
  }

  private func rest() throws {
    for _ in 0..<3 {
      try laptop.sync()
      try phone.sync()
    }
    #expect(try laptop.words() == phone.words())
  }

  /// What is sent without an answer, what the other device makes of it, what is made of it here, and what comes of both.
  private static let rows = [
    // Another line, a changed word, a line that was moved.
    (
      "one two\nsent\nthree", "one two\nsent by me\nthree", "one two\nsent\nthree\nmine",
      "one two\nsent by me\nthree\nmine"
    ),
    ("one 2\nthree", "one 2\nthree four", "one 22\nthree", "one 22\nthree four"),
    (
      "three\none two", "three four\none two", "three\none two\nmine",
      "three four\none two\nmine"
    ),
    (
      "one two sent\nthree", "one two sent phone\nthree", "one two sent laptop\nthree",
      "one two sent phone laptop\nthree"
    ),
  ]

  @Test("What was sent is no change of both", arguments: rows)
  func once(sent: String, phone there: String, laptop here: String, result: String) throws {
    try laptop.write(sent, note)
    try loseAnswer()
    try phone.sync()
    try phone.write(there, note)
    try phone.sync()
    try laptop.write(here, note)
    try rest()
    #expect(try laptop.text(note) == result)
  }

  @Test("The same after the window was killed") func killed() throws {
    try laptop.write("three\none two", note)
    try loseAnswer()
    try laptop.reopen()
    try phone.sync()
    try phone.write("three four\none two", note)
    try phone.sync()
    try laptop.write("three\none two\nmine", note)
    try laptop.reopen()
    try rest()
    #expect(try laptop.text(note) == "three four\none two\nmine")
  }

  @Test("What the server never got is not taken for what others made theirs of") func neverCame()
    throws
  {
    try laptop.write("one two\nsent\nthree", note)
    server.fault = { .lostRequest }
    #expect(throws: ModelServer.NoAnswer.self) { try laptop.sync() }
    server.fault = { .none }
    try phone.write("one two\nthree\nfour", note)
    try phone.sync()
    try laptop.write("one two\nsent\nthree\nmine", note)
    try rest()
    #expect(try laptop.text(note) == "one two\nsent\nthree\nfour\nmine")
  }

  @Test("What is sent is kept until its answer, and no longer") func forgotten() throws {
    func kept() throws -> [String] { try laptop.library.readingSync { try $0.sent(note) } }
    try laptop.write("sent", note)
    try loseAnswer()
    #expect(try kept() == ["sent"])
    try laptop.sync()
    #expect(try kept() == [])
    try laptop.write("sent again", note)
    try laptop.sync()
    #expect(try kept() == [])
  }

  @Test("What one program sent is known after another one sent more") func twoPrograms() throws {
    try laptop.write("one two\nsent\nthree", note)
    // The other one asks for changes and sends, and its text does not arrive.
    var faults: [ModelServer.Fault] = [.none, .lostRequest, .lostAnswer]
    server.fault = { faults.removeFirst() }
    server.before = { [laptop, note, server] in
      server.before = nil
      try? laptop.write("one two\nsent\nthree\nmine", note)
      #expect(throws: ModelServer.NoAnswer.self) { try laptop.sync() }
    }
    #expect(throws: ModelServer.NoAnswer.self) { try laptop.sync() }
    server.fault = { .none }
    #expect(faults.isEmpty)
    try phone.sync()
    try phone.write("one two\nsent by me\nthree", note)
    try phone.sync()
    try rest()
    #expect(try laptop.text(note) == "one two\nsent by me\nthree\nmine")
  }

  @Test("What was sent before is kept within bounds") func bounded() throws {
    server.fault = { .lostRequest }
    for number in 0..<20 {
      try laptop.write("sent \(number)", note)
      // Otherwise it would ask first, and send nothing.
      try laptop.library.synchronising { try $0.setState(nil, "unanswered") }
      #expect(throws: ModelServer.NoAnswer.self) { try laptop.sync() }
    }
    #expect(try laptop.library.readingSync { try $0.sent(note) }.first == "sent 19")
    #expect(try laptop.library.readingSync { try $0.sent(note) }.count == 8)
    server.fault = { .none }
    try rest()
    #expect(try phone.text(note) == "sent 19")
  }
}
