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
    Crunch | bodyweight | abs
    Cycling | other |
    Dead Bug | bodyweight | abs
    Dragon Flag | bodyweight | abs
    Elliptical | other |
    Farmer's Carry | dumbbell | forearms, traps, abs 50%
    Front Plank | bodyweight | abs
    Get-Up | kettlebell | abs, front delts 50%, glutes 50%
    Hang Clean | barbell | traps, glutes 50%, hamstrings 50%, quads 50%
    Hanging Knee Raise | bodyweight | abs
    Hanging Leg Raise | bodyweight | abs
    Hang Snatch | barbell | traps, glutes 50%, hamstrings 50%, side delts 25%
    Hollow Hold | bodyweight | abs
    Jump Rope | other |
    Knee Raise | bodyweight | abs
    Leg Raise | bodyweight | abs
    L-Sit | bodyweight | abs
    Mountain Climber | bodyweight | abs 50%
    Neck Curl | other | neck
    Neck Extension | other | neck
    Pallof Press | machine | abs
    Plank | bodyweight | abs
    Power Clean | barbell | traps, glutes 50%, hamstrings 50%, quads 50%
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
    Sled Pull | other | hamstrings 50%, upper back 50%
    Sled Push | other | quads 50%, glutes 50%
    Snatch | barbell | traps, glutes 50%, hamstrings 50%, side delts 25%
    Sprint | bodyweight | hamstrings 50%, glutes 50%
    Stair Climber | other |
    Suitcase Carry | dumbbell | abs, forearms, traps 50%
    Superman | bodyweight | lower back, glutes 50%
    Support Hold | bodyweight | triceps 50%, chest 25%
    Swim | bodyweight |
    Thruster | barbell | quads, front delts 75%, glutes 50%, triceps 50%
    Toes-to-Bar | bodyweight | abs, lats 25%
    Treadmill | bodyweight |
    Turkish Get-Up | kettlebell | abs, front delts 50%, glutes 50%
    V-Up | bodyweight | abs
    Walk | bodyweight |
    Wall Ball | other | quads, front delts 50%
    Wood Chop | machine | abs
    Yoke Walk | other | abs 50%, quads 50%, upper back 50%
    """
}
