#!/bin/sh
# Shows what a changed program would change for each athlete. With --yes, updates all of them.
set -eu
cd "$(dirname "$0")"
option=--preview
[ "${1-}" = --yes ] && option=--yes
for athlete in athletes/*; do
  echo "== $athlete"
  prog --dir "$athlete" update "$option"
done
