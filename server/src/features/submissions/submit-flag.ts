import { createHash } from 'node:crypto'
import type { Budget } from '@drapeau/contract/limits.ts'
import type { RefusalCode } from '@drapeau/contract/refusals.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { secondsToWait } from '@drapeau/rules/attempts.ts'
import { isFrozen } from '@drapeau/rules/freeze.ts'
import { hasStaffed } from '@drapeau/rules/grants.ts'
import type { Games } from '#features/games/games.ts'
import type { Play } from '#features/play/play.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Ctx } from '#platform/http/context.ts'
import { networkOf } from '#platform/http/limits/network.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { whenReady } from '#platform/memory/when-ready.ts'
import type { Cooldowns } from './cooldowns.ts'
import type { FlagCache } from './flag-cache.ts'
import type { NearMiss } from './flag-verdict.ts'
import type { Judge, Judgement } from './judge.ts'
import type { ComparedFlag, EntryFlag, EntryJudgedRow, GivenFlag, JudgedRow, Paces } from './judge.queries.ts'
import { getPlace, getStanding, type Place, type Standing } from './submit-flag.queries.ts'

const wrongBy = {
  wrapper: 'wrong-flag-wrapper',
  case: 'wrong-flag-case',
  elsewhere: 'wrong-flag-elsewhere',
} as const satisfies Record<NearMiss, RefusalCode>

interface Parts {
  practice: Practice
  play: Play
  games: Games
  /** One for each side: answers that count for players, and for entries. */
  judges: { practice: Judge<ComparedFlag, JudgedRow>; event: Judge<EntryFlag, EntryJudgedRow> }
  flags: FlagCache
  cooldowns: Cooldowns
  paces: Paces
}

/** So often an answer is compared again when its challenge or its seat has changed each time. */
const maxTurns = 5

/** For which entry of which event an answer counts. */
interface Seat {
  eventId: string
  entryId: string
  /** Whether its members see the frozen board. */
  isFrozen: boolean
}

export async function submitFlag(
  ctx: Ctx<'player'>,
  parts: Parts,
  challengeId: string,
  answer: string,
): Promise<Verdict> {
  const given = { accountId: ctx.member.accountId, challengeId, answer, at: ctx.now }
  const practised = (await parts.practice.catalogue()).byId.get(challengeId)
  // Nobody enters an event as its staff; here, too, a flag that one was shown is no solve.
  if (hasStaffed(ctx.member.grants, practised?.event?.id ?? null)) throw new Refusal('staff-cannot-solve')
  const isPractised = practised !== undefined
  let seat = isPractised ? undefined : await seatOf(parts, given)
  for (let turn = 1; ; turn += 1) {
    const flag = await compare(parts, given)
    const judgement = await judgeAt(ctx, parts, flag, seat)
    if (judgement) return verdictOf(parts, flag, seat, judgement)
    const wait = parts.cooldowns.secondsFor({ ...flag, entryId: seat?.entryId })
    if (wait > 0 && isPractised && !seat) throw tooFast(wait)
    // What is kept in memory may be a moment old, and may change again: the answer is judged where it does belong.
    const place = await getPlace(ctx.db, flag)
    const rightSeat = seatAt(place, ctx.now)
    const isSeated = rightSeat?.entryId === seat?.entryId
    // A player who has left the team meanwhile, or may not play, gets that reason instead of a wait.
    if (wait > 0 && rightSeat && isSeated && mayPlay(place)) throw tooFast(wait)
    const isOld = place.version !== null && place.version !== flag.version
    if (turn === maxTurns || (isSeated && !isOld)) throw await whyNot(ctx, parts, flag, place)
    if (isOld) parts.flags.invalidateAll()
    seat = rightSeat
  }
}

function compare({ flags }: Parts, given: GivenFlag): Promise<ComparedFlag> | ComparedFlag {
  return whenReady(flags.verdictOf(given.challengeId, given.answer), (verdict) => Object.assign(verdict, given))
}

/** Undefined for accounts that do not take part. */
async function seatOf({ play }: Parts, flag: GivenFlag): Promise<Seat | undefined> {
  const seat = await play.seatAt(flag.challengeId, flag.accountId, flag.at)
  if (seat?.mode !== 'event') return undefined
  return { eventId: seat.eventId, entryId: seat.own.entryId, isFrozen: seat.isFrozen }
}

function seatAt(place: Place, now: Date): Seat | undefined {
  const { mode, eventId, entryId } = place
  if (mode !== 'event' || eventId === null || entryId === null) return undefined
  return { eventId, entryId, isFrozen: isFrozen(place, now) }
}

function mayPlay({ status, members, leastMembers, pausedAt }: Place): boolean {
  return pausedAt === null && status !== 'disqualified' && (members ?? 0) >= (leastMembers ?? 0)
}

