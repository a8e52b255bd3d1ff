/// The style of the page, for light and dark.
let storyboardStyle = """
    \(pageColors)
    :root { --problem: #c01c28; --changed: #1a5fb4; --on-marker: #ffffff; --zoom: 240px; }
    @media (prefers-color-scheme: dark) {
      :root { --problem: #ff938c; --changed: #99c1f1; --on-marker: #1e1e20; }
    }
    html { scroll-padding-top: 6rem; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
    .top, main { padding: 0 1.5rem; }
    .top { padding-top: 1.5rem; padding-bottom: .75rem; }
    h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; margin: 1.75rem 0 .75rem; overflow-wrap: anywhere; }
    h2 .quiet { font-weight: 400; margin-left: .35rem; }
    h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
    p { margin: .25rem 0; }
    .quiet { color: var(--quiet); }
    .notice { background: var(--notice); border-left: 4px solid var(--notice-edge); padding: .75rem 1rem; border-radius: 6px; margin: .75rem 0; }
    .notice ul { margin: .25rem 0; padding-left: 1.25rem; }
    button, select, input { font: inherit; color: inherit; }
    button, select { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: .25rem .75rem; min-height: 2.25rem; }
    button, select, .check { cursor: pointer; }
    button:hover, select:hover { border-color: var(--quiet); }
    button[aria-disabled=true] { opacity: .5; cursor: default; }
    :focus-visible { outline: 3px solid var(--bar); outline-offset: 2px; }
    .filters { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem;
      padding: .75rem 1.5rem; background: var(--ground); border-bottom: 1px solid var(--line); }
    .filters label { display: inline-flex; align-items: center; gap: .4rem; color: var(--quiet); }
    .filters select { color: var(--text); max-width: 14rem; }
    .filters input[type=checkbox] { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--bar); }
    .filters input[type=range] { width: 7rem; accent-color: var(--bar); }
    .filters .check { color: var(--text); min-height: 2.25rem; }
    .result { margin-left: auto; display: flex; align-items: center; gap: .75rem; min-height: 2.25rem; }
    #count { font-variant-numeric: tabular-nums; }
    main { padding-bottom: 4rem; display: flex; flex-wrap: wrap; column-gap: 2.5rem; align-items: flex-start; }
    main > .notice { width: 100%; }
    .group { min-width: min(18rem, 100%); max-width: 100%; }
    .group h2 { width: 0; min-width: 100%; }
    .pictures { display: flex; flex-wrap: wrap; gap: 1.25rem 1rem; list-style: none; margin: 0; padding: 0; }
    .card { max-width: 100%; }
    .open { display: flex; flex-direction: column; gap: .4rem; width: 100%; padding: 0; border: 0; background: none; border-radius: 8px; text-align: start; }
    .picture { position: relative; display: block; aspect-ratio: var(--width) / var(--height); max-width: 100%;
      background: var(--panel); box-shadow: 0 0 0 1px var(--line); border-radius: 8px; overflow: hidden; }
    .card .picture { width: calc(var(--zoom) * var(--width) / var(--height)); }
    .open:hover .picture { box-shadow: 0 0 0 2px var(--quiet); }
    .card:not([data-problems="0"]) .picture { box-shadow: 0 0 0 2px var(--problem); }
    .picture img { display: block; width: 100%; height: 100%; object-fit: contain; }
    .picture img:not([src]) { visibility: hidden; }
    .missing::after { content: "no picture"; position: absolute; inset: 0; display: grid; place-items: center; color: var(--quiet); }
    .box { position: absolute; left: calc(100% * var(--x) / var(--width)); top: calc(100% * var(--y) / var(--height));
      width: calc(100% * var(--w) / var(--width)); height: calc(100% * var(--h) / var(--height)); box-sizing: content-box;
      margin: -5px; padding: 3px; border: 2px solid var(--changed); outline: 1px solid var(--on-marker); border-radius: 4px; pointer-events: none; }
    .caption { display: block; width: 0; min-width: 100%; font-size: .9rem; }
    .step { overflow-wrap: anywhere; margin-inline-end: .4rem; }
    .markers { display: inline-flex; flex-wrap: wrap; gap: .25rem; }
    .marker { font-size: .78rem; line-height: 1.4; padding: 0 .5rem; border-radius: 99px; border: 1px solid currentColor; white-space: nowrap; }
    .marker.problem { background: var(--problem); color: var(--on-marker); border-color: var(--problem); }
    .marker.changed { background: var(--changed); color: var(--on-marker); border-color: var(--changed); }
    .marker.gone { color: var(--changed); } .marker.note { color: var(--quiet); }
    dialog { width: min(96rem, calc(100vw - 2rem)); height: calc(100vh - 2rem); max-width: none; max-height: none; padding: 1rem 1.25rem; color: inherit;
      background: var(--ground); border: 1px solid var(--line); border-radius: 14px; }
    dialog[open] { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) 20rem; gap: .75rem 1.25rem; }
    dialog::backdrop { background: rgb(0 0 0 / .6); }
    .bar { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; }
    .bar h2 { margin: 0; } .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-left: auto; }
    button[aria-pressed=true] { background: var(--bar); border-color: var(--bar); color: var(--ground); }
    #viewer-pictures { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1rem; min-height: 0; overflow: auto; border-radius: 8px; }
    #viewer-pictures:focus-visible { outline-offset: -3px; }
    #viewer-pictures figure { display: grid; grid-template-rows: auto minmax(0, 1fr); gap: .25rem; min-height: 0; margin: 0; }
    #viewer-pictures figcaption { color: var(--quiet); text-align: center; }
    .frame { grid-row: 2; container-type: size; display: grid; place-items: start center; padding: 2px; }
    .frame .picture { width: min(100cqw, calc(100cqh * var(--width) / var(--height)), calc(1px * var(--width))); }
    .actual { justify-content: start; }
    #viewer-pictures.actual, #viewer-pictures.actual figure { display: flex; align-items: flex-start; }
    #viewer-pictures.actual figure { flex-direction: column; flex: none; }
    .actual .frame { container-type: normal; } .actual .frame .picture { width: calc(1px * var(--width)); max-width: none; }
    #viewer-details { overflow: auto; overflow-wrap: anywhere; } #viewer-details ul { margin: 0; padding-left: 1.2rem; }
    #viewer-details .problems { color: var(--problem); } .file { font-size: .85rem; margin-top: 1rem; }
    @media (max-width: 52rem) {
      .top, main { padding-left: 1rem; padding-right: 1rem; }
      .filters { position: static; padding: .75rem 1rem; }
      .group { width: 100%; }
      .result { margin-left: 0; width: 100%; }
      dialog { width: 100vw; height: 100vh; border-radius: 0; border: 0; padding: .75rem 1rem; }
      dialog[open] { grid-template: auto minmax(0, 1fr) minmax(0, auto) / minmax(0, 1fr); }
      #viewer-details { max-height: 35vh; } .buttons { margin-left: 0; }
    }
    """
