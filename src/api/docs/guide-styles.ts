/** Styles of the guide, which loads nothing else. */
export const guideStyles = `
:root { color-scheme: light; --ink: #1f2421; --soft: #5b635e; --line: #dcd8cf; --paper: #fbfaf7; --code: #f1eee7; --green: #1d5c3f; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.25rem 5rem; }
nav { font-size: .9rem; color: var(--soft); }
a { color: var(--green); text-underline-offset: .2em; }
h1 { margin: 2rem 0 .75rem; font-size: clamp(1.9rem, 1.4rem + 2.4vw, 2.75rem); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance; }
h2 { margin: 0 0 .35rem; font-size: 1.25rem; line-height: 1.3; }
main > h2 { margin-top: 3.5rem; }
p { margin: 0 0 .9rem; max-width: 40rem; text-wrap: pretty; }
.lead { font-size: 1.125rem; color: var(--soft); }
ol { margin: 2.5rem 0 0; padding: 0; list-style: none; counter-reset: step; }
li { position: relative; counter-increment: step; padding: 0 0 2.25rem 3.25rem; border-left: 0; }
li::before { content: counter(step); position: absolute; left: 0; top: -.1rem; width: 2rem; height: 2rem; border-radius: 50%; background: var(--green); color: #fff; font-weight: 650; line-height: 2rem; text-align: center; }
li:not(:last-child)::after { content: ""; position: absolute; left: 1rem; top: 2.4rem; bottom: .5rem; border-left: 1px solid var(--line); }
code, pre { font: .875rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
p code { padding: .1em .3em; border-radius: 4px; background: var(--code); overflow-wrap: anywhere; }
pre { margin: 0 0 .9rem; padding: .9rem 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--code); }
pre:focus-visible, a:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
.call { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; margin-bottom: .6rem; }
.call b { min-width: 3.2rem; padding: .05rem .4rem; border-radius: 4px; background: #e0ece5; color: var(--green); font-size: .8rem; text-align: center; }
.call b.post { background: #e3e8f5; color: #2c4a8c; }
.call b.put { background: #f7e8d3; color: #7a4a08; }
.call code { background: none; padding: 0; }
.label { margin-bottom: .35rem; color: var(--soft); font-size: .9rem; }
.keep { color: var(--soft); font-size: .9rem; }
@media (max-width: 34rem) { li { padding-left: 0; } li::before { position: static; display: block; margin-bottom: .5rem; } li:not(:last-child)::after { content: none; } }
`;
