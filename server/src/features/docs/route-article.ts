import { refusals } from '@drapeau/contract/refusals.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { type FieldRow, fieldRows } from './field-rows.ts'
import { html, type Markup } from '#platform/html.ts'
import { bodySchemasOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { audienceOf, isUpdate, limitOf, refusalsOf, tokenOf } from './route-facts.ts'

export function routeArticle(name: string, route: Route): Markup {
  return html`<article id="${name}" aria-labelledby="${name}-title">
    <h3 id="${name}-title"><a href="#${name}">${route.summary}</a></h3>
    <p class="address">
      <span class="method ${route.method}">${route.method}</span> <code class="path">/api${pathOf(route)}</code>
    </p>
    <dl>
      <dt>Name</dt>
      <dd><code>${name}</code></dd>
      <dt>Who</dt>
      <dd>${audienceOf(route)}</dd>
      <dt>API token</dt>
      <dd>${tokenOf(route)}</dd>
      <dt>Limit</dt>
      <dd>${limitOf(route)}</dd>
      ${caching(route)} ${keeping(route)}
    </dl>
    ${inputs(route)} ${answer(route)} ${refusalTable(name, route)}
  </article>`
}

function pathOf(route: Route): string {
  return route.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')
}

function caching({ cacheSeconds }: Route): Markup | string {
  if (cacheSeconds === undefined) return ''
  return html`<dt>Caches</dt>
    <dd>may keep the answer for ${spanOf(cacheSeconds)}</dd>`
}

function keeping(route: Route): Markup | string {
  if (!isUpdate(route)) return ''
  return html`<dt>Left out</dt>
    <dd>a field keeps its value</dd>`
}

function spanOf(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ]
  const [size, unit] = units.find(([each]) => seconds >= each) ?? [1, 'second']
  const count = Math.round(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function inputs(route: Route): Markup {
  const parts = [
    table('In the address', route.params ? rowsOf(jsonSchemaOf(route.params, 'input')) : []),
    table('In the query', route.query ? rowsOf(jsonSchemaOf(route.query, 'output')) : []),
    ...bodies(route),
  ]
  return html`${parts}`
}

/** Where a form and JSON are taken, what the one has beyond the other is in its own table. */
function bodies(route: Route): Markup[] {
  const { 'application/json': json, 'multipart/form-data': form } = bodySchemasOf(route)
  return [
    table(
      route.json ? 'In the form (multipart/form-data), or in JSON' : 'In the form (multipart/form-data)',
      rowsOf(form),
    ),
    table(form ? 'In JSON only' : 'In the body', rowsOf(json && form ? without(json, form) : json)),
  ]
}

function without({ properties = {}, ...schema }: JsonSchema, other: JsonSchema): JsonSchema {
  const own = Object.entries(properties).filter(([name]) => !Object.hasOwn(other.properties ?? {}, name))
  return { ...schema, properties: Object.fromEntries(own) }
}

function answer(route: Route): Markup {
  const status = route.mayAccept ? '200 or 202' : (route.status ?? 200)
  if (route.produces === 'image/svg+xml') return html`<h4>Answer ${status}: a picture (SVG)</h4>`
  if (route.produces === 'application/octet-stream')
    return html`<h4>Answer ${status}: the file, as an attachment; 206: the part that the header Range asks for</h4>`
  if (route.produces === 'text/csv') return html`<h4>Answer ${status}: a table (CSV), as an attachment</h4>`
  if (route.produces === 'text/calendar')
    return html`<h4>Answer ${status}: a calendar file (iCalendar), as an attachment</h4>`
  if (route.produces === 'application/pdf') return html`<h4>Answer ${status}: a document (PDF), as an attachment</h4>`
  if (route.produces === 'text/html') return html`<h4>Answer ${status}: a page (HTML)</h4>`
  const { anyOf = [], ...reply } = jsonSchemaOf(route.reply, 'output')
  if (anyOf.length > 0)
    return html`${anyOf.map((kind, at) => table(at === 0 ? `Answer ${status}` : 'Or', rowsOf(Object(kind))))}`
  const rows = rowsOf(reply)
  if (rows.length === 0) return html`<h4>Answer ${status}: JSON</h4>`
  const isStream = route.produces === 'text/event-stream'
  return table(isStream ? `Answer ${status}: server-sent events, each one of these` : `Answer ${status}`, rows)
}

function rowsOf(schema: JsonSchema = {}): FieldRow[] {
  const kinds = schema.oneOf ?? [schema]
  return kinds.flatMap((kind) => (typeof kind === 'boolean' ? [] : fieldRows(kind)))
}

function table(title: string, rows: FieldRow[]): Markup {
  if (rows.length === 0) return html``
  const lines = rows.map(
    ({ name, holds, presence }) =>
      html`<tr>
        <td><code>${breakable(name)}</code></td>
        <td>${holds}</td>
        <td>${presence}</td>
      </tr>`,
  )
  return html`<h4>${title}</h4>
    <table class="fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Holds</th>
          <th scope="col">Given</th>
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>`
}

/** A long name may go on in the next line after a dot. */
function breakable(name: string): Markup[] {
  return name.split(/(?<=\.)/).map((part) => html`${part}<wbr />`)
}

function refusalTable(name: string, route: Route): Markup {
  const lines = refusalsOf(route).map(
    (code) =>
      html`<tr>
        <td>${refusals[code].status}</td>
        <td><code>${code}</code></td>
        <td>${refusals[code].message}</td>
      </tr>`,
  )
  return html`<h4 id="${name}-refusals">Refusals</h4>
    <table class="refusals" aria-labelledby="${name}-refusals">
      <tbody>
        ${lines}
      </tbody>
    </table>`
}
