// Exercises for the upper back, biceps and forearms.

extension ExerciseLibrary {
  /// Lines with the name, the equipment and the share of each muscle.
  static let pulls: StaticString = """
    Archer Row | bodyweight | upper back, lats 75%, biceps 50%
    Arch Hang | bodyweight | lats 50%, upper back 50%
    Assisted Pull-Up | bodyweight | lats, biceps 50%, upper back 50%
    Band Pull-Apart | other | rear delts, upper back 50%
    Barbell Row | barbell | upper back, lats, biceps 50%, rear delts 50%, lower back 25%
    Bayesian Curl | machine | biceps
    Bent-Over Row | barbell | upper back, lats, biceps 50%, rear delts 50%, lower back 25%
    Biceps Curl | dumbbell | biceps
    Cable Curl | machine | biceps
    Chest-Supported Row | dumbbell | upper back, lats, biceps 50%, rear delts 50%
    Chin-Up | bodyweight | lats, biceps, upper back 50%
    Close-Grip Pulldown | machine | lats, biceps 50%, upper back 50%
    Commando Pull-Up | bodyweight | lats, biceps 75%, upper back 50%
    Concentration Curl | dumbbell | biceps
    Curl | barbell | biceps
    Dead Hang | bodyweight | forearms
    Drag Curl | barbell | biceps
    Dumbbell Row | dumbbell | upper back, lats, biceps 50%, rear delts 50%
    EZ Bar Curl | barbell | biceps
    Face Pull | machine | rear delts, upper back 50%
    Front Lever Row | bodyweight | lats, upper back, abs 50%
    Gorilla Row | kettlebell | upper back, lats, biceps 50%
    Hammer Curl | dumbbell | biceps, forearms 50%
    Helms Row | dumbbell | upper back, lats, biceps 50%, rear delts 50%
    High Pull | barbell | traps, side delts 50%, upper back 50%
    Horizontal Row | bodyweight | upper back, lats 75%, biceps 50%
    Incline Curl | dumbbell | biceps
    Incline Row | bodyweight | upper back, lats 75%, biceps 50%
    Inverted Row | bodyweight | upper back, lats 75%, biceps 50%
    Kelso Shrug | barbell | upper back, traps 50%
    Kroc Row | dumbbell | lats, upper back, biceps 50%, forearms 50%
    Landmine Row | barbell | upper back, lats, biceps 50%, rear delts 50%
    Lat Prayer | machine | lats
    Lat Pulldown | machine | lats, biceps 50%, upper back 50%
    Lat Pullover | machine | lats
    Machine Pullover | machine | lats
    Machine Row | machine | upper back, lats, biceps 50%, rear delts 25%
    Meadows Row | barbell | lats, upper back, biceps 50%
    Muscle-Up | bodyweight | lats, chest 50%, triceps 50%, biceps 50%
    Negative Chin-Up | bodyweight | lats, biceps, upper back 50%
    Negative Pull-Up | bodyweight | lats, biceps 50%, upper back 50%
    Neutral-Grip Pull-Up | bodyweight | lats, biceps 75%, upper back 50%
    Pendlay Row | barbell | upper back, lats, biceps 50%, rear delts 50%, lower back 25%
    Plate Pinch | other | forearms
    Preacher Curl | barbell | biceps
    Pulldown | machine | lats, biceps 50%, upper back 50%
    Pullover | dumbbell | lats, chest 50%
    Pull-Up | bodyweight | lats, biceps 50%, upper back 50%
    Rack Chin-Up | bodyweight | lats, biceps 50%, upper back 50%
    Rear Delt Fly | dumbbell | rear delts, upper back 25%
    Rear Delt Row | dumbbell | rear delts, upper back 50%
    Renegade Row | dumbbell | upper back, lats, abs 50%, biceps 25%
    Reverse Curl | barbell | forearms, biceps 50%
    Reverse Fly | dumbbell | rear delts, upper back 25%
    Reverse Wrist Curl | dumbbell | forearms
    Rope Climb | bodyweight | lats, biceps, forearms
    Row | barbell | upper back, lats, biceps 50%, rear delts 50%, lower back 25%
    Scapular Pull | bodyweight | lats 50%, upper back 50%
    Seal Row | barbell | upper back, lats, biceps 50%, rear delts 50%
    Seated Cable Row | machine | upper back, lats, biceps 50%, rear delts 25%
    Shrug | barbell | traps
    Spider Curl | dumbbell | biceps
    Straight-Arm Pulldown | machine | lats
    T-Bar Row | other | upper back, lats, biceps 50%, rear delts 50%
    Towel Pull-Up | bodyweight | lats, forearms, biceps 50%
    Upright Row | barbell | side delts, traps
    Vertical Row | bodyweight | upper back, lats 75%, biceps 50%
    Waiter Curl | dumbbell | biceps
    Weighted Chin-Up | bodyweight | lats, biceps, upper back 50%
    Weighted Pull-Up | bodyweight | lats, biceps 50%, upper back 50%
    Wide-Grip Pull-Up | bodyweight | lats, upper back 50%, biceps 25%
    Wide Row | bodyweight | upper back, rear delts 50%, biceps 50%
    Wrist Curl | dumbbell | forearms
    Yates Row | barbell | lats, upper back, biceps 75%
    Zottman Curl | dumbbell | biceps, forearms
    """
}
