// Whole sessions as they stand on the terminal, line for line.

@testable import Engine
@testable import SessionFlow
import Terminal
import Testing
import Training

@Suite struct FrameTests {
  static let reference = ProgramReference(
    program: "bbb", version: "1a2b3c4d", day: "Squat", week: 1, cycle: 2)

  private func trainee(_ width: Int) throws -> Trainee {
    try Trainee(
      Sample.squatDay, sources: Sample.sources, width: width, reference: Self.reference)
  }

  @Test func aSessionOnAWideTerminal() throws {
    var one = try trainee(80)
    one.outlook = [StyledLine("Squat.tm 290lb (+10lb): cycle done")]
    one.type("w", "", "210lb 6", "", "8", "3x10", "1", "", "", "n left knee fine", "5x75", "f")
    one.type("y")
    #expect(one.screen == wide)
    #expect(one.finished != nil)
  }

  private let wide = """
    """

  @Test func aSessionOnAPhone() throws {
    var one = try trainee(40)
    one.type("w", "", "", "8", "s", "=", "")
    #expect(one.screen == narrow)
  }

  private let narrow = """
    """
}
