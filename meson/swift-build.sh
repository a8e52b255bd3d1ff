#!/bin/sh
# Compiles a product with SwiftPM, and links it for installation.
#
#   swift-build.sh PACKAGE FOLDER CONFIGURATION RUNTIME STRIP [OPTION…] -- program NAME OUTPUT
#   swift-build.sh PACKAGE FOLDER CONFIGURATION RUNTIME STRIP [OPTION…] -- library NAME MAP SONAME OUTPUT…
#
# FOLDER is SwiftPM's, CONFIGURATION debug or release, RUNTIME static or shared, STRIP true or false, each OPTION one of
# `swift build`; MAP lists the symbols that the library exports. With WALKTHROUGH_BUILT=FOLDER in the environment nothing
# is compiled: what `swift build` left there, such as .build-test/debug, is linked.
set -eu
package=$1 folder=$2 configuration=$3 runtime=$4 strip=$5
shift 5

# Package builders have no home, or one that cannot be written to; SwiftPM keeps its caches there.
if [ ! -w "${HOME:-/nonexistent}" ]; then
    export HOME="$folder/home"
    mkdir -p "$HOME"
fi

options=
while [ "$1" != -- ]; do
    options="$options
$1"
    shift
done
shift
kind=$1 name=$2
shift 2

# The folder of the runtime's libraries, which SwiftPM needs to be told to link a library with the static ones.
if [ "$runtime" = static ]; then
    libraries=$(swiftc -print-target-info -static-stdlib | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/linux
    options="$options
--static-swift-stdlib
-Xlinker
-L$libraries"
fi

# With `-Osize` where Package.swift says what is no slower by it.
if [ "$configuration" = release ]; then export WALKTHROUGH_SMALL=1; fi

build() {
    # Each line is an option.
    IFS='
'
    # shellcheck disable=SC2086
    swift build --package-path "$package" --scratch-path "$folder" --configuration "$configuration" \
        --disable-default-traits -Xswiftc -use-ld=lld $options "$@"
    unset IFS
}

if [ -n "${WALKTHROUGH_BUILT:-}" ]; then
    mkdir -p "$folder"
    objects=$WALKTHROUGH_BUILT/$name.product/Objects.LinkFileList
else
    build --product "$name"
    objects=$(build --show-bin-path)/$name.product/Objects.LinkFileList
fi

# SwiftPM can neither put the static runtime into a library nor hide symbols, so the objects are linked once more. Packed
# relocations take glibc 2.36.
link() {
    if [ "$runtime" = static ]; then set -- "$@" -static-stdlib "-L$libraries"; fi
    if [ "$strip" = true ]; then set -- "$@" -Xlinker --strip-all; fi
    # shellcheck disable=SC2046
    swiftc "$@" -use-ld=lld -module-name walkthrough "@$objects" -Xlinker --gc-sections -Xlinker --icf=safe \
        -Xlinker -z -Xlinker pack-relative-relocs $(pkg-config --libs gtk4)
}

if [ "$kind" = program ]; then
    linked=$folder/$name
    # SwiftPM calls the main function after its module.
    main=$(xargs nm --defined-only -A <"$objects" | sed -n 's/.* T \([A-Za-z0-9_]*_main\)$/\1/p')
    link -emit-executable -o "$linked" -Xlinker --defsym="main=$main"
else
    map=$1 soname=$2
    shift 2
    linked=$folder/$soname
    link -emit-library -o "$linked" -Xlinker -soname="$soname" -Xlinker --version-script="$map" -Xlinker -Bsymbolic \
        -Xlinker -z -Xlinker nodelete
fi

# What did not change keeps its time, so that ninja links nothing anew.
for output; do
    cmp -s "$linked" "$output" || install -m 755 "$linked" "$output"
done
