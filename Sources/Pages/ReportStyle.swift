// The styles of a report. The pages of the server use its styles for figures.

package import SafeOutput

/// The styles of the page. The colours have a contrast of at least 4.5 on their background.
package enum ReportStyle {
  /// The colours of light pages.
  private static let colours: SafeMarkup = """
    :root {
      --text: #1f2328; --faint: #59636e; --page: #ffffff; --card: #f6f8fa; --line: #d0d7de;
      --link: #0969da; --none: #ebedf0; --shade: #8c959f;
      --level0: #2da44e; --level1: #1a7f37; --level2: #0f5323; --level3: #052e12;
      --missed: #cf222e; --paused: #9a6700;
    }
    """

  /// Tables, calendars, bars and sessions.
  private static let figures: SafeMarkup = """
    .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)) }
    .facts { gap: 0.75rem; margin: 0 0 1.5rem }
    .facts div { background: var(--card); border: 1px solid var(--line); border-radius: 6px }
    .facts div { padding: 0.5rem 0.75rem }
    dt { color: var(--faint); font-size: 0.875rem }
    dd { margin: 0; font-weight: 600 }
    .change { color: var(--faint); font-weight: 400; font-size: 0.875rem }
    .frame { overflow-x: auto; margin: 0 0 1.5rem; background-repeat: no-repeat }
    .frame { background-attachment: local, local, scroll, scroll }
    .frame {
      background-image: linear-gradient(var(--page), var(--page)),
        linear-gradient(var(--page), var(--page)),
        linear-gradient(to right, var(--shade), transparent),
        linear-gradient(to left, var(--shade), transparent);
      background-position: left, right, left, right;
      background-size: 1.5rem 100%, 1.5rem 100%, 0.5rem 100%, 0.5rem 100%;
    }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums }
    caption { text-align: left; font-weight: 600; padding: 0.25rem 0 }
    th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top }
    thead th { color: var(--faint); font-weight: 400; white-space: nowrap }
    tbody th { font-weight: 400; min-width: 9rem }
    tbody td { min-width: 3rem; white-space: nowrap }
    tbody td:last-child { white-space: normal }
    tbody tr { border-top: 1px solid var(--line) }
    .number { text-align: right; white-space: nowrap }
    time { white-space: nowrap }
    figure { margin: 0 0 1rem }
    figcaption { color: var(--faint); font-size: 0.875rem }
    svg { display: block; width: 100%; height: auto }
    .pair, .halves { display: flex; flex-wrap: wrap; gap: 0 2rem }
    .pair figure { flex: 1 1 20rem; max-width: 30rem }
    .heat { flex: 1 1 20rem; max-width: 28rem; font: 12px system-ui, sans-serif }
    .heat { fill: var(--faint) }
    .keys { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0.25rem 0 1.5rem }
    .keys { list-style: none; padding: 0; font-size: 0.875rem }
    .key { display: inline-block; width: 0.75rem; height: 0.75rem; fill: var(--faint) }
    .bars { max-width: 40rem; margin: 0 0 1.5rem }
    .bars div { display: flex; align-items: center; gap: 0.75rem }
    .bars dt { flex: 0 0 6.5rem }
    .bars dd { flex: 1; font-weight: 400 }
    .bars dd + dd { flex: 0 0 4rem; text-align: right; font-variant-numeric: tabular-nums }
    .bars svg { height: 0.75rem }
    .none { fill: var(--none) }
    .level0 { fill: var(--level0) } .level1 { fill: var(--level1) }
    .level2 { fill: var(--level2) } .level3 { fill: var(--level3) }
    .missed, .skipped, .paused, .planned { fill: none; stroke-width: 2 }
    .missed { stroke: var(--missed) } .paused { stroke: var(--paused) }
    .planned { stroke: var(--link) } .skipped { stroke: var(--faint) }
    .session { margin: 0 0 1rem; padding: 0 0 0 0.75rem; border-left: 3px solid var(--line) }
    .session p { margin: 0 }
    .session ul { margin: 0.25rem 0; padding-left: 1.1rem }
    q { font-style: italic }
    """

  /// Figures on a phone.
  private static let narrow: SafeMarkup = """
    @media (max-width: 40rem) {
      .chart text { font-size: 20px }
      .frame { font-size: 0.9rem }
      th, td { padding-right: 0.75rem }
      tbody th { position: sticky; left: 0; min-width: 7rem; background: var(--page) }
      tbody th { box-shadow: inset 0 1px var(--line) }
      .pair .chart text { font-size: 13px }
    }
    """

  /// The colours of dark pages.
  private static let dark: SafeMarkup = """
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --text: #e6edf3; --faint: #9198a1; --page: #0d1117; --card: #151b23; --line: #30363d;
        --link: #58a6ff; --none: #21262d; --shade: #6e7681;
        --level0: #1f7a3a; --level1: #2ea04f; --level2: #56d364; --level3: #b4f5bc;
        --missed: #ff7b72; --paused: #d29922;
      }
    \(ChartPicture.darkStyles)
    }
    """

  /// The styles of figures alone, for a page that has its own styles for everything else.
  package static let ofFigures: SafeMarkup = """
    \(colours)
    \(figures)
    \(ChartPicture.styles)
    \(narrow)
    \(dark)

    """

  static let sheet: SafeMarkup = """
    \(colours)
    * { box-sizing: border-box }
    html { scroll-padding-top: 3.5rem; -webkit-text-size-adjust: 100% }
    body {
      margin: 0 auto; max-width: 60rem; padding: 0 1rem 3rem; color: var(--text);
      background: var(--page); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word;
    }
    h1, h2, h3, h4 { line-height: 1.25 }
    h1 { margin: 1.5rem 0 0; font-size: 1.75rem }
    h2 { margin: 2.5rem 0 1rem; font-size: 1.4rem; border-bottom: 1px solid var(--line) }
    h3 { margin: 2rem 0 0.5rem; font-size: 1.15rem }
    h4 { margin: 0; font-size: 1rem }
    p { margin: 0.25rem 0 0.75rem }
    a { color: var(--link) }
    a:focus-visible, .frame:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    .faint { color: var(--faint) }
    .skip { position: absolute; left: -999rem }
    .skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem; background: var(--page); z-index: 2 }
    main:focus { outline: none }
    nav { position: sticky; top: 0; background: var(--page); z-index: 1 }
    nav ul { display: flex; gap: 0 1rem; overflow-x: auto; margin: 0; padding: 0.5rem 0 }
    nav ul, .links { list-style: none; padding-left: 0 }
    nav { border-bottom: 1px solid var(--line) }
    nav a { display: inline-block; padding: 0.25rem 0 }
    .links { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem }
    \(figures)
    .back { font-size: 0.875rem }
    footer { margin-top: 3rem; border-top: 1px solid var(--line); font-size: 0.875rem }
    \(ChartPicture.styles)
    \(narrow)
    \(dark)
    @media print {
      nav, .skip, .back, .links { display: none }
      body { max-width: none; padding: 0; font-size: 10pt }
      a { color: inherit; text-decoration: none }
      .frame { overflow: visible; background: none }
      h2, h3, h4, caption { break-after: avoid }
      caption { white-space: nowrap }
      figure, .whole, .session, tr, .facts div { break-inside: avoid }
      .exercise .chart { max-width: 12cm }
      .exercise .chart text { font-size: 18px }
      svg { print-color-adjust: exact }
      #exercises, #totals, #sessions { break-before: page }
    }

    """
}
