import { refusals } from '@drapeau/contract/refusals.ts'
import { dyes, flags, outlines } from '@drapeau/rules/signal-flags.ts'
import { style } from './docs-style.ts'
import { html, Markup } from '#platform/html.ts'
import { routeArticle } from './route-article.ts'
import { groupedRoutes, type NamedRoute } from './route-groups.ts'

/** The description of the API for people: one page, no script, everything in it read from the contract. */
export function docsPage(siteName: string): string {
  const groups = groupedRoutes()
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${siteName} API</title>
          <meta name="description" content="Every call of the ${siteName} API: access, parameters and responses." />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          ${Markup.trusted(`<style>${style}</style>`)}
        </head>
        <body>
          <a class="skip" href="#content">Skip to content</a>
          <header class="top">
            <div>
              <div class="hoist" aria-hidden="true">${Markup.trusted(Array.from('API', flagSvg).join(''))}</div>
              <h1>${siteName} API</h1>
              <p>
                Every call: who may, what goes in, what comes out, how it may refuse. Also for programs, as
                <a href="/api/openapi.json">OpenAPI 3.1</a>. <a href="/">Back to the site</a>
              </p>
            </div>
          </header>
          <div class="columns">
            <nav aria-label="Calls">${groups.map(([group, named]) => contents(group, named))}</nav>
            <main id="content">
              ${basics} ${groups.map(([group, named]) => section(group, named))} ${allRefusals()}
            </main>
          </div>
        </body>
      </html> `,
  )
}

function contents(group: string, named: NamedRoute[]): Markup {
  const links = named.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)
  return html`<section>
    <h2>${group}</h2>
    <ul>
      ${links}
    </ul>
  </section>`
}

function section(group: string, named: NamedRoute[]): Markup {
  return html`<section>
    <h2>${group}</h2>
    ${named.map(([name, route]) => routeArticle(name, route))}
  </section>`
}

const basics = html`<section>
  <h2>How calls work</h2>
  <p>
    Every path starts with <code>/api</code> and works with and without a trailing slash. Bodies are JSON in UTF-8 with
    the content type <code>application/json</code>, one object, at most 1 MiB. A field that is not listed here is
    refused, never ignored. Names are trimmed. In a form, a list is sent as JSON text.
  </p>
  <p>
    What accepts <code>GET</code> also accepts <code>HEAD</code>, with the same status and headers. Calls that change
    something, streams and exports do not: they refuse <code>HEAD</code> with <code>405</code>, and
    <code>Allow</code> lists the methods of the path.
  </p>
  <p>
    <code>PUT</code> keeps what you leave out: send only what changes. What <code>GET</code> returned can be sent back
    as it is. Read-only fields must then have the stored value, and <code>null</code> means none, as in the response; in
    a form, an empty text does. <code>version</code> is optional: with it, a change by someone else in between is
    refused (<a href="#refusals">changed-meanwhile</a>) rather than overwritten. <code>POST</code> and
    <code>PUT</code> by administrators return what was saved.
  </p>
  <p>
    <a href="#login">login</a> returns a token; send it as <code>Authorization: Bearer …</code>. It ends with
    <a href="#logout">logout</a>, a new password, or when it expires. Programs send an API token (<a href="#createToken"
      >createToken</a
    >, or your profile) in the same way: it opens the calls that name one of its scopes, with limits of its own.
  </p>
  <p>
    Ids are UUIDs. Times are ISO 8601: responses are in UTC, and what you send includes its zone, as
    <code>2027-01-31T18:00:00Z</code> or <code>2027-01-31T18:00:00+01:00</code>. Lists take <code>q</code> (literal
    text), <code>page</code> and <code>perPage</code>, and return in <code>currentRows</code> and
    <code>totalRows</code> how many there are. An empty parameter is treated as omitted.
  </p>
  <p>
    A refusal is <code>{"status", "message", "code", "errors"}</code>; <code>errors</code> has one sentence per field
    and is present only when fields are wrong. Any path may also return <code>408</code> (too slow),
    <code>417</code> (an unknown <code>Expect</code>), <code>421</code> (<a href="#refusals">wrong-host</a>) and
    <code>431</code> (headers too large). After <code>429</code> and <code>503</code>, the header
    <code>Retry-After</code> gives the number of seconds to wait.
  </p>
</section>`

function allRefusals(): Markup {
  const rows = Object.entries(refusals).map(
    ([code, { status, message }]) =>
      html`<tr>
        <td>${status}</td>
        <td><code>${code}</code></td>
        <td>${message}</td>
      </tr>`,
  )
  return html`<section>
    <h2 id="refusals">All refusals</h2>
    <table class="refusals" aria-labelledby="refusals">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`
}

function flagSvg(letter: string): string {
  const flag = flags[letter]
  if (!flag) return ''
  const shapes = flag.parts.map(([dye, path]) => `<path fill="${dyes.night[dye]}" d="${path}"/>`)
  const cloth = `<clipPath id="${letter}"><path d="${outlines[flag.cloth]}"/></clipPath>`
  return `<svg viewBox="0 0 60 60">${cloth}<g clip-path="url(#${letter})">${shapes.join('')}</g></svg>`
}
