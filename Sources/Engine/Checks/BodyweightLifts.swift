// The exercises of a program whose loads are bodyweight plus a load, and those whose loads are not.

package import Notation
package import Programs
package import Training

/// The exercises of a program that a lifter does with bodyweight.
package struct BodyweightLifts {
  private let settings: EngineSettings
  /// The lifts whose exercise varies. Another exercise may use other equipment.
  private let varying: Set<String>

  package init(_ program: Program, _ settings: EngineSettings) {
    self.settings = settings.completed(by: program)
    var varying: Set<String> = []
    for day in program.days {
      for entry in day.entries where entry.options.exercise != nil {
        varying.insert(entry.slot.lift)
      }
    }
    self.varying = varying
  }

  /// Returns whether a value is a load that includes bodyweight: the `1rm`, `tm` or `weight` of one
  /// of the exercises.
  package func areMeant(by name: ValueName) -> Bool {
    equipment(of: name) == .bodyweight
  }

  /// Returns the equipment that lifts the `1rm`, `tm` or `weight` of an exercise; nil for any other
  /// value, and if the exercise varies.
  func equipment(of name: ValueName) -> Equipment? {
    guard let lift = name.owner?.lift, ["1rm", "tm", "weight"].contains(name.name),
      !varying.contains(lift)
    else { return nil }
    return settings.equipment(of: lift)
  }
}

extension ExactLoad {
  /// The load on bodyweight that a plain load means; nil for one that is on bodyweight already.
  package var meantOnBodyweight: ExactLoad? {
    onBodyweight ? nil : ExactLoad(amount, unit, onBodyweight: true)
  }
}
