/** The page's looks: quiet paper in light, warm dark in dark, one accent; colors also carry a sign. */
export const style = `
:root { --ground: #faf8f5; --paper: #ffffff; --ink: #23201c; --soft: #655e55; --line: #e4ded5;
  --good: #1d6b45; --good-ground: #e3f2ea; --bad: #a1261f; --bad-ground: #fbe9e7; --half: #7a5200; --half-ground: #fbf1dc; --none: #57514a; --none-ground: #eeeae4; }
@media (prefers-color-scheme: dark) { :root { --ground: #191714; --paper: #211e1a; --ink: #f3eee7; --soft: #b8afa3; --line: #3a352e;
  --good: #86d6ac; --good-ground: #16382a; --bad: #ffaea6; --bad-ground: #4a1f1b; --half: #f0c878; --half-ground: #40310f; --none: #cbc3b8; --none-ground: #34302a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 82rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
.over { margin: 0; color: var(--soft); letter-spacing: .12em; text-transform: uppercase; font-size: .8rem; }
h1 { margin: .25rem 0 .5rem; font: 500 2.4rem/1.15 Newsreader, Georgia, serif; }
.lead { max-width: 40rem; margin: 0; color: var(--soft); }
h2 { margin: 3rem 0 .75rem; font: 500 1.5rem/1.2 Newsreader, Georgia, serif; }
h2 small { margin-left: .5rem; color: var(--soft); font: .9rem/1 Figtree, system-ui, sans-serif; }
.scroll { overflow-x: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
.scroll:focus-visible { outline: 3px solid var(--good); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .8rem 1rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-weight: 500; font-size: .85rem; }
td p { margin: .2rem 0 0; color: var(--soft); font-size: .87rem; }
.promises td:nth-child(2) { width: 36%; } .promises td:nth-child(3) { width: 28%; overflow-wrap: anywhere; }
tbody th { font-weight: 500; white-space: nowrap; }
.id { font-variant-numeric: tabular-nums; }
.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
.trouble { color: var(--bad); overflow-wrap: anywhere; }
.verdict { display: inline-block; padding: .15rem .6rem; border-radius: 99px; font-weight: 600; font-size: .85rem; white-space: nowrap; }
.met { color: var(--good); background: var(--good-ground); } .missed { color: var(--bad); background: var(--bad-ground); }
.not-whole { color: var(--half); background: var(--half-ground); } .not-run { color: var(--none); background: var(--none-ground); }
.trail { display: flex; gap: 3px; margin-top: .4rem; }
.mark { position: relative; width: 1.2rem; height: 1.2rem; border-radius: 4px; font-size: .75rem; line-height: 1.2rem; text-align: center; }
.aside { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 60rem) {
  main { padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.9rem; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody { display: block; }
  tr { display: grid; grid-template-columns: 1fr auto; gap: .6rem 1rem; padding: 1rem; border-top: 1px solid var(--line); }
  tbody tr:first-child { border-top: 0; }
  th, td, .promises td:nth-child(n) { width: auto; min-width: 0; padding: 0; border: 0; overflow-wrap: anywhere; }
  .promises td { grid-column: 1 / -1; }
  .promises td:nth-child(5) { grid-column: 2; grid-row: 1; text-align: right; }
  .promises td:nth-child(5) .trail { justify-content: flex-end; flex-wrap: wrap; }
  .promises td:nth-child(4) { display: flex; gap: 1rem; color: var(--soft); }
  .promises td:nth-child(4) p { margin: 0; }
  .runs td, .runs th { grid-column: 1 / -1; }
}
@media print { body { background: #fff; } .scroll { overflow: visible; } }
`;
