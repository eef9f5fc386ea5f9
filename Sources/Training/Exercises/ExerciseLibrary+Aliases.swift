// Other common names of the exercises in the library.

extension ExerciseLibrary {
  /// Lines with an alias and its exercise.
  static let aliases: StaticString = """
    45-Degree Back Extension | Back Extension
    Ab Rollout | Ab Wheel Rollout
    Ab Wheel | Ab Wheel Rollout
    Back Raise | Back Extension
    Bench | Bench Press
    Bench Pull | Seal Row
    Bent Row | Barbell Row
    Bicep Curl | Biceps Curl
    BP | Bench Press
    BSS | Bulgarian Split Squat
    BTN Press | Behind-the-Neck Press
    Bulgarian Squat | Bulgarian Split Squat
    Butterfly | Pec Deck
    Cable Row | Seated Cable Row
    CGBP | Close-Grip Bench Press
    CGP | Close-Grip Pulldown
    Chin | Chin-Up
    C&J | Clean and Jerk
    Close-Grip Bench | Close-Grip Bench Press
    Crossover | Cable Crossover
    Curl-Up | Crunch
    DB Bench | Dumbbell Bench Press
    DB Bench Press | Dumbbell Bench Press
    DB Row | Dumbbell Row
    DL | Deadlift
    Dumbbell Incline Bench Press | Incline Dumbbell Press
    Dumbbell Incline Press | Incline Dumbbell Press
    Farmer Carry | Farmer's Carry
    Farmer's Walk | Farmer's Carry
    Farmer Walk | Farmer's Carry
    Flat Bench | Bench Press
    Flat Bench Press | Bench Press
    Flye | Fly
    French Press | Skullcrusher
    GHR | Glute-Ham Raise
    GM | Good Morning
    Hamstring Curl | Leg Curl
    Hex Bar Deadlift | Trap Bar Deadlift
    High Bar Squat | Back Squat
    Hiking | Hike
    Hip Extension | Back Extension
    HSPU | Handstand Push-Up
    Hyper | Hyperextension
    IBP | Incline Bench Press
    Incline Bench | Incline Bench Press
    Incline Dumbbell Bench Press | Incline Dumbbell Press
    Jog | Run
    Jogging | Run
    Lateral Fly | Lateral Raise
    Lat Pull | Lat Pulldown
    Low Bar Squat | Back Squat
    Lying Leg Curl | Leg Curl
    Lying Triceps Extension | Skullcrusher
    MP | Military Press
    OHP | Overhead Press
    OH Press | Overhead Press
    One-Arm Dumbbell Row | Dumbbell Row
    Overhead Extension | Overhead Triceps Extension
    Paused Bench | Bench Press
    Paused Deadlift | Pause Deadlift
    Paused Squat | Pause Squat
    Pec Fly | Chest Fly
    Pressdown | Triceps Pushdown
    Press Up | Push-Up
    Prone Leg Curl | Leg Curl
    Pushdown | Triceps Pushdown
    Ran | Run
    RDL | Romanian Deadlift
    Rear Delt Raise | Rear Delt Fly
    Reverse-Grip Bench | Reverse-Grip Bench Press
    Reverse Hyper | Reverse Hyperextension
    RFESS | Bulgarian Split Squat
    Rower | Rowing Machine
    Row Erg | Rowing Machine
    Rowing | Rowing Machine
    Running | Run
    Seated Row | Seated Cable Row
    Side Lunge | Lateral Lunge
    Side Raise | Lateral Raise
    Slam Ball | Medicine Ball Slam
    SLDL | Stiff-Leg Deadlift
    Snatch-Grip DL | Snatch-Grip Deadlift
    Spin Bike | Cycling
    Squat Jump | Jump Squat
    Squat Thrust | Burpee
    Stair Master | Stair Climber
    Standing Press | Overhead Press
    Stiff-Legged Deadlift | Stiff-Leg Deadlift
    Strict Press | Overhead Press
    Swimming | Swim
    TGU | Turkish Get-Up
    Tricep Extension | Triceps Extension
    Tricep Kickback | Triceps Kickback
    Tricep Pushdown | Triceps Pushdown
    Walking | Walk
    """
}

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

// Exercises for legs, hips and the lower back.

