#!/bin/sh
# Reviews all athletes and keeps the result: reviews/DATE.md. Takes the date, today by default.
set -eu
cd "$(dirname "$0")"
date=${1:-$(date +%F)}
mkdir -p reviews
status=0
prog review athletes/* --date "$date" --markdown >"reviews/$date.md" || status=$?
prog review athletes/* --date "$date" || true
echo "Wrote reviews/$date.md."
exit "$status"
