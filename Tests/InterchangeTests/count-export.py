#!/usr/bin/env python3
"""Counts an export of another app without any code of prog, and compares prog's report with it.

    count-export.py FILE [REPORT.json]

REPORT.json is what `prog import FILE --dry-run --json` prints. Knows the comma layout of Strong, its
semicolon layout with the unit in the header, Hevy, FitNotes with 'Weight Unit', and the layout of
StrongLifts with one row per workout.
"""
import csv
import io
import json
import sys
from collections import OrderedDict
from fractions import Fraction


def number(text):
    return Fraction(text.strip() or "0")


def rows_of(path):
    text = open(path, encoding="utf-8-sig", newline="").read()
    head = text.split("\n", 1)[0]
    separator = ";" if head.count(";") > head.count(",") else ","
    return list(csv.reader(io.StringIO(text), delimiter=separator))


def sets_of(rows):
    """Yields (workout, exercise, weight, reps, is_warmup) of each set."""
    header, rows = rows[0], [row for row in rows[1:] if row]
    if "Exercise 1" in header:
        for row in rows:
            column = 0
            while column < len(header):
                if header[column].startswith("Exercise ") and column < len(row):
                    name, weight = row[column].strip(), number(row[column + 1])
                    for place in range(column + 3, len(header)):
                        if not header[place].startswith("Set "):
                            break
                        if place < len(row) and row[place].strip():
                            reps = 0 if name.startswith("Plank") else number(row[place])
                            yield (row[0], name, weight, reps, False)
                column += 1
        return
    table = [dict(zip(header, row)) for row in rows]
    for row in table:
        if "set_index" in row:
            key = (row["start_time"], row["title"])
            name, weight, reps = row["exercise_title"], row["weight_kg"], row["reps"]
            warm = row["set_type"] == "warmup"
        elif "Set Order" in row:
            if not row["Set Order"].isdigit() and row["Set Order"] not in "WDF":
                continue
            key = (row["Date"], row["Workout Name"])
            name, reps = row["Exercise Name"], row["Reps"]
            weight, warm = row.get("Weight", row.get("Weight (kg)")), row["Set Order"] == "W"
        else:
            key = row["Date"]
            name, weight, reps, warm = row["Exercise"], row["Weight"], row["Reps"], False
        yield (key, name.strip(), number(weight), number(reps), warm)


def count(path):
    workouts, exercises, sets, volume = OrderedDict(), OrderedDict(), 0, Fraction(0)
    for key, name, weight, reps, warm in sets_of(rows_of(path)):
        workouts[key] = True
        sets += 1
        volume += weight * reps
        best = exercises.setdefault(
            name, {"sets": 0, "heaviest": Fraction(0), "e1rm": Fraction(0), "best_5": Fraction(0)})
        best["sets"] += 1
        if warm or reps < 1:
            continue
        best["heaviest"] = max(best["heaviest"], weight)
        epley = weight if reps == 1 else weight * (1 + reps / 30)
        best["e1rm"] = max(best["e1rm"], epley)
        if reps == 5:
            best["best_5"] = max(best["best_5"], weight)
    return {"workouts": len(workouts), "sets": sets, "volume": volume, "exercises": exercises}


def main():
    counted = count(sys.argv[1])
    print(
        f"{counted['workouts']} workouts, {counted['sets']} sets, "
        f"{len(counted['exercises'])} exercises, volume {float(counted['volume']):.3f}")
    if len(sys.argv) < 3:
        return 0
    report = json.load(open(sys.argv[2]), parse_float=Fraction)
    volume = sum(Fraction(part["value"]) for part in report["volume"])
    same = (
        report["workouts"] == counted["workouts"] and report["sets"] == counted["sets"]
        and abs(volume - counted["volume"]) < Fraction(1, 10**6)
        and len(report["exercises"]) == len(counted["exercises"]))
    for exercise in report["exercises"]:
        own = counted["exercises"].get(exercise["name"])
        if own is None or own["sets"] != exercise["sets"]:
            print("differs:", exercise["name"])
            same = False
            continue
        for key in ("heaviest", "e1rm", "best_5"):
            value = Fraction(exercise[key]["value"]) if key in exercise else Fraction(0)
            if abs(value - own[key]) > Fraction(1, 10**6):
                print("differs:", exercise["name"], key, float(value), float(own[key]))
                same = False
    print("prog reports the same" if same else "prog reports something else")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
