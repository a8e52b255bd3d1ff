/// The style of the page, for light and dark.
let reportStyle = """
    \(pageColors)
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
    main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
    h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
    h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; }
    h3 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; }
    p { margin: .5rem 0; max-width: 44rem; }
    .quiet { color: var(--quiet); }
    .notice { background: var(--notice); border-left: 4px solid var(--notice-edge); padding: .75rem 1rem; border-radius: 6px; }
    .numbers { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0; padding: 0; list-style: none; }
    .numbers li { background: var(--panel); border-radius: 10px; padding: .75rem 1.25rem; min-width: 8rem; }
    .numbers b { display: block; font-size: 1.7rem; line-height: 1.2; }
    :focus-visible { outline: 3px solid var(--bar); outline-offset: 2px; }
    .scroll { overflow-x: auto; margin: .75rem 0; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: 100%; }
    caption { text-align: left; color: var(--quiet); padding-bottom: .35rem; }
    th, td { text-align: right; padding: .35rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
    th { font-weight: 600; }
    th:first-child, td:first-child { text-align: left; padding-left: 0; overflow-wrap: anywhere; min-width: 12rem; }
    svg { display: block; width: 100%; height: auto; background: var(--panel); border-radius: 10px; margin: .75rem 0; }
    .chart { min-width: 50rem; }
    svg text { fill: var(--text); font: 13px system-ui, sans-serif; }
    .whole { fill: var(--bar); } .lost { fill: var(--lost); }
    .axis { stroke: var(--line); stroke-width: 1; } .whisker { stroke: var(--text); stroke-width: 1.5; }
    .box { fill: var(--bar); fill-opacity: .45; stroke: var(--bar); } .median { stroke: var(--text); stroke-width: 3; }
    .range { stroke: var(--text); stroke-width: 2; } .ground { fill: var(--line); }
    .map { max-width: 50rem; border: 1px solid var(--line); }
    .window { fill: var(--ground); } .light { fill: none; stroke: var(--bar); stroke-width: 2; }
    .callout { fill: var(--panel); stroke: var(--line); }
    .spot { fill: #e01b24; stroke: #ffffff; stroke-width: 1.5; }
    details { margin: .5rem 0; } summary { cursor: pointer; color: var(--quiet); }
    figure { margin: 0; } figcaption { color: var(--quiet); }
    """
