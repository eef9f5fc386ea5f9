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
