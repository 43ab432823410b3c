import { Dice } from './dice.ts'
import { draftOf, type Sent, writtenOut } from './drafts.ts'
import type { Chooser } from './fitting-values.ts'
import type { KnownThings } from './known-things.ts'
import { type Kind, type KindName, kinds } from './kinds.ts'
import type { Operation } from './operations.ts'
import { type RawRequest, rawRequest } from './raw-requests.ts'

export type Role = 'anonymous' | 'player' | 'admin'

export interface Caller {
  role: Role
  token: string
  email: string
  password: string
}

export type FuzzRequest = {
  number: number
  operation: Operation
  role: Role
} & ({ kind: KindName; sent: Sent } | { kind: 'raw'; raw: RawRequest })

const shareOfRaw = 0.02
/** What is deleted cannot be fuzzed any more: there are fewer of these. */
const shareOfDeletes = 0.3
/** Whom it is not for, or nobody. */
const shareOfStrangers = 0.15
const roles = ['player', 'player', 'admin', 'admin', 'anonymous'] as const
const table: [KindName, Kind][] = Object.entries(kinds) as [KindName, Kind][]
const total = table.reduce((sum, [, { weight }]) => sum + weight, 0)

/** The request of this number: always the same one, but for the ids and codes that the site gave out. */
export function generate(
  {
    seed,
    operations,
    known,
    callers,
  }: {
    seed: number
    operations: readonly Operation[]
    known: KnownThings
    callers: (role: Role, dice: Dice) => Caller | undefined
  },
  number: number,
): FuzzRequest {
  const dice = new Dice(seed, number)
  const isRaw = dice.isLucky(shareOfRaw)
  const [kind, { suits, spoil }] = kindFor(dice)
  const operation = operationFor(operations.filter(isRaw ? () => true : suits), dice)
  const role = operation.isFor === 'anyone' || dice.isLucky(shareOfStrangers) ? dice.pick(roles) : operation.isFor
  const caller = callers(role, dice)
  const choose: Chooser = { dice, known, own: caller }
  const draft = draftOf(operation, choose)
  if (isRaw) {
    const { method, target } = writtenOut(operation, draft)
    return {
      number,
      operation,
      role,
      kind: 'raw',
      raw: rawRequest({ method, target, token: caller?.token ?? '' }, dice),
    }
  }
  if (caller) draft.headers.push(['authorization', `Bearer ${caller.token}`])
  spoil(draft, operation, choose)
  return { number, operation, role, kind, sent: writtenOut(operation, draft) }
}

function operationFor(suited: readonly Operation[], dice: Dice): Operation {
  const first = dice.pick(suited)
  const chosen = first?.method === 'DELETE' && !dice.isLucky(shareOfDeletes) ? dice.pick(suited) : first
  if (!chosen) throw new Error('The document has no operation for this kind of request.')
  return chosen
}

function kindFor(dice: Dice): [KindName, Kind] {
  let left = dice.below(total * 1_000) / 1_000
  for (const each of table) {
    left -= each[1].weight
    if (left < 0) return each
  }
  return ['valid', kinds.valid]
}
