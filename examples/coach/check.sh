#!/bin/sh
# Checks the programs, their tests, and the folder of every athlete.
set -eu
cd "$(dirname "$0")"
prog check programs/*.yaml
prog test programs/*.yaml
status=0
for athlete in athletes/*; do
  echo "$athlete"
  prog --dir "$athlete" doctor || status=1
done
exit "$status"
