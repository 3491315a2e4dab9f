/// A letter in a mailbox.
struct Letter: Hashable {
  let sender: String
  let subject: String
  let day: String
  let text: String
}

/// A mailbox and what is in it.
struct Mailbox: Hashable {
  let name: String
  let symbol: String
  let letters: [Letter]

  static let all = [
    Mailbox(
      name: "Inbox", symbol: "tray",
      letters: [
        Letter(
          sender: "Ada Lovelace", subject: "The engine", day: "Monday",
          text: """
            The engine weaves algebraic patterns just as a loom weaves flowers and leaves.

            I have written down the order of its operations for the seventh number. May I ask you \
            to look through the table before it is printed?
            """),
        Letter(
          sender: "Michael Faraday", subject: "Lecture on a candle", day: "Sunday",
          text: """
            There is no better door by which you can enter into the study of nature.

            Come on Saturday, and bring the children. Seats in front are kept for them.
            """),
        Letter(
          sender: "Caroline Herschel", subject: "A comet, I believe", day: "Friday",
          text: """
            Last night, between half past one and two, I saw an object that resembles in colour \
            and brightness the one in the Triangle, but it has moved since.

            I am writing to Greenwich at once.
            """),
        Letter(
          sender: "Isambard Brunel", subject: "Drawings of the bridge", day: "Thursday",
          text: "The chains are measured. Nothing stands in the way but the river."),
      ]),
    Mailbox(
      name: "Drafts", symbol: "doc",
      letters: [
        Letter(
          sender: "To: Greenwich", subject: "Reply", day: "Today",
          text: "We have looked where you say, and there it is.")
      ]),
    Mailbox(
      name: "Sent", symbol: "paperplane",
      letters: [
        Letter(
          sender: "To: Ada Lovelace", subject: "Re: The engine", day: "Tuesday",
          text: "The table is right, but for a sign in the fourth line.")
      ]),
    Mailbox(name: "Archive", symbol: "archivebox", letters: []),
  ]
}
