/** Plain pages, in the colours of the site: paper and ink by day, deep navy by night, black on white in print. */
export const archiveStyle = `:root {
  color-scheme: light dark;
  --surface: #fbf9f4;
  --sunken: #f3efe5;
  --text: #101b33;
  --muted: #535e78;
  --line: #e0dacb;
  --link: #1c3f94;
}

@media (prefers-color-scheme: dark) {
  :root {
    --surface: #0d1428;
    --sunken: #151f3a;
    --text: #eef1f8;
    --muted: #aab4cd;
    --line: #2c385a;
    --link: #a9c2ff;
  }
}

* {
  box-sizing: border-box;
}

body {
  margin: 0 auto;
  padding: 2rem 1.25rem 4rem;
  max-width: 60rem;
  background: var(--surface);
  color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif;
  overflow-wrap: break-word;
}

a {
  color: var(--link);
  text-underline-offset: 0.2em;
}

a:focus-visible {
  outline: 3px solid var(--link);
  outline-offset: 2px;
}

h1,
h2,
h3 {
  line-height: 1.2;
  text-wrap: balance;
}

h1 {
  margin: 0.5rem 0;
  font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem);
}

h2 {
  margin: 2.5rem 0 0.75rem;
  font-size: 1.375rem;
}

h3 {
  margin: 1.5rem 0 0.5rem;
  font-size: 1.125rem;
}

.facts,
.note,
footer {
  color: var(--muted);
}

.text,
.about {
  max-width: 42rem;
}

.about {
  white-space: pre-line;
}

.wide {
  overflow-x: auto;
}

table {
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}

th,
td {
  padding: 0.5rem 0.75rem;
  border-bottom: 1px solid var(--line);
  text-align: left;
  vertical-align: top;
}

thead th {
  color: var(--muted);
  font-size: 0.875rem;
}

.number {
  text-align: right;
  white-space: nowrap;
}

ul.challenges {
  margin: 0;
  padding: 0;
  list-style: none;
}

ul.challenges li {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  padding: 0.5rem 0;
  border-bottom: 1px solid var(--line);
}

pre {
  padding: 1rem;
  overflow-x: auto;
  background: var(--sunken);
}

code {
  font-family: ui-monospace, monospace;
  font-size: 0.9375em;
}

blockquote {
  margin-inline: 0;
  padding-left: 1rem;
  border-left: 3px solid var(--line);
}

img {
  max-width: 100%;
  height: auto;
}

footer {
  margin-top: 4rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
  font-size: 0.875rem;
}

@media print {
  :root {
    color-scheme: light;
    --surface: #ffffff;
    --sunken: #f4f4f4;
    --text: #000000;
    --muted: #444444;
    --line: #bbbbbb;
    --link: #000000;
  }

  body {
    max-width: none;
    padding: 0;
  }

  nav {
    display: none;
  }

  tr,
  li,
  pre,
  img {
    break-inside: avoid;
  }

  h2,
  h3 {
    break-after: avoid;
  }

  thead {
    display: table-header-group;
  }
}
`
