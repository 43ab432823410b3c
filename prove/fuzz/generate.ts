import type { Caller, Role } from './callers.ts'
import { Random } from './random.ts'
import { draftOf, applySituation, type WireRequest, serialize } from './drafts.ts'
import type { Chooser } from './valid-values.ts'
import type { KnownIds } from './known-ids.ts'
import { type Kind, type KindName, kinds } from './kinds.ts'
import type { Operation } from './operations.ts'
import { type RawRequest, rawRequest } from './raw-requests.ts'
import type { Situation } from './situation.ts'

export type FuzzRequest = {
  number: number
  operation: Operation
  role: Role
} & ({ kind: KindName; sent: WireRequest } | { kind: 'raw'; raw: RawRequest })

const shareOfRaw = 0.02
/** Deletes are rarer, because deleted objects cannot be fuzzed any more. */
const shareOfDeletes = 0.3
/** Share of requests whose caller gets a random role instead of one that the operation allows. */
const shareOfOtherRoles = 0.15
const roles = ['player', 'player', 'admin', 'admin', 'anonymous'] as const
const table: [KindName, Kind][] = Object.entries(kinds) as [KindName, Kind][]
const total = table.reduce((sum, [, { weight }]) => sum + weight, 0)

/** The random choices that do not depend on the site's data. */
export interface Plan {
  number: number
  random: Random
  operation: Operation
  kind: KindName | 'raw'
  /** Whether the caller has the role that the operation is meant for. */
  isMeant: boolean
}

/** The plan of the request with this number, always the same. The first ones call each operation once, validly. */
export function planOf({ seed, operations }: { seed: number; operations: readonly Operation[] }, number: number): Plan {
  const random = new Random(seed, number)
  const first = operations[number]
  if (first) return validPlanOf(seed, first, number)
  const isRaw = random.chance(shareOfRaw)
  const [kind] = kindFor(random)
  const operation = operationFor(isRaw ? operations : suited(operations, kind), random)
  return { number, random, operation, kind: isRaw ? 'raw' : kind, isMeant: !random.chance(shareOfOtherRoles) }
}

/** As many as one in fifty random requests of a run that meets most pairs of an operation and a kind. */
const rawWhenCovering = 90

/**
 * The fewest plans that cover everything, always the same: each operation validly, then in a mixed order each with every
 * kind that suits it, once more validly, and raw requests.
 */
export function coveringPlans(seed: number, operations: readonly Operation[]): Plan[] {
  const first = operations.map((operation, number) => validPlanOf(seed, operation, number))
  const random = new Random(seed, 0)
  const pairs = table.flatMap(([kind]) => suited(operations, kind).map((operation) => ({ operation, kind })))
  const raw = Array.from({ length: rawWhenCovering }, () => ({
    operation: random.pick(operations) as Operation,
    kind: 'raw' as const,
  }))
  const mixed = random.shuffle([...pairs, ...raw]).map(({ operation, kind }, index): Plan => {
    const number = operations.length + index
    const own = new Random(seed, number)
    return { number, random: own, operation, kind, isMeant: !own.chance(shareOfOtherRoles) }
  })
  return [...first, ...mixed]
}

/** A valid request by somebody who may make it. */
export function validPlanOf(seed: number, operation: Operation, number: number): Plan {
  return { number, random: new Random(seed, number), operation, kind: 'valid', isMeant: true }
}

/** The request of a plan: always the same, except for ids and codes from the site. */
export function generate(
  { number, random, operation, kind, isMeant }: Plan,
  { known, callers }: { known: KnownIds; callers: (role: Role, random: Random) => Caller | undefined },
  situation: Situation = {},
): FuzzRequest {
  const audience = isMeant ? (situation.caller?.role ?? operation.isFor) : 'anyone'
  const role = audience === 'anyone' ? random.pick(roles) : audience
  const caller = isMeant && situation.caller ? situation.caller : callers(role, random)
  const choose: Chooser = { random, known, own: caller }
  const draft = draftOf(operation, choose)
  applySituation(draft, situation)
  if (kind === 'raw') {
    const { method, target } = serialize(operation, draft)
    const raw = rawRequest({ method, target, token: caller?.token ?? '' }, random)
    return { number, operation, role, kind, raw }
  }
  if (caller) draft.headers.push(['authorization', `Bearer ${caller.token}`])
  const { mutate }: Kind = kinds[kind]
  mutate(draft, operation, choose)
  return { number, operation, role, kind, sent: serialize(operation, draft) }
}

/** For each list of operations those that suit a kind, which take long to find. */
const suitedLists = new WeakMap<readonly Operation[], Partial<Record<KindName, readonly Operation[]>>>()

function suited(operations: readonly Operation[], kind: KindName): readonly Operation[] {
  const known = suitedLists.get(operations) ?? {}
  suitedLists.set(operations, known)
  return (known[kind] ??= operations.filter(kinds[kind].suits))
}

function operationFor(candidates: readonly Operation[], random: Random): Operation {
  const first = random.pick(candidates)
  const chosen = first?.method === 'DELETE' && !random.chance(shareOfDeletes) ? random.pick(candidates) : first
  if (!chosen) throw new Error('The document has no operation for this kind of request.')
  return chosen
}

function kindFor(random: Random): [KindName, Kind] {
  let left = random.below(total * 1_000) / 1_000
  for (const each of table) {
    left -= each[1].weight
    if (left < 0) return each
  }
  return ['valid', kinds.valid]
}
