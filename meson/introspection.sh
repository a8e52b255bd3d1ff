#!/bin/sh
# Describes the C library for other languages; every warning is an error.
#
#   introspection.sh LIBRARIES FOLDER
#
# LIBRARIES holds libwalkthrough-1.so. Writes Walkthrough-1.gir, Walkthrough-1.typelib, walkthrough-1.vapi and
# walkthrough-1.deps into FOLDER.
set -eu
libraries=$(cd "$1" && pwd)
folder=$(cd "$2" && pwd)
sources=$(cd "$(dirname "$0")/../Sources/CWalkthrough" && pwd)

LD_LIBRARY_PATH=$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} g-ir-scanner --quiet --warn-all --warn-error \
    --namespace=Walkthrough --nsversion=1 --identifier-prefix=Walkthrough --symbol-prefix=walkthrough \
    --include=Gtk-4.0 --pkg=gtk4 --pkg-export=walkthrough-1 --c-include=walkthrough.h \
    --library-path="$libraries" --library=walkthrough-1 --no-libtool \
    -I"$sources/include" --output="$folder/Walkthrough-1.gir" "$sources"/include/*.h "$sources"/*.c
g-ir-compiler --shared-library=libwalkthrough-1.so.0 --output="$folder/Walkthrough-1.typelib" "$folder/Walkthrough-1.gir"

# vapigen fails with errors alone, so its warnings are looked for.
said=$(vapigen --library=walkthrough-1 --pkg=gtk4 --directory="$folder" "$folder/Walkthrough-1.gir" 2>&1) || {
    echo "$said" >&2
    exit 1
}
case $said in *warning:*)
    echo "$said" >&2
    exit 1
    ;;
esac
echo gtk4 >"$folder/walkthrough-1.deps"
