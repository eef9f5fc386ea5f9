// Exercises for chest, shoulders and triceps.

extension ExerciseLibrary {
  /// Lines with the name, the equipment and the share of each muscle.
  static let presses: StaticString = """
    Archer Push-Up | bodyweight | chest, triceps 75%, front delts 50%
    Arnold Press | dumbbell | front delts, side delts 50%, triceps 50%
    Bar Dip | bodyweight | chest, triceps, front delts 50%
    Behind-the-Neck Press | barbell | front delts, side delts 50%, triceps 50%
    Bench Dip | bodyweight | triceps, chest 50%
    Bench Press | barbell | chest, triceps 50%, front delts 50%
    Board Press | barbell | triceps, chest 75%, front delts 50%
    Bodyweight Triceps Extension | bodyweight | triceps
    Bradford Press | barbell | front delts, side delts 50%, triceps 50%
    Cable Crossover | machine | chest
    Cable Fly | machine | chest
    Cable Kickback | machine | triceps
    Chest Fly | machine | chest
    Chest Press | machine | chest, triceps 50%, front delts 50%
    Clap Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Close-Grip Bench Press | barbell | triceps, chest 75%, front delts 50%
    Cuban Press | dumbbell | rear delts, side delts 50%
    Decline Bench Press | barbell | chest, triceps 50%, front delts 25%
    Decline Push-Up | bodyweight | chest, front delts 75%, triceps 50%
    Deficit Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Diamond Push-Up | bodyweight | triceps, chest 75%, front delts 50%
    Dip | bodyweight | chest, triceps, front delts 50%
    Dumbbell Bench Press | dumbbell | chest, triceps 50%, front delts 50%
    Dumbbell Fly | dumbbell | chest
    Floor Press | barbell | chest, triceps 75%, front delts 50%
    Fly | dumbbell | chest, front delts 25%
    Front Raise | dumbbell | front delts
    Full Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Handstand Push-Up | bodyweight | front delts, triceps 75%, side delts 50%
    Incline Bench Press | barbell | chest, front delts 75%, triceps 50%
    Incline Dumbbell Press | dumbbell | chest, front delts 75%, triceps 50%
    Incline Fly | dumbbell | chest, front delts 25%
    Incline Press | barbell | chest, front delts 75%, triceps 50%
    Incline Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Jerk | barbell | front delts 50%, triceps 50%, quads 25%
    JM Press | barbell | triceps, chest 25%
    Kneeling Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Landmine Press | barbell | front delts, chest 50%, triceps 50%
    Larsen Press | barbell | chest, triceps 50%, front delts 50%
    Lateral Raise | dumbbell | side delts
    Log Press | other | front delts, triceps 50%, side delts 50%
    Machine Dip | machine | triceps, chest 75%
    Military Press | barbell | front delts, triceps 50%, side delts 50%
    Negative Dip | bodyweight | chest, triceps, front delts 50%
    Overhead Press | barbell | front delts, triceps 50%, side delts 50%
    Overhead Triceps Extension | machine | triceps
    Parallel Bar Dip | bodyweight | chest, triceps, front delts 50%
    Pec Deck | machine | chest
    Pike Push-Up | bodyweight | front delts, triceps 50%
    Pin Press | barbell | chest, triceps 75%, front delts 50%
    Press | barbell | front delts, triceps 50%, side delts 50%
    Pseudo Planche Push-Up | bodyweight | chest, front delts, triceps 50%
    Push Press | barbell | front delts, triceps 50%, side delts 50%, quads 25%
    Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Reverse-Grip Bench Press | barbell | chest, triceps 50%, front delts 50%
    Ring Dip | bodyweight | chest, triceps, front delts 50%
    Ring Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Rope Pushdown | machine | triceps
    Seated Dumbbell Press | dumbbell | front delts, triceps 50%, side delts 50%
    Seated Triceps Extension | dumbbell | triceps
    Shoulder Press | barbell | front delts, triceps 50%, side delts 50%
    Single-Arm Dumbbell Press | dumbbell | front delts, triceps 50%, side delts 50%, abs 25%
    Skullcrusher | barbell | triceps
    Sots Press | barbell | front delts, triceps 50%, upper back 25%
    Spoto Press | barbell | chest, triceps 50%, front delts 50%
    Svend Press | other | chest
    Tate Press | dumbbell | triceps
    Triceps Extension | machine | triceps
    Triceps Kickback | dumbbell | triceps
    Triceps Pushdown | machine | triceps
    Vertical Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Viking Press | machine | front delts, triceps 50%, side delts 50%
    Wall Push-Up | bodyweight | chest, triceps 50%, front delts 50%
    Weighted Dip | bodyweight | chest, triceps, front delts 50%
    Wide-Grip Bench Press | barbell | chest, front delts 50%, triceps 25%
    Y-Raise | dumbbell | traps, side delts 50%
    Z Press | barbell | front delts, triceps 50%, side delts 50%
    """
}
