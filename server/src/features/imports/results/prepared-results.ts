import { randomUUID } from 'node:crypto'
import { maxFlagLength } from '@drapeau/contract/challenges/flags.ts'
import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import { storable } from '@drapeau/formats/challenge/limits.ts'
import type { AwardRecord, SubmissionRecord, Team } from '@drapeau/formats/history.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { makeCode } from '#features/entries/invite-code.ts'
import { variantOf } from '#features/imports/people/plan-people.ts'
import { oneLine } from '#features/imports/challenges/prepared-hints.ts'
import { allowedName } from '#features/imports/people/prepared-person.ts'

/** A team as its entry will be stored. */
export interface NewTeam {
  sourceId: string
  /** Chosen in advance, so that everything else can refer to it. */
  id: string
  name: string
  code: string
  captain: string | null
  status: EntryStatus
  createdAt: string | null
}

interface NewRecord {
  person: string | null
  team: string | null
  at: string
}

export interface NewSubmission extends NewRecord {
  challenge: string
  answer: string
  isRight: boolean
  isSolve: boolean
}

export interface NewAward extends NewRecord {
  value: number
  reason: string
}

export interface NewUnlock extends NewRecord {
  hint: string
}

/** Gives each team of an event a name that no other has. */
export class TeamNames {
  readonly #taken = new Set<string>()
  /** Which number to try next after a name, so that thousands of equal names take no longer than others. */
  readonly #next = new Map<string, number>()

  take(wanted: string): string {
    const key = nameKey(wanted)
    let name = wanted
    while (this.#taken.has(nameKey(name))) {
      const number = this.#next.get(key) ?? 2
      this.#next.set(key, number + 1)
      name = variantOf(wanted, number)
    }
    this.#taken.add(nameKey(name))
    return name
  }
}

/** Who was banned is disqualified; who was hidden is not on the scoreboard. */
export function statusOf({ isBanned, isHidden }: Pick<Team, 'isBanned' | 'isHidden'>): EntryStatus {
  if (isBanned) return 'disqualified'
  return isHidden ? 'hidden' : 'playing'
}

export function prepareTeam(team: Team, names: TeamNames): NewTeam {
  const { id: sourceId, name, captain, createdAt } = team
  return {
    sourceId,
    id: randomUUID(),
    name: names.take(allowedName(name, `Team ${sourceId}`)),
    code: makeCode(),
    captain,
    status: statusOf(team),
    createdAt,
  }
}

/** No platform is older; a clock that was never set shows 1970. */
const earliest = Date.parse('1990-01-01T00:00:00Z')

/** Nothing was done in the future, and what has no time cannot be ranked. */
export function isUsableTime(at: string | null, now: Date): at is string {
  const moment = at === null ? Number.NaN : Date.parse(at)
  return moment >= earliest && moment <= now.getTime()
}

/** An answer as it can be stored: neither longer than a player could send it, nor with characters that no text may have. */
export function storedAnswer({ provided }: Pick<SubmissionRecord, 'provided'>): string {
  const answer = storable(provided)
  return answer.length <= maxFlagLength ? answer : Array.from(answer).slice(0, maxFlagLength).join('')
}

const maxPoints = 1_000_000
const maxReasonLength = 200

/** What a hint cost is no award: it is paid with the hint itself. */
export const isHintCost = ({ value, isForHint }: Pick<AwardRecord, 'value' | 'isForHint'>): boolean =>
  isForHint && value < 0

export function isUsableValue({ value }: Pick<AwardRecord, 'value'>): boolean {
  return Number.isInteger(value) && value !== 0 && Math.abs(value) <= maxPoints
}

export function awardReason({ name, description }: Pick<AwardRecord, 'name' | 'description'>): string {
  const parts = [name, description].map(oneLine).filter((part) => part !== '')
  return Array.from(parts.join(': ')).slice(0, maxReasonLength).join('').trim() || 'Award'
}
