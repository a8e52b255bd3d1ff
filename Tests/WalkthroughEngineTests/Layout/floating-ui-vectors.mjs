// Asks Floating UI where callouts go, for `FloatingUITests`, and prints inputs and results, a line a case:
//
//     npm install --prefix /tmp/floating-ui @floating-ui/core
//     node floating-ui-vectors.mjs /tmp/floating-ui/node_modules/@floating-ui/core >floating-ui-vectors.json
//
// It takes the package's folder. Lengths are quarters of a pixel, so that all sums are exact.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { version } = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
const library = await import(pathToFileURL(resolve(folder, "dist/floating-ui.core.mjs")).href);
const { arrow, computePosition, flip, offset, shift } = library;

const sides = ["top", "bottom", "left", "right"];
const placements = sides.flatMap((side) => [side, `${side}-start`, `${side}-end`]);
const rect = ([x, y, width, height]) => ({ x, y, width, height });

/** The case with the library's result. Metrics: offset, padding, the caret's width and its padding. */
async function solved({ container, metrics, target, size, placement, direction }) {
    const [distance, padding, caretWidth, caretPadding] = metrics;
    const floating = { width: size[0], height: size[1] };
    const platform = {
        getElementRects: () => ({ reference: rect(target), floating: { x: 0, y: 0, ...floating } }),
        getClippingRect: () => rect(container),
        getDimensions: (element) => element,
        isRTL: () => direction === "rtl",
    };
    const caret = { width: caretWidth, height: caretWidth };
    const middleware = [
        offset(distance),
        flip({ padding }),
        shift({ padding }),
        arrow({ element: caret, padding: caretPadding }),
    ];
    const found = await computePosition({}, floating, { placement, platform, middleware });
    const { x, y, centerOffset } = found.middlewareData.arrow;
    const result = { placement: found.placement, x: found.x, y: found.y, arrow: x ?? y, centerOffset };
    return { container, metrics, target, size, placement, direction, result };
}

/** In one window: targets in its middle, at its edges and corners, outside, as large as it is, and larger. */
function* edgeCases() {
    const window = { container: [10, 40, 800, 600], metrics: [16, 8, 24, 14] };
    const targets = [
        [370, 320, 80, 40], [350, 300, 240, 140], [400, 330, 10, 10], [400, 330, 0, 0],
        [10, 40, 40, 30], [770, 40, 40, 30], [10, 610, 40, 30], [770, 610, 40, 30],
        [390, 40, 40, 30], [390, 610, 40, 30], [10, 325, 40, 30], [770, 325, 40, 30],
        [-20, 20, 30, 40], [800, 630, 30, 40], [-200, 300, 60, 40], [390, 800, 60, 40],
        [10, 40, 800, 600], [-90, -60, 1000, 800], [360, 40, 100, 600], [10, 290, 800, 100],
        [100, 100, 600, 490], [234, 164, 352, 352],
    ];
    for (const target of targets) yield* placed({ ...window, target, size: [200, 100] });
    // Both alignments overflow: boxes longer than what is left beside the target, targets beyond both edges.
    const [vertical, horizontal] = [/(top|bottom)-/, /(left|right)-/];
    for (const [among, target, size] of [
        [vertical, [200, 320, 40, 40], [700, 100]], [vertical, [600, 320, 40, 40], [700, 100]],
        [horizontal, [390, 200, 40, 40], [200, 500]], [horizontal, [390, 420, 40, 40], [200, 500]],
        [vertical, [-40, 290, 860, 100], [200, 100]], [vertical, [0, 290, 900, 100], [200, 100]],
        [horizontal, [360, -20, 100, 690], [200, 100]], [horizontal, [360, 30, 100, 700], [200, 100]],
    ]) {
        yield* placed({ ...window, target, size }, among);
    }
    // Exactly enough room on a side, and a quarter of a pixel too little.
    for (const [placement, x, y] of [
        ["top", 390, 164], ["top", 390, 163.75], ["bottom", 390, 486], ["bottom", 390, 486.25],
        ["left", 234, 325], ["left", 233.75, 325], ["right", 546, 325], ["right", 546.25, 325],
    ]) {
        yield { ...window, target: [x, y, 40, 30], size: [200, 100], placement };
    }
    // Boxes about as wide as their caret, and larger than the padding or the window leaves.
    for (const size of [[20, 20], [25, 25], [26, 26], [796, 100], [200, 596], [900, 700]]) {
        for (const placement of ["bottom", "top-start", "right", "left-end"]) {
            yield { ...window, target: [373, 320, 40, 40], size, placement };
        }
    }
}

/** A case in each placement, and in both directions where that matters. */
function* placed(input, among = /./) {
    for (const placement of placements.filter((name) => among.test(name))) {
        yield { ...input, placement };
        if (/^(top|bottom)-/.test(placement)) yield { ...input, placement, direction: "rtl" };
    }
}

/** Mulberry32, by Tommy Ettinger: the same numbers for the same seed. */
function numbers(seed) {
    return () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** Any windows, mostly with room, some cramped. */
function* randomCases(count) {
    const next = numbers(1);
    const between = (low, high) => low + Math.floor(next() * (high - low) * 4) / 4;
    for (let index = 0; index < count; index++) {
        const isCramped = index % 4 === 0;
        const width = isCramped ? between(100, 400) : between(600, 1900);
        const height = isCramped ? between(100, 400) : between(400, 1000);
        const container = [between(-50, 50), between(0, 130), width, height];
        const metrics = [between(0, 30), between(0, 20), between(8, 30), between(0, 20)];
        const [x, y] = [container[0] + between(-60, width), container[1] + between(-60, height)];
        const isSmall = index % 3 === 0;
        const target = [x, y, between(0, isSmall ? 40 : 400), between(0, isSmall ? 40 : 250)];
        const size = [between(40, 360), between(40, 260)];
        const placement = placements[Math.floor(next() * placements.length)];
        yield { container, metrics, target, size, placement, direction: next() < 0.5 ? "rtl" : undefined };
    }
}

const lines = [];
for (const input of [...edgeCases(), ...randomCases(250)]) lines.push(JSON.stringify(await solved(input)));
console.log(`{"library": "@floating-ui/core ${version}", "cases": [\n${lines.join(",\n")}\n]}`);
