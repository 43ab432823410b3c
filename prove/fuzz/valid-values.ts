import { randomUUID } from 'node:crypto'
import type { Random } from './random.ts'
import type { KnownIds } from './known-ids.ts'
import type { Schema } from './operations.ts'

export interface Chooser {
  random: Random
  known: KnownIds
  /** The caller's credentials, for requests that ask for them. */
  own?: { email: string; password: string } | undefined
}

const hour = 3_600_000
/** Letters beyond ASCII that names may contain. */
const letters = ['é', 'ß', 'Ω', 'ж', '中', 'ñ'] as const

/** Realistic values for fields whose rules the schema does not express. */
const realisticValues: Readonly<Record<string, (choose: Chooser) => unknown>> = {
  name: ({ random }) => `${random.pick(letters)}${random.word(9)} ${random.below(100_000)}`,
  email: ({ random, own }) => (own && random.chance(0.4) ? own.email : `${random.word(12)}@example.org`),
  password: ({ random, own }) => (own && random.chance(0.7) ? own.password : 'Correct-Horse-7'),
  confirm_password: () => 'Correct-Horse-7',
  new_password: () => 'Correct-Horse-7',
  country: ({ random }) => random.pick(['France', 'Belgium', 'Japan', 'Senegal']),
  school: ({ random }) => random.pick(['', 'EPITECH', 'Lycée du Port', `École ${random.word(5)}`]),
  title: ({ random }) => `News ${random.word(8)}`,
  description: ({ random }) => `<p>${random.word(20)} <strong>${random.word(4)}</strong></p>`,
  reason: ({ random }) => `Because of ${random.word(8)}`,
  comment: ({ random }) => `Well done, ${random.word(6)}`,
  content: ({ random }) => `Look at ${random.word(9)}`,
  flag: ({ random }) => (random.chance(0.3) ? 'epitech{fuzz}' : `epitech{${random.word(6)}}`),
  code: ({ random, known }) => known.code(random) ?? 'ABCD2345WXYZ',
  q: ({ random }) => random.pick(['', 'a', 'é', random.word(3), '%', '_']),
  key: ({ random }) => Buffer.from(random.word(32)).toString('base64url'),
  startDate: ({ random }) => new Date(Date.now() - random.below(3) * hour).toISOString(),
  endDate: ({ random }) => new Date(Date.now() + (1 + random.below(48)) * hour).toISOString(),
  freezeDate: ({ random }) =>
    random.chance(0.5) ? null : new Date(Date.now() + random.below(30) * 60_000).toISOString(),
  event: ({ random, known }) => (random.chance(0.4) ? '' : (known.one(random, 'event') ?? '')),
  category: ({ random, known }) => known.one(random, 'category') ?? randomUUID(),
}

/** A value that the document allows and that is likely to be accepted. */
export function validValue(name: string, schema: Schema, choose: Chooser): unknown {
  const { random, known } = choose
  const choices = schema.anyOf ?? schema.oneOf
  const isFree = schema.format === undefined && schema.enum === undefined && schema.const === undefined
  const realisticValue = realisticValues[name.replace(/_fr$/, '')]
  if (realisticValue && (isFree || name.endsWith('Date')) && schema.type !== 'integer') return realisticValue(choose)
  if (choices) return validValue(name, random.pick(choices) ?? {}, choose)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch ([schema.type ?? 'string'].flat()[0]) {
    case 'integer':
    case 'number':
      return validNumber(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return validList(name, schema, choose)
    case 'object':
      return validObject(schema, choose)
    default:
      if (schema.format === 'uuid') return known.one(random, name) ?? randomUUID()
      if (schema.format === 'date-time') return new Date(Date.now() + random.below(100) * hour).toISOString()
      return random.word(1 + random.below(12))
  }
}

function validNumber({ minimum = 0, maximum = 1_000_000 }: Schema, random: Random): number {
  // Small numbers are the likely ones: first pages, low values, early versions.
  const room = Math.min(maximum - minimum, random.pick([3, 3, 120, 1_000_000]))
  return minimum + random.below(room + 1)
}

function validList(name: string, { items = {}, minItems = 0, maxItems = 3 }: Schema, choose: Chooser): unknown[] {
  const count = Math.max(minItems, choose.random.below(Math.min(maxItems, 3) + 1))
  const each = Array.from({ length: count }, () => validValue(name, items, choose))
  return [...new Set(each)]
}

function validObject({ properties = {} }: Schema, choose: Chooser): Record<string, unknown> {
  const fields = Object.entries(properties).map(([name, own]) => [name, validValue(name, own, choose)])
  return Object.fromEntries(fields)
}
