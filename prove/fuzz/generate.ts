import type { Caller, Role } from './callers.ts'
import { Dice } from './random.ts'
import { draftOf, putInto, type Sent, writtenOut } from './drafts.ts'
import type { Chooser } from './valid-values.ts'
import type { KnownThings } from './known-ids.ts'
import { type Kind, type KindName, kinds } from './kinds.ts'
import type { Operation } from './operations.ts'
import { type RawRequest, rawRequest } from './raw-requests.ts'
import type { Situation } from './situation.ts'

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

/** What chance has decided before anything is known of the site. */
export interface Plan {
  number: number
  dice: Dice
  operation: Operation
  kind: KindName | 'raw'
  /** Called by whom it is for: not by a stranger. */
  isMeant: boolean
}

/** What the request of this number is to be: always the same. The first ones open each door once, as it is meant. */
export function planOf({ seed, operations }: { seed: number; operations: readonly Operation[] }, number: number): Plan {
  const dice = new Dice(seed, number)
  const first = operations[number]
  if (first) return { number, dice, operation: first, kind: 'valid', isMeant: true }
  const isRaw = dice.isLucky(shareOfRaw)
  const [kind, { suits }] = kindFor(dice)
  const operation = operationFor(operations.filter(isRaw ? () => true : suits), dice)
  return { number, dice, operation, kind: isRaw ? 'raw' : kind, isMeant: !dice.isLucky(shareOfStrangers) }
}

/** The request of a plan: always the same one, but for the ids and codes that the site gave out. */
export function generate(
  { number, dice, operation, kind, isMeant }: Plan,
  { known, callers }: { known: KnownThings; callers: (role: Role, dice: Dice) => Caller | undefined },
  situation: Situation = {},
): FuzzRequest {
  const meant = isMeant ? (situation.caller?.role ?? operation.isFor) : 'anyone'
  const role = meant === 'anyone' ? dice.pick(roles) : meant
  const caller = isMeant && situation.caller ? situation.caller : callers(role, dice)
  const choose: Chooser = { dice, known, own: caller }
  const draft = draftOf(operation, choose)
  putInto(draft, situation)
  if (kind === 'raw') {
    const { method, target } = writtenOut(operation, draft)
    const raw = rawRequest({ method, target, token: caller?.token ?? '' }, dice)
    return { number, operation, role, kind, raw }
  }
  if (caller) draft.headers.push(['authorization', `Bearer ${caller.token}`])
  const { spoil }: Kind = kinds[kind]
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
