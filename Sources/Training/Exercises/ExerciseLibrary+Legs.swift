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
