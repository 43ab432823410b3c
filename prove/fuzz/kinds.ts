import { type Draft, isForm } from './drafts.ts'
import type { Chooser } from './valid-values.ts'
import { brokenForm, brokenJson } from './odd-bodies.ts'
import { oddHeaders } from './odd-headers.ts'
import { anyTypes, edgeOf, oddBytes, oddIds, oddTexts } from './odd-values.ts'
import type { Operation, Schema } from './operations.ts'

export interface Kind {
  /** How many of a hundred requests are of this kind, roughly. */
  weight: number
  suits: (operation: Operation) => boolean
  /** Makes something of a request that was in order. */
  spoil: (draft: Draft, operation: Operation, choose: Chooser) => void
}

const takesJson = (operation: Operation): boolean => operation.method !== 'GET' && !isForm(operation)
const hasInput = (operation: Operation): boolean => inputsOf(operation).length > 0
const all = (): boolean => true

/** Every way in which a request is made up. */
export const kinds = {
  valid: { weight: 50, suits: all, spoil: () => {} },
  boundary: {
    weight: 10,
    suits: hasInput,
    spoil: (draft, operation, { dice }) => replaceInput(draft, operation, { dice }, (schema) => edgeOf(schema, dice)),
  },
  'wrong type': {
    weight: 9,
    suits: hasInput,
    spoil: (draft, operation, { dice }) => replaceInput(draft, operation, { dice }, () => dice.pick(anyTypes)),
  },
  missing: {
    weight: 4,
    suits: ({ body }) => (body?.schema.required ?? []).length > 0,
    spoil: (draft, { body }, { dice }) => {
      delete draft.fields[dice.pick(body?.schema.required ?? []) ?? '']
    },
  },
  unknown: {
    weight: 4,
    suits: all,
    spoil: (draft, operation, { dice }) => {
      const name = dice.pick([
        'type',
        'admin',
        '_id',
        'score',
        'password_hash',
        'é',
        ' ',
        'a'.repeat(5_000),
        dice.word(6),
      ])
      if (takesJson(operation) || isForm(operation)) draft.fields[name] = dice.pick(anyTypes)
      else draft.query.push([encodeURIComponent(name), 'x'])
    },
  },
  'odd text': {
    weight: 10,
    suits: hasInput,
    spoil: (draft, operation, { dice }) => {
      if (isForm(operation) && dice.isLucky(0.5)) draft.files.push({ name: 'name', content: dice.pick(oddBytes) ?? '' })
      replaceInput(draft, operation, { dice }, () => `"${dice.pick(oddTexts)}"`)
    },
  },
  'odd id': {
    weight: 6,
    suits: ({ path }) => path.includes('{'),
    spoil: (draft, _operation, { dice }) => {
      for (const name of Object.keys(draft.params)) draft.params[name] = dice.pick(oddIds)
    },
  },
  'doubled query': {
    weight: 3,
    suits: ({ parameters }) => parameters.some((each) => each.in === 'query'),
    spoil: (draft, { parameters }, { dice }) => {
      const { name = 'q' } = dice.pick(parameters.filter((each) => each.in === 'query')) ?? {}
      const spelled = dice.pick([name, `${name}[]`, `${name}[$ne]`, `${name}.x`, name.toUpperCase()])
      draft.query.push([name, 'a'], [spelled, dice.pick(['1', '2', '%00', '%ff', '&&&', '%'])])
    },
  },
  prototype: {
    weight: 3,
    suits: takesJson,
    spoil: (draft, _operation, { dice }) => {
      const name = dice.pick(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])
      Object.defineProperty(draft.fields, name, {
        value: dice.pick(['{"isAdmin":true}', '{"prototype":{"x":1}}', 'null', '1']),
        enumerable: true,
      })
    },
  },
  deep: {
    weight: 2,
    suits: takesJson,
    spoil: (draft, { body }, { dice }) => {
      const [name = 'x'] = Object.keys(body?.schema.properties ?? {})
      const depth = dice.pick([15, 16, 17, 200, 10_000])
      draft.fields[name] = dice.isLucky(0.5)
        ? '['.repeat(depth) + ']'.repeat(depth)
        : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
    },
  },
  'malformed JSON': {
    weight: 4,
    suits: takesJson,
    spoil: (draft, _operation, { dice }) => {
      draft.body = brokenJson(draft.fields, dice)
    },
  },
  'malformed form': {
    weight: 3,
    suits: isForm,
    spoil: (draft, _operation, { dice }) => brokenForm(draft, dice),
  },
  headers: { weight: 7, suits: all, spoil: (draft, _operation, { dice }) => oddHeaders(draft, dice) },
  huge: {
    weight: 0.3,
    suits: ({ body }) => body !== undefined,
    spoil: (draft, operation, { dice }) => {
      const length = dice.pick([1024 * 1024 - 100, 1024 * 1024 + 1, 2 * 1024 * 1024])
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

/** One of the inputs is something else; sometimes two. */
function replaceInput(
  draft: Draft,
  operation: Operation,
  { dice }: Pick<Chooser, 'dice'>,
  jsonFor: (schema: Schema) => string,
): void {
  const inputs = inputsOf(operation)
  for (const input of dice.isLucky(0.2) ? [dice.pick(inputs), dice.pick(inputs)] : [dice.pick(inputs)]) {
    if (!input) continue
    const json = jsonFor(input.schema)
    if (input.where === 'body') draft.fields[input.name] = json
    else draft.query = [...draft.query.filter(([name]) => name !== input.name), [input.name, inAddress(json)]]
  }
}

/** The value without its quotes, as an address carries it; escapes of JSON become the bytes that they mean. */
function inAddress(json: string): string {
  const value: unknown = JSON.parse(json)
  const text = typeof value === 'string' ? value : json
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
