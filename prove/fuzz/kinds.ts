import { type Draft, isForm } from './drafts.ts'
import type { Chooser } from './valid-values.ts'
import { brokenForm, brokenJson } from './odd-bodies.ts'
import { oddHeaders } from './odd-headers.ts'
import { anyTypes, edgeOf, oddBytes, oddIds, oddTexts } from './odd-values.ts'
import type { Operation, Schema } from './operations.ts'

export interface Kind {
  /** Roughly the percentage of requests of this kind. */
  weight: number
  suits: (operation: Operation) => boolean
  /** Changes a valid request. */
  mutate: (draft: Draft, operation: Operation, choose: Chooser) => void
}

const takesJson = (operation: Operation): boolean => operation.method !== 'GET' && !isForm(operation)
const hasInput = (operation: Operation): boolean => inputsOf(operation).length > 0
const all = (): boolean => true

/** Every kind of request that is generated. */
export const kinds = {
  valid: { weight: 50, suits: all, mutate: () => {} },
  boundary: {
    weight: 10,
    suits: hasInput,
    mutate: (draft, operation, { random }) =>
      replaceInput(draft, operation, { random }, (schema) => edgeOf(schema, random)),
  },
  'wrong type': {
    weight: 9,
    suits: hasInput,
    mutate: (draft, operation, { random }) => replaceInput(draft, operation, { random }, () => random.pick(anyTypes)),
  },
  missing: {
    weight: 4,
    suits: ({ body }) => (body?.schema.required ?? []).length > 0,
    mutate: (draft, { body }, { random }) => {
      delete draft.fields[random.pick(body?.schema.required ?? []) ?? '']
    },
  },
  unknown: {
    weight: 4,
    suits: all,
    mutate: (draft, operation, { random }) => {
      const name = random.pick([
        'type',
        'admin',
        '_id',
        'score',
        'password_hash',
        'é',
        ' ',
        'a'.repeat(5_000),
        random.word(6),
      ])
      if (takesJson(operation) || isForm(operation)) draft.fields[name] = random.pick(anyTypes)
      else draft.query.push([encodeURIComponent(name), 'x'])
    },
  },
  'odd text': {
    weight: 10,
    suits: hasInput,
    mutate: (draft, operation, { random }) => {
      if (isForm(operation) && random.chance(0.5))
        draft.files.push({ name: 'name', content: random.pick(oddBytes) ?? '' })
      replaceInput(draft, operation, { random }, () => `"${random.pick(oddTexts)}"`)
    },
  },
  'odd id': {
    weight: 6,
    suits: ({ path }) => path.includes('{'),
    mutate: (draft, _operation, { random }) => {
      for (const name of Object.keys(draft.params)) draft.params[name] = random.pick(oddIds)
    },
  },
  'doubled query': {
    weight: 3,
    suits: ({ parameters }) => parameters.some((each) => each.in === 'query'),
    mutate: (draft, { parameters }, { random }) => {
      const { name = 'q' } = random.pick(parameters.filter((each) => each.in === 'query')) ?? {}
      const spelled = random.pick([name, `${name}[]`, `${name}[$ne]`, `${name}.x`, name.toUpperCase()])
      draft.query.push([name, 'a'], [spelled, random.pick(['1', '2', '%00', '%ff', '&&&', '%'])])
    },
  },
  prototype: {
    weight: 3,
    suits: takesJson,
    mutate: (draft, _operation, { random }) => {
      const name = random.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])
      Object.defineProperty(draft.fields, name, {
        value: random.pick(['{"isAdmin":true}', '{"prototype":{"x":1}}', 'null', '1']),
        enumerable: true,
      })
    },
  },
  deep: {
    weight: 2,
    suits: takesJson,
    mutate: (draft, { body }, { random }) => {
      const [name = 'x'] = Object.keys(body?.schema.properties ?? {})
      const depth = random.pick([15, 16, 17, 200, 10_000])
      draft.fields[name] = random.chance(0.5)
        ? '['.repeat(depth) + ']'.repeat(depth)
        : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
    },
  },
  'malformed JSON': {
    weight: 4,
    suits: takesJson,
    mutate: (draft, _operation, { random }) => {
      draft.body = brokenJson(draft.fields, random)
    },
  },
  'malformed form': {
    weight: 3,
    suits: isForm,
    mutate: (draft, _operation, { random }) => brokenForm(draft, random),
  },
  headers: { weight: 7, suits: all, mutate: (draft, _operation, { random }) => oddHeaders(draft, random) },
  huge: {
    weight: 0.3,
    suits: ({ body }) => body !== undefined,
    mutate: (draft, operation, { random }) => {
      const length = random.pick([1024 * 1024 - 100, 1024 * 1024 + 1, 2 * 1024 * 1024])
      const [name = 'x'] = Object.keys(operation.body?.schema.properties ?? {})
      draft.fields[name] = `"${'a'.repeat(length)}"`
    },
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

interface Input {
  where: 'query' | 'body'
  name: string
  schema: Schema
}

function inputsOf({ parameters, body }: Operation): Input[] {
  const inQuery = parameters.filter((each) => each.in === 'query')
  return [
    ...inQuery.map(({ name, schema }): Input => ({ where: 'query', name, schema })),
    ...Object.entries(body?.schema.properties ?? {}).map(([name, schema]): Input => ({ where: 'body', name, schema })),
  ]
}

/** Replaces one input, sometimes two. */
function replaceInput(
  draft: Draft,
  operation: Operation,
  { random }: Pick<Chooser, 'random'>,
  jsonFor: (schema: Schema) => string,
): void {
  const inputs = inputsOf(operation)
  for (const input of random.chance(0.2) ? [random.pick(inputs), random.pick(inputs)] : [random.pick(inputs)]) {
    if (!input) continue
    const json = jsonFor(input.schema)
    if (input.where === 'body') draft.fields[input.name] = json
    else draft.query = [...draft.query.filter(([name]) => name !== input.name), [input.name, inAddress(json)]]
  }
}

/** The value as it is written in a query: without quotes, and with the escapes of JSON resolved. */
function inAddress(json: string): string {
  const value: unknown = JSON.parse(json)
  const text = typeof value === 'string' ? value : json
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
