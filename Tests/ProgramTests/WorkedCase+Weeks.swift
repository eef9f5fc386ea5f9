// Worked sessions of published progressions that plan whole weeks.

extension WorkedCase {
  static let weeks: [WorkedCase] = [
    WorkedCase(
      "texas-method",
      [
        WorkedSession(
          "Volume", "Squat as Volume",
          planned: "5x5 @ 285lb",
          done: "5x5 @ 285lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "2x5 @ 230lb",
          done: "2x5 @ 230lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 315lb",
          done: "5 @ 315lb",
          after: ["friday": "320lb"]),
        WorkedSession(
          "Volume", "Squat as Volume",
          planned: "5x5 @ 290lb",
          done: "5x5 @ 290lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "2x5 @ 230lb",
          done: "2x5 @ 230lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 320lb",
          done: "5 @ 320lb",
          after: ["friday": "325lb"]),
        WorkedSession(
          "Volume", "Squat as Volume",
          planned: "5x5 @ 295lb",
          done: "5x5 @ 295lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "2x5 @ 235lb",
          done: "2x5 @ 235lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 325lb",
          done: "4 @ 325lb",
          after: ["friday": "325lb"]),
        WorkedSession(
          "Volume", "Squat as Volume",
          planned: "5x5 @ 295lb",
          done: "5x5 @ 295lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "2x5 @ 235lb",
          done: "2x5 @ 235lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 325lb",
          done: "5 @ 325lb",
          after: ["friday": "330lb"]),
        WorkedSession(
          "Volume", "Squat as Volume",
          planned: "5x5 @ 295lb",
          done: "5x5 @ 295lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "2x5 @ 235lb",
          done: "2x5 @ 235lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 330lb",
          done: "5 @ 330lb",
          after: ["friday": "335lb"]),
      ]),
    WorkedCase(
      "madcow-cascade",
      [
        WorkedSession(
          "Medium", "Squat as Medium",
          planned: "5 @ 140lb, 5 @ 170lb, 5 @ 205lb, 5 @ 240lb, 5 @ 275lb",
          done: "5 @ 140lb, 5 @ 170lb, 5 @ 205lb, 5 @ 240lb, 5 @ 275lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "5 @ 140lb, 5 @ 170lb, 2x5 @ 205lb",
          done: "5 @ 140lb, 5 @ 170lb, 2x5 @ 205lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 140lb, 5 @ 170lb, 5 @ 205lb, 5 @ 240lb, 3 @ 280lb, 8 @ 205lb",
          done: "5 @ 140lb, 5 @ 170lb, 5 @ 205lb, 5 @ 240lb, 3 @ 280lb, 8 @ 205lb",
          after: ["monday": "280lb", "triple": "280lb"]),
        WorkedSession(
          "Medium", "Squat as Medium",
          planned: "5 @ 140lb, 5 @ 175lb, 5 @ 210lb, 5 @ 245lb, 5 @ 280lb",
          done: "5 @ 140lb, 5 @ 175lb, 5 @ 210lb, 5 @ 245lb, 5 @ 280lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "5 @ 140lb, 5 @ 175lb, 2x5 @ 210lb",
          done: "5 @ 140lb, 5 @ 175lb, 2x5 @ 210lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 140lb, 5 @ 175lb, 5 @ 210lb, 5 @ 245lb, 3 @ 285lb, 8 @ 210lb",
          done: "5 @ 140lb, 5 @ 175lb, 5 @ 210lb, 5 @ 245lb, 3 @ 285lb, 8 @ 210lb",
          after: ["monday": "285lb", "triple": "285lb"]),
        WorkedSession(
          "Medium", "Squat as Medium",
          planned: "5 @ 145lb, 5 @ 180lb, 5 @ 215lb, 5 @ 250lb, 5 @ 285lb",
          done: "5 @ 145lb, 5 @ 180lb, 5 @ 215lb, 5 @ 250lb, 5 @ 285lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "5 @ 145lb, 5 @ 180lb, 2x5 @ 215lb",
          done: "5 @ 145lb, 5 @ 180lb, 2x5 @ 215lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 145lb, 5 @ 180lb, 5 @ 215lb, 5 @ 250lb, 3 @ 290lb, 8 @ 215lb",
          done: "5 @ 145lb, 5 @ 180lb, 5 @ 215lb, 5 @ 250lb, 2 @ 290lb, 8 @ 215lb",
          after: ["monday": "285lb", "triple": "290lb"]),
        WorkedSession(
          "Medium", "Squat as Medium",
          planned: "5 @ 145lb, 5 @ 180lb, 5 @ 215lb, 5 @ 250lb, 5 @ 285lb",
          done: "5 @ 145lb, 5 @ 180lb, 5 @ 215lb, 5 @ 250lb, 5 @ 285lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "5 @ 145lb, 5 @ 180lb, 2x5 @ 215lb",
          done: "5 @ 145lb, 5 @ 180lb, 2x5 @ 215lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 145lb, 5 @ 180lb, 5 @ 215lb, 5 @ 250lb, 3 @ 290lb, 8 @ 215lb",
          done: "5 @ 145lb, 5 @ 180lb, 5 @ 215lb, 5 @ 250lb, 3 @ 290lb, 8 @ 215lb",
          after: ["monday": "290lb", "triple": "290lb"]),
        WorkedSession(
          "Medium", "Squat as Medium",
          planned: "5 @ 145lb, 5 @ 180lb, 5 @ 220lb, 5 @ 255lb, 5 @ 290lb",
          done: "5 @ 145lb, 5 @ 180lb, 5 @ 220lb, 5 @ 255lb, 5 @ 290lb",
          after: [:]),
        WorkedSession(
          "Light", "Squat as Light",
          planned: "5 @ 145lb, 5 @ 180lb, 2x5 @ 220lb",
          done: "5 @ 145lb, 5 @ 180lb, 2x5 @ 220lb",
          after: [:]),
        WorkedSession(
          "Heavy", "Squat as Heavy",
          planned: "5 @ 145lb, 5 @ 180lb, 5 @ 220lb, 5 @ 255lb, 3 @ 295lb, 8 @ 220lb",
          done: "5 @ 145lb, 5 @ 180lb, 5 @ 220lb, 5 @ 255lb, 3 @ 295lb, 8 @ 220lb",
          after: ["monday": "295lb", "triple": "295lb"]),
      ]),
  ]
}
