// Exercises for the whole body and the trunk, carries, and endurance exercises.

extension ExerciseLibrary {
  /// Lines with the name, the equipment and the share of each muscle, which may be empty.
  static let others: StaticString = """
    Ab Crunch | bodyweight | abs
    Ab Wheel Rollout | bodyweight | abs, lats 25%
    Assault Bike | other |
    Bar Hang | bodyweight | forearms
    Battle Rope | other |
    Bear Crawl | bodyweight | abs 50%
    Bicycle Crunch | bodyweight | abs
    Bird Dog | bodyweight | abs 50%, lower back 50%
    Burpee | bodyweight | chest 25%, quads 25%
    Cable Crunch | machine | abs
    Clean | barbell | traps, glutes 50%, hamstrings 50%, quads 50%
    Clean and Jerk | barbell | traps, quads 50%, glutes 50%, front delts 50%, hamstrings 50%
    Clean and Press | barbell | front delts, traps 50%, glutes 50%, triceps 50%
    Clean Pull | barbell | traps, glutes 50%, hamstrings 50%, quads 50%
    Crunch | bodyweight | abs
    Cycling | other |
    Dead Bug | bodyweight | abs
    Devil Press | dumbbell | front delts 50%, glutes 50%, chest 25%, quads 25%
    Dragon Flag | bodyweight | abs
    Elliptical | other |
    Farmer's Carry | dumbbell | forearms, traps, abs 50%
    Flutter Kick | bodyweight | abs
    Front Plank | bodyweight | abs
    Get-Up | kettlebell | abs, front delts 50%, glutes 50%
    Hang Clean | barbell | traps, glutes 50%, hamstrings 50%, quads 50%
    Hanging Knee Raise | bodyweight | abs
    Hanging Leg Raise | bodyweight | abs
    Hang Snatch | barbell | traps, glutes 50%, hamstrings 50%, side delts 25%
    Hike | bodyweight |
    Hollow Hold | bodyweight | abs
    Jump Rope | other |
    Kettlebell Clean | kettlebell | glutes, hamstrings 50%, traps 50%
    Kettlebell Snatch | kettlebell | glutes, hamstrings, front delts 50%, traps 50%
    Knee Raise | bodyweight | abs
    Landmine Rotation | barbell | abs
    Leg Raise | bodyweight | abs
    L-Sit | bodyweight | abs
    Medicine Ball Slam | other | abs 50%, lats 50%
    Mountain Climber | bodyweight | abs 50%
    Muscle Snatch | barbell | traps, side delts 50%, front delts 50%
    Neck Curl | other | neck
    Neck Extension | other | neck
    Overhead Carry | dumbbell | front delts 50%, abs 50%, traps 50%
    Pallof Press | machine | abs
    Plank | bodyweight | abs
    Power Clean | barbell | traps, glutes 50%, hamstrings 50%, quads 50%
    Power Jerk | barbell | front delts, quads 50%, triceps 50%, glutes 25%
    Power Snatch | barbell | traps, glutes 50%, hamstrings 50%, side delts 25%
    Reverse Crunch | bodyweight | abs
    Ring Ab Rollout | bodyweight | abs, lats 25%
    Ring Plank | bodyweight | abs
    Rowing Machine | other |
    Ruck | other |
    Run | bodyweight |
    Russian Twist | bodyweight | abs
    Sandbag Carry | other | abs 50%, upper back 50%
    Side Plank | bodyweight | abs
    Sit-Up | bodyweight | abs
    Ski Erg | other |
    Sled Pull | other | hamstrings 50%, upper back 50%
    Sled Push | other | quads 50%, glutes 50%
    Snatch | barbell | traps, glutes 50%, hamstrings 50%, side delts 25%
    Snatch Pull | barbell | traps, glutes 50%, hamstrings 50%, upper back 50%
    Split Jerk | barbell | front delts, quads 50%, triceps 50%, glutes 25%
    Sprint | bodyweight | hamstrings 50%, glutes 50%
    Stair Climber | other |
    Stone Load | other | glutes, lower back, upper back 50%, biceps 25%
    Suitcase Carry | dumbbell | abs, forearms, traps 50%
    Superman | bodyweight | lower back, glutes 50%
    Support Hold | bodyweight | triceps 50%, chest 25%
    Swim | bodyweight |
    Thruster | barbell | quads, front delts 75%, glutes 50%, triceps 50%
    Tire Flip | other | glutes, quads 50%, lower back 50%, upper back 50%
    Toes-to-Bar | bodyweight | abs, lats 25%
    Treadmill | bodyweight |
    Turkish Get-Up | kettlebell | abs, front delts 50%, glutes 50%
    V-Up | bodyweight | abs
    Walk | bodyweight |
    Wall Ball | other | quads, front delts 50%
    Windshield Wiper | bodyweight | abs
    Wood Chop | machine | abs
    Yoke Walk | other | abs 50%, quads 50%, upper back 50%
    """
}