extension ExerciseLibrary {
  /// Lines with the name, the equipment and the share of each muscle.
  static let legs: StaticString = """
    Air Squat | bodyweight | quads, glutes 50%
    Assisted Squat | bodyweight | quads, glutes 50%
    Back Extension | bodyweight | lower back, glutes 50%, hamstrings 50%
    Back Squat | barbell | quads, glutes 75%, lower back 25%, adductors 25%
    Barbell Lunge | barbell | quads, glutes
    Belt Squat | machine | quads, glutes 75%
    Block Pull | barbell | glutes, hamstrings 50%, lower back 50%, traps 50%
    Bodyweight Squat | bodyweight | quads, glutes 50%
    Box Jump | bodyweight | quads 50%, glutes 50%, calves 50%
    Box Squat | barbell | glutes, quads 75%, hamstrings 50%, lower back 25%
    Broad Jump | bodyweight | quads 50%, glutes 50%, calves 50%
    Bulgarian Split Squat | dumbbell | quads, glutes
    Calf Press | machine | calves
    Calf Raise | machine | calves
    Clamshell | bodyweight | abductors, glutes 50%
    Copenhagen Plank | bodyweight | adductors, abs 50%
    Cossack Squat | bodyweight | quads, adductors 50%, glutes 50%
    Curtsy Lunge | dumbbell | glutes, quads
    Deadlift | barbell | glutes, hamstrings, lower back 75%, traps 50%, quads 50%, forearms 25%
    Deficit Deadlift | barbell | glutes, hamstrings, quads 50%, lower back 75%, traps 50%
    Depth Jump | bodyweight | quads 50%, glutes 50%, calves 50%
    Donkey Calf Raise | machine | calves
    Donkey Kick | bodyweight | glutes
    Fire Hydrant | bodyweight | abductors, glutes 50%
    Frog Pump | bodyweight | glutes
    Front Squat | barbell | quads, glutes 50%, upper back 25%
    Glute Bridge | bodyweight | glutes, hamstrings 25%
    Glute-Ham Raise | bodyweight | hamstrings, glutes 50%, lower back 25%
    Glute Kickback | machine | glutes
    Goblet Squat | dumbbell | quads, glutes 50%
    Good Morning | barbell | hamstrings, lower back, glutes 75%
    Hack Squat | machine | quads, glutes 50%
    Hatfield Squat | barbell | quads, glutes 50%
    Hip Abduction | machine | abductors, glutes 25%
    Hip Adduction | machine | adductors
    Hip Hinge | bodyweight | hamstrings 50%, glutes 50%
    Hip Thrust | barbell | glutes, hamstrings 25%
    Hyperextension | bodyweight | lower back, glutes 50%, hamstrings 50%
    Jefferson Deadlift | barbell | glutes, quads, adductors 50%
    Jump Squat | bodyweight | quads, glutes 50%, calves 25%
    Kettlebell Deadlift | kettlebell | glutes, hamstrings, lower back 50%
    Kettlebell Swing | kettlebell | glutes, hamstrings, lower back 25%
    Lateral Band Walk | other | abductors, glutes 50%
    Lateral Lunge | dumbbell | quads, glutes 75%, adductors 50%
    Leg Curl | machine | hamstrings
    Leg Extension | machine | quads
    Leg Press | machine | quads, glutes 50%
    Leg Press Calf Raise | machine | calves
    Lunge | dumbbell | quads, glutes
    Nordic Curl | bodyweight | hamstrings
    Overhead Squat | barbell | quads, glutes 50%, front delts 25%, upper back 25%
    Pause Deadlift | barbell | glutes, hamstrings, lower back 75%, traps 50%, quads 50%
    Pause Squat | barbell | quads, glutes 75%, lower back 25%, adductors 25%
    Pendulum Squat | machine | quads, glutes 50%
    Pin Squat | barbell | quads, glutes 75%, lower back 25%
    Pistol Squat | bodyweight | quads, glutes 50%
    Pull-Through | machine | glutes, hamstrings 50%
    Rack Pull | barbell | lower back, traps, glutes 50%, hamstrings 50%
    Reverse Hyperextension | machine | glutes, lower back 50%, hamstrings 50%
    Reverse Lunge | dumbbell | quads, glutes
    Reverse Nordic Curl | bodyweight | quads
    Romanian Deadlift | barbell | hamstrings, glutes, lower back 50%
    Safety Bar Squat | barbell | quads, glutes 75%, upper back 25%
    Seated Calf Raise | machine | calves
    Seated Leg Curl | machine | hamstrings
    Shrimp Squat | bodyweight | quads, glutes 50%
    Single-Leg Calf Raise | bodyweight | calves
    Sissy Squat | bodyweight | quads
    Skater Squat | bodyweight | quads, glutes 50%
    Smith Machine Squat | machine | quads, glutes 75%
    Snatch-Grip Deadlift | barbell | glutes, hamstrings, upper back 75%, traps 75%, lower back 75%
    Split Squat | dumbbell | quads, glutes 75%
    Squat | barbell | quads, glutes 75%, lower back 25%, adductors 25%
    Standing Calf Raise | machine | calves
    Step-Up | dumbbell | quads, glutes
    Stiff-Leg Deadlift | barbell | hamstrings, glutes 75%, lower back 75%
    Sumo Deadlift | barbell | glutes, quads 75%, hamstrings 75%, adductors 50%, lower back 50%
    Sumo Squat | dumbbell | quads, glutes, adductors 50%
    Swing | kettlebell | glutes, hamstrings, lower back 25%
    Trap Bar Deadlift | barbell | quads, glutes, hamstrings 50%, traps 50%, lower back 50%
    Tuck Jump | bodyweight | quads 50%, calves 50%
    V-Squat | machine | quads, glutes 50%
    Walking Lunge | dumbbell | quads, glutes
    Wall Sit | bodyweight | quads
    Wall Squat | bodyweight | quads
    Zercher Squat | barbell | quads, glutes 75%, upper back 50%
    """
}
