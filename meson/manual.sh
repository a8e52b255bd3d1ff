#!/bin/sh
# Writes the manual page of a command with swift-argument-parser's own tool.
#
#   manual.sh SWIFTPM_FOLDER DAY COMMAND OUTPUT
set -eu
folder=$1 day=$2 command=$3 output=$4
parser=$folder/checkouts/swift-argument-parser
[ -z "${WALKTHROUGH_VENDOR:-}" ] || parser=$WALKTHROUGH_VENDOR/swift-argument-parser

if [ ! -w "${HOME:-/nonexistent}" ]; then export HOME="$folder/home"; fi
set -- --package-path "$parser" --scratch-path "$folder/manual" -debug-info-format none
swift build "$@" --product generate-manual
"$(swift build "$@" --show-bin-path)/generate-manual" "$command" --date "$day" --output-directory "$(dirname "$output")"
# An empty line is a paragraph in a text, and a fault in a manual page.
sed -i 's/^$/.Pp/' "$output"
