import Testing

@testable import Primitives

@Suite struct CivilDateTests {
  @Test func `every day comes back from its number`() {
    var previous = CivilDate(daysSinceEpoch: -719_163)
    #expect(previous.iso8601 == "0001-01-01")
    for days in stride(from: -719_162, through: 2_932_896, by: 97) {
      let date = CivilDate(daysSinceEpoch: days)
      #expect(date.daysSinceEpoch == days)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
      #expect((previous.year, previous.month, previous.day) <= (date.year, date.month, date.day))
      previous = date
    }
    #expect(CivilDate(daysSinceEpoch: .max).iso8601 == "9999-12-31")
    #expect(CivilDate(daysSinceEpoch: .min).iso8601 == "0001-01-01")
  }

  @Test func `the calendar has its leap days`() {
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2024, month: 2, day: 30) == nil)
    #expect(CivilDate(year: 2024, month: 4, day: 31) == nil)
    #expect(CivilDate(year: 2024, month: 13, day: 1) == nil)
    #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
    (-86_401, "1969-12-30T23:59:59Z"), (1_795_219_200, "2026-11-21T00:00:00Z"),
  ])
  func `a moment is a day and a time`(_ seconds: Int, _ text: String) {
    let moment = DateTime(secondsSinceEpoch: seconds)
    #expect(moment.rfc3339 == text)
    #expect(moment.secondsSinceEpoch == seconds)
  }
}

@Suite struct ParsedDateTests {
  @Test(arguments: [
    ("2018-11-08", "2018-11-08T00:00:00Z"), ("2018-1-2", "2018-01-02T00:00:00Z"),
    (" 2018-11-08 ", "2018-11-08T00:00:00Z"), ("2018-11-08 18:45", "2018-11-08T18:45:00Z"),
    ("2018-11-8 9:05:59", "2018-11-08T09:05:59Z"), ("2018-11-08T18:45:00Z", "2018-11-08T18:45:00Z"),
    ("2018-11-08t18:45:00.123z", "2018-11-08T18:45:00Z"),
    ("2018-11-08 18:45:00 UTC", "2018-11-08T18:45:00Z"),
    ("2018-11-08 18:45:00 GMT", "2018-11-08T18:45:00Z"),
    ("2018-11-08 18:45:00 +0900", "2018-11-08T18:45:00+09:00"),
    ("2018-11-08T18:45:00+09:00", "2018-11-08T18:45:00+09:00"),
    ("2018-11-08 18:45 +09", "2018-11-08T18:45:00+09:00"),
    ("2018-11-08 18:45 +9", "2018-11-08T18:45:00+09:00"),
    ("2018-11-08 18:45 -3:30", "2018-11-08T18:45:00-03:30"),
  ])
  func `a moment is read as authors write it`(_ text: String, _ expected: String) {
    #expect(ParsedDate(text)?.localTime.rfc3339 == expected)
  }

  @Test(arguments: [
    "", "2018", "2018-11", "18-11-08", "2018/11/08", "2018-02-30", "2018-00-10", "2018-11-08x",
    "2018-11-08 24:00", "2018-11-08 12:60", "2018-11-08 12:00:60", "2018-11-08 12", "20181108",
    "2018-11-08 12:00 +15:00", "2018-11-08 12:00 +09:60", "2018-11-08 12:00 KST", "2018-11-08T",
    "２０１８-11-08", "2018-11-08 12:00:00.", "2018-11-08 12:00 +", "2018-11-08\n",
  ])
  func `what is no moment is refused`(_ text: String) {
    #expect(ParsedDate(text) == nil)
  }

  @Test func `the zone of the site counts where none is written`() throws {
    let seoul = try #require(SiteTimeZone(name: "Asia/Seoul"))
    #expect(ParsedDate("2018-11-08")?.moment(in: seoul).rfc3339 == "2018-11-08T00:00:00+09:00")
    // Korea's summer time of 1988.
    #expect(
      ParsedDate("1988-07-01 12:00")?.moment(in: seoul).rfc3339 == "1988-07-01T12:00:00+10:00")
    let newYork = try #require(SiteTimeZone(name: "America/New_York"))
    #expect(
      ParsedDate("2026-03-08 01:59")?.moment(in: newYork).rfc3339 == "2026-03-08T01:59:00-05:00")
    #expect(
      ParsedDate("2026-03-08 03:00")?.moment(in: newYork).rfc3339 == "2026-03-08T03:00:00-04:00")
    // A moment of another zone is shown by the site's clock.
    #expect(
      ParsedDate("2026-11-20 16:30 +0000")?.moment(in: seoul).rfc3339 == "2026-11-21T01:30:00+09:00"
    )
    #expect(SiteTimeZone(name: "Asia/Soul") == nil)
    #expect(SiteTimeZone.knownNames.contains("Asia/Seoul"))
  }

  @Test func `a time that the clock skips or shows twice is still a time`() throws {
    let newYork = try #require(SiteTimeZone(name: "America/New_York"))
    #expect(
      ParsedDate("2026-03-08 02:30")?.moment(in: newYork).rfc3339 == "2026-03-08T03:30:00-04:00")
    #expect(
      ParsedDate("2026-11-01 01:30")?.moment(in: newYork).rfc3339 == "2026-11-01T01:30:00-04:00")
    // A day without midnight begins later.
    let saoPaulo = try #require(SiteTimeZone(name: "America/Sao_Paulo"))
    #expect(
      ParsedDate("2015-10-18")?.moment(in: saoPaulo).rfc3339 == "2015-10-18T01:00:00-02:00")
  }
}
