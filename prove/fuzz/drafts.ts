import { pdf } from '../../e2e/documents.ts'
import { formHeaders, multipart, type Part } from '../../server/test/multipart.ts'
import { type Chooser, fittingValue } from './valid-values.ts'
import type { Operation, Parameter, Schema } from './operations.ts'
import type { Situation } from './situation.ts'

/** A request while it is being thought of: every piece can still be made wrong. */
export interface Draft {
  method: string
  /** As it stands in the address, by name. */
  params: Record<string, string>
  query: [name: string, value: string][]
  /** Each as JSON text: some of what is sent cannot be said otherwise. */
  fields: Record<string, string>
  files: Part[]
  headers: [name: string, value: string][]
  /** In place of what fields and files would make. */
  body?: Buffer
}

const shareOfOptional = 0.4
/** A read-only field that is made up is refused, and with it all the others. */
const shareOfReadOnly = 0.02

/** A request that nothing is wrong with, as far as the document tells. */
export function draftOf(operation: Operation, choose: Chooser): Draft {
  const { dice } = choose
  const isChosen = (isRequired: boolean): boolean => isRequired || dice.isLucky(shareOfOptional)
  const inPath = operation.parameters.filter((each) => each.in === 'path')
  const inQuery = operation.parameters.filter((each) => each.in === 'query' && isChosen(each.required))
  const { schema = {} } = operation.body ?? {}
  const chosen = Object.entries(schema.properties ?? {}).filter(([name, own]) =>
    own.readOnly ? dice.isLucky(shareOfReadOnly) : isChosen(schema.required?.includes(name) === true),
  )
  return {
    method: operation.method,
    params: Object.fromEntries(
      inPath.map((each) => [each.name, encodeURIComponent(pathValue(operation, each, choose))]),
    ),
    query: inQuery.map(({ name, schema: own }) => [name, encodeURIComponent(String(fittingValue(name, own, choose)))]),
    fields: Object.fromEntries(
      chosen
        .filter(([, own]) => !isFiles(own))
        .map(([name, own]) => [name, JSON.stringify(fittingValue(name, own, choose))]),
    ),
    files: isForm(operation) && schema.properties?.['files'] ? filesFor(schema.properties['files'], choose) : [],
    headers: [],
  }
}

/** What a situation says takes the place of what was chosen. */
export function putInto(draft: Draft, { params, query, fields, files }: Situation): void {
  for (const [name, value] of Object.entries(params ?? {})) draft.params[name] = encodeURIComponent(value)
  if (query) draft.query = Object.entries(query).map(([name, value]) => [name, encodeURIComponent(value)])
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value === undefined) delete draft.fields[name]
    else draft.fields[name] = JSON.stringify(value)
  if (files) draft.files = [...files]
}

export function isForm({ body }: Operation): boolean {
  return body?.type === 'multipart/form-data'
}

function isFiles({ items }: Schema): boolean {
  return items?.format === 'binary'
}

function pathValue({ path }: Operation, { name, schema }: Parameter, choose: Chooser): string {
  const { dice, known } = choose
  if (name === 'code') return dice.pick(['FR', 'BE', 'JP', 'ZZ'])
  if (schema.format !== 'uuid') return String(fittingValue(name, schema, choose))
  return known.one(dice, name === 'id' ? wordBefore(path) : name) ?? '00000000-0000-4000-8000-000000000000'
}

/** What the id of an address means, when the word before it does not say so. */
const meanings: [RegExp, string][] = [
  [/^\/users\/(?:awards|ties)\//, 'users'],
  [/^\/submissions\/\{id\}\/verdict/, 'submissions'],
  [/^\/submissions\//, 'challenges'],
]

function wordBefore(path: string): string {
  const told = meanings.find(([pattern]) => pattern.test(path))?.[1]
  return told ?? /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? ''
}

const fileNames = [
  'notes.pdf',
  'été 2026.txt',
  '../../x',
  'a"b.txt',
  '.htaccess',
  'CON',
  '🚩.png',
  'x'.repeat(300),
] as const

function filesFor({ maxItems = 1 }: Schema, { dice }: Chooser): Part[] {
  return Array.from({ length: dice.below(Math.min(maxItems, 3) + 1) }, () => ({
    name: 'files',
    filename: dice.pick(fileNames),
    content: dice.isLucky(0.6) ? Buffer.from(pdf(dice.word(8))) : dice.word(200),
  }))
}

/** What goes over the wire. */
export interface Sent {
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: Buffer
}

export function writtenOut(operation: Operation, draft: Draft): Sent {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => draft.params[name] ?? '')
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join('&')
  const target = `/api${path}${query === '' ? '' : `?${query}`}`
  const made = draft.body === undefined ? bodyOf(operation, draft) : { body: draft.body, headers: typeOf(operation) }
  const isTyped = draft.headers.some(([name]) => name.toLowerCase() === 'content-type')
  const headers = [...(isTyped ? [] : made.headers), ...draft.headers]
  return { method: draft.method, target, headers, ...(made.body && { body: made.body }) }
}

function typeOf(operation: Operation): [string, string][] {
  return isForm(operation) ? Object.entries(formHeaders) : [['content-type', 'application/json']]
}

function bodyOf(operation: Operation, { fields, files }: Draft): { body?: Buffer; headers: [string, string][] } {
  if (!operation.body && Object.keys(fields).length === 0) return { headers: [] }
  if (isForm(operation)) {
    const parts = Object.entries(fields).map(([name, json]) => ({
      name: name.replaceAll('"', ''),
      content: plain(json),
    }))
    return { body: multipart([...parts, ...files]), headers: typeOf(operation) }
  }
  const members = Object.entries(fields).map(([name, json]) => `${JSON.stringify(name)}:${json}`)
  return { body: Buffer.from(`{${members.join(',')}}`), headers: typeOf(operation) }
}

/** A form knows only text. */
function plain(json: string): string {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
