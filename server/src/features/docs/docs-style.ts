import { createHash } from 'node:crypto'

/** The brand's paper and ink, and its deep navy: the same values as the web app's tokens. */
export const style = `
:root{color-scheme:light dark;--surface:#fbf9f4;--raised:#fff;--sunken:#f3efe5;--text:#101b33;--muted:#535e78;--line:#e0dacb;--accent:#b80f2a;--focus:#1c449c;
--get:#1c449c;--post:#17663a;--put:#7a4b00;--delete:#b3122b}
@media (prefers-color-scheme:dark){:root{--surface:#0a142b;--raised:#121f3e;--sunken:#070e20;--text:#eef2fb;--muted:#a9b5d0;--line:#243459;--accent:#ff8b97;--focus:#ffc933;
--get:#8fb2ff;--post:#82d8a4;--put:#ffc933;--delete:#ff8f9b}}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem}
body{margin:0;background:var(--surface);color:var(--text);font:1rem/1.6 'Inter Variable',Inter,system-ui,sans-serif}
a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
code,.method{font-family:'JetBrains Mono Variable',ui-monospace,'Liberation Mono',monospace;font-size:.9em;overflow-wrap:break-word}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:1rem;background:var(--raised);padding:.5rem 1rem}
.top{background:#0d1a38;color:#f3f5fb;padding:2.5rem 0}
.top>div,.columns{max-width:84rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
.top a{color:#f3f5fb}.top p{max-width:65ch;margin:.5rem 0 0;color:#b3bdd6}
.top h1{font:700 clamp(2rem,1.6rem + 2vw,3rem)/1.1 'Bricolage Grotesque Variable',Inter,system-ui,sans-serif;margin:1rem 0 0}
.hoist{display:flex;gap:.5rem}.hoist svg{width:2.25rem;height:2.25rem}
.columns{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:clamp(1.5rem,4vw,4rem)}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:2rem 0;font-size:.9375rem}
nav section{margin:0 0 1.25rem}nav h2{font-size:.8125rem;margin:0 0 .25rem;color:var(--muted);font-weight:600}
nav ul{list-style:none;margin:0;padding:0}nav a{display:block;padding:.25rem 0;overflow-wrap:anywhere;color:var(--text);text-decoration:none}nav a:hover{color:var(--accent);text-decoration:underline}
main{padding:2rem 0 6rem;min-width:0}
h2{font:700 1.5rem/1.2 'Bricolage Grotesque Variable',Inter,system-ui,sans-serif;margin:3rem 0 1rem}main>section:first-child h2{margin-top:0}
main>section>p{max-width:68ch}
article{border-top:1px solid var(--line);padding:1.5rem 0 2rem}
h3{font-size:1.125rem;margin:0;line-height:1.4}
h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
h4{font-size:.9375rem;margin:1.5rem 0 .5rem}
.address{margin:.5rem 0 0;display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap}
.method{font-weight:700;min-width:4.25rem}
.GET{color:var(--get)}.POST{color:var(--post)}.PUT{color:var(--put)}.DELETE{color:var(--delete)}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.125rem 1rem;margin:1rem 0 0}dt{color:var(--muted)}dd{margin:0}
table{border-collapse:collapse;width:100%;table-layout:fixed;font-size:.9375rem;font-variant-numeric:tabular-nums}
th{text-align:left;font-weight:600;color:var(--muted)}th,td{padding:.375rem 1rem .375rem 0;border-bottom:1px solid var(--line);vertical-align:top}
.fields th:first-child{width:34%}.fields th:last-child{width:24%}
.refusals td:first-child,.refusals th:first-child{width:4.5rem}.refusals td:nth-child(2),.refusals th:nth-child(2){width:14rem}
@media (max-width:56rem){.columns{grid-template-columns:minmax(0,1fr);gap:0}nav{position:static;max-height:none;padding:1.5rem 0 0;columns:2;column-gap:1.5rem}nav section{break-inside:avoid}main{padding-top:1rem}dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:.5rem}
.fields th:first-child{width:40%}.fields th:last-child{width:26%}.refusals td:first-child,.refusals th:first-child{width:3.5rem}.refusals td:nth-child(2),.refusals th:nth-child(2){width:40%}}
@media print{nav,.skip{display:none}.columns{display:block}}
`

const hash = createHash('sha256').update(style).digest('base64')

/** This one style sheet, our own icon, and nothing else. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
