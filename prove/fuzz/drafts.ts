import { pdf } from '../../e2e/documents.ts'
import { formHeaders, multipart, type Part } from '../../server/test/multipart.ts'
import { type Chooser, validValue } from './valid-values.ts'
import type { Operation, Parameter, Schema } from './operations.ts'
import type { Situation } from './situation.ts'

/** A request before it is serialized, so that each part can still be mutated. */
export interface Draft {
  method: string
  /** Encoded as in the path, by name. */
  params: Record<string, string>
  query: [name: string, value: string][]
  /** Each as JSON text, because some invalid values exist only there. */
  fields: Record<string, string>
  files: Part[]
  headers: [name: string, value: string][]
  /** Replaces the body that fields and files would give. */
  body?: Buffer
}

const shareOfOptional = 0.4
/** Small, because a random read-only field has the whole request refused. */
const shareOfReadOnly = 0.02

/** A request that is valid according to the document. */
export function draftOf(operation: Operation, choose: Chooser): Draft {
  const { random } = choose
  const isChosen = (isRequired: boolean): boolean => isRequired || random.chance(shareOfOptional)
  const inPath = operation.parameters.filter((each) => each.in === 'path')
  const inQuery = operation.parameters.filter((each) => each.in === 'query' && isChosen(each.required))
  const { schema = {} } = operation.body ?? {}
  const chosen = Object.entries(schema.properties ?? {}).filter(([name, own]) =>
    own.readOnly ? random.chance(shareOfReadOnly) : isChosen(schema.required?.includes(name) === true),
  )
  return {
    method: operation.method,
    params: Object.fromEntries(
      inPath.map((each) => [each.name, encodeURIComponent(pathValue(operation, each, choose))]),
    ),
    query: inQuery.map(({ name, schema: own }) => [name, encodeURIComponent(String(validValue(name, own, choose)))]),
    fields: Object.fromEntries(
      chosen
        .filter(([, own]) => !isFiles(own))
        .map(([name, own]) => [name, JSON.stringify(validValue(name, own, choose))]),
    ),
    files: isForm(operation) && schema.properties?.['files'] ? filesFor(schema.properties['files'], choose) : [],
    headers: [],
  }
}

/** The values of a situation replace the random ones. */
export function applySituation(draft: Draft, { params, query, fields, files }: Situation): void {
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
  const { random, known } = choose
  if (name === 'code') return random.pick(['FR', 'BE', 'JP', 'ZZ'])
  if (schema.format !== 'uuid') return String(validValue(name, schema, choose))
  return known.one(random, name === 'id' ? wordBefore(path) : name) ?? '00000000-0000-4000-8000-000000000000'
}

/** What the id in a path refers to, where that is not the word before it. */
const meanings: [RegExp, string][] = [
  [/^\/users\/(?:awards|ties)\//, 'users'],
  [/^\/submissions\/\{id\}\/verdict/, 'submissions'],
  [/^\/submissions\//, 'challenges'],
]

function wordBefore(path: string): string {
  const meaning = meanings.find(([pattern]) => pattern.test(path))?.[1]
  return meaning ?? /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? ''
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

function filesFor({ maxItems = 1 }: Schema, { random }: Chooser): Part[] {
  return Array.from({ length: random.below(Math.min(maxItems, 3) + 1) }, () => ({
    name: 'files',
    filename: random.pick(fileNames),
    content: random.chance(0.6) ? Buffer.from(pdf(random.word(8))) : random.word(200),
  }))
}

export interface WireRequest {
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: Buffer
}

export function serialize(operation: Operation, draft: Draft): WireRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => draft.params[name] ?? '')
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join('&')
  const target = `/api${path}${query === '' ? '' : `?${query}`}`
  const content = draft.body === undefined ? bodyOf(operation, draft) : { body: draft.body, headers: typeOf(operation) }
  const isTyped = draft.headers.some(([name]) => name.toLowerCase() === 'content-type')
  const headers = [...(isTyped ? [] : content.headers), ...draft.headers]
  return { method: draft.method, target, headers, ...(content.body && { body: content.body }) }
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

/** The fields of a form are text. */
function plain(json: string): string {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