function judgeAt(
  { address }: Ctx<'player'>,
  { judges }: Parts,
  flag: ComparedFlag,
  seat: Seat | undefined,
): Promise<Judgement | null> {
  if (!seat) return judges.practice.judge(flag)
  // A household is one network, however many addresses it has.
  const addressDigest = createHash('sha256')
    .update(`${seat.eventId}${networkOf(address)}`)
    .digest()
  return judges.event.judge({ ...flag, entryId: seat.entryId, addressDigest })
}

async function verdictOf(
  parts: Parts,
  { accountId, challengeId, at }: GivenFlag,
  seat: Seat | undefined,
  judgement: Judgement,
): Promise<Verdict> {
  if (judgement.kind === 'wrong') throw wrongAnswer(judgement)
  if (judgement.kind === 'part') return partFound(judgement)
  const { points, first, flags } = judgement
  const right = { status: 200, message: 'Correct flag submitted !', flagsFound: flags, flagsTotal: flags }
  if (!seat) return { ...right, points, first: first && !(await isBoardFrozen(parts, challengeId)) }
  const { games } = parts
  if (!seat.isFrozen) {
    if (first) games.firstBlood(seat.eventId, challengeId, seat.entryId, at)
    return { ...right, points, first }
  }
  // While the board is frozen, a verdict must not reveal how it moves.
  const seen = await games.seen(seat.eventId, accountId)
  return { ...right, points: seen?.challenges.get(challengeId)?.value ?? 0, first: false }
}

/** In practice nobody is the first while the board of the challenge's event is frozen: an entry may have been. */
async function isBoardFrozen({ games, practice }: Parts, challengeId: string): Promise<boolean> {
  const event = (await practice.catalogue()).byId.get(challengeId)?.event
  if (!event) return false
  const seen = await games.seen(event.id)
  return seen !== undefined && seen.frozenAt !== null
}

/** A part is neither a solve nor an attempt. */
function partFound({ found, flags }: Extract<Judgement, { kind: 'part' }>): Verdict {
  const message = `You have found ${found} of ${flags} flags.`
  return { status: 202, message, points: 0, first: false, flagsFound: found, flagsTotal: flags }
}

function wrongAnswer({ near, attemptsLeft }: Extract<Judgement, { kind: 'wrong' }>): Refusal {
  return new Refusal(near ? wrongBy[near] : 'wrong-flag', attemptsLeft === null ? {} : { count: attemptsLeft })
}

/** Queried only when an answer was not judged: others do not pay for it. */
async function whyNot(
  { db }: Ctx<'player'>,
  { cooldowns, paces }: Parts,
  flag: GivenFlag,
  place: Place,
): Promise<Refusal> {
  const standing = await getStanding(db, flag, place)
  const waits = waitsOf(standing, paces, flag.at)
  cooldowns.remember({ ...flag, entryId: seatAt(place, flag.at)?.entryId }, waits)
  return refusalOf(place, standing, Math.max(waits.account, waits.challenge))
}

/** How fast one account may answer, in all and at one challenge. */
export function pacesOf(budgets: readonly Budget[]): Paces {
  const [account, challenge] = (['account', 'challenge'] as const).map((by) => budgets.find((each) => each.by === by))
  if (!account || !challenge) throw new Error('The limit of flags has no pace.')
  return { account, challenge }
}

export function waitsOf(standing: Standing, paces: Paces, now: Date): { account: number; challenge: number } {
  return {
    account: secondsToWait(paces.account, standing.accountPacedUntil, now),
    challenge: secondsToWait(paces.challenge, standing.challengePacedUntil, now),
  }
}

/** What does not exist for this player comes before what they did. Nothing here says whether the answer was right. */
export function refusalOf(place: Place, standing: Standing, wait: number): Refusal {
  const { status, members, leastMembers } = place
  if (!place.isPlayer) return new Refusal('signed-out')
  if (place.mode === null) return new Refusal('not-found')
  if (place.mode === 'closed') return new Refusal('event-over')
  if (place.mode === 'event') {
    if (status === 'disqualified') return new Refusal('disqualified')
    if (place.pausedAt !== null) return new Refusal('event-paused')
    if ((members ?? 0) < (leastMembers ?? 0)) return new Refusal('team-too-small', { count: leastMembers ?? 0 })
  }
  if (standing.isLocked) return new Refusal('locked')
  if (standing.isSolved) return new Refusal('already-solved')
  if (standing.isSolvedElsewhere) return new Refusal('solved-for-another-team')
  if (place.isClosed) return new Refusal('challenge-closed')
  if (!standing.hasAttempts) return new Refusal('no-attempts-left')
  // Whatever else it was is over by now.
  return tooFast(Math.max(1, wait))
}

function tooFast(seconds: number): Refusal {
  return new Refusal('too-fast', { count: seconds, retryAfter: seconds })
}
