import { randomUUID } from 'node:crypto'
import type { Dice } from './random.ts'
import type { KnownThings } from './known-ids.ts'
import type { Schema } from './operations.ts'

export interface Chooser {
  dice: Dice
  known: KnownThings
  /** Whose call it is: their password and address, for what asks for them. */
  own?: { email: string; password: string } | undefined
}

const hour = 3_600_000
/** Signs that a name may hold, so that not all of them are plain. */
const letters = ['é', 'ß', 'Ω', 'ж', '中', 'ñ'] as const

/** Fields whose rules are told in words only: what a person would write there. */
const writing: Readonly<Record<string, (choose: Chooser) => unknown>> = {
  name: ({ dice }) => `${dice.pick(letters)}${dice.word(9)} ${dice.below(100_000)}`,
  email: ({ dice, own }) => (own && dice.isLucky(0.4) ? own.email : `${dice.word(12)}@example.org`),
  password: ({ dice, own }) => (own && dice.isLucky(0.7) ? own.password : 'Correct-Horse-7'),
  confirm_password: () => 'Correct-Horse-7',
  new_password: () => 'Correct-Horse-7',
  country: ({ dice }) => dice.pick(['France', 'Belgium', 'Japan', 'Senegal']),
  school: ({ dice }) => dice.pick(['', 'EPITECH', 'Lycée du Port', `École ${dice.word(5)}`]),
  title: ({ dice }) => `News ${dice.word(8)}`,
  description: ({ dice }) => `<p>${dice.word(20)} <strong>${dice.word(4)}</strong></p>`,
  reason: ({ dice }) => `Because of ${dice.word(8)}`,
  comment: ({ dice }) => `Well done, ${dice.word(6)}`,
  content: ({ dice }) => `Look at ${dice.word(9)}`,
  flag: ({ dice }) => (dice.isLucky(0.3) ? 'epitech{fuzz}' : `epitech{${dice.word(6)}}`),
  code: ({ dice, known }) => known.code(dice) ?? 'ABCD2345WXYZ',
  q: ({ dice }) => dice.pick(['', 'a', 'é', dice.word(3), '%', '_']),
  key: ({ dice }) => Buffer.from(dice.word(32)).toString('base64url'),
  startDate: ({ dice }) => new Date(Date.now() - dice.below(3) * hour).toISOString(),
  endDate: ({ dice }) => new Date(Date.now() + (1 + dice.below(48)) * hour).toISOString(),
  freezeDate: ({ dice }) => (dice.isLucky(0.5) ? null : new Date(Date.now() + dice.below(30) * 60_000).toISOString()),
  event: ({ dice, known }) => (dice.isLucky(0.4) ? '' : (known.one(dice, 'event') ?? '')),
  category: ({ dice, known }) => known.one(dice, 'category') ?? randomUUID(),
}

/** A value that the document allows, and that is likely to mean something. */
export function fittingValue(name: string, schema: Schema, choose: Chooser): unknown {
  const { dice, known } = choose
  const choices = schema.anyOf ?? schema.oneOf
  const isFree = schema.format === undefined && schema.enum === undefined && schema.const === undefined
  const write = writing[name.replace(/_fr$/, '')]
  if (write && (isFree || name.endsWith('Date')) && schema.type !== 'integer') return write(choose)
  if (choices) return fittingValue(name, dice.pick(choices) ?? {}, choose)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  switch ([schema.type ?? 'string'].flat()[0]) {
    case 'integer':
    case 'number':
      return fittingNumber(schema, dice)
    case 'boolean':
      return dice.isLucky(0.5)
    case 'array':
      return fittingList(name, schema, choose)
    default:
      if (schema.format === 'uuid') return known.one(dice, name) ?? randomUUID()
      if (schema.format === 'date-time') return new Date(Date.now() + dice.below(100) * hour).toISOString()
      return dice.word(1 + dice.below(12))
  }
}

function fittingNumber({ minimum = 0, maximum = 1_000_000 }: Schema, dice: Dice): number {
  // Small ones mean something: first pages, low prices, young versions.
  const room = Math.min(maximum - minimum, dice.pick([3, 3, 120, 1_000_000]))
  return minimum + dice.below(room + 1)
}

function fittingList(name: string, { items = {}, minItems = 0, maxItems = 3 }: Schema, choose: Chooser): unknown[] {
  const count = Math.max(minItems, choose.dice.below(Math.min(maxItems, 3) + 1))
  const each = Array.from({ length: count }, () => fittingValue(name, items, choose))
  return [...new Set(each)]
}
