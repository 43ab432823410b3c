import type { HonestyGroup, HonestySeen, Signal, UnseenHonesty } from '@drapeau/contract/honesty.ts'
import { secondsApart } from '@drapeau/rules/honesty.ts'
import type { SignalGroup } from '@drapeau/rules/honesty-groups.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import type { ClosePair } from './close-pair.ts'
import type { MarkRow } from './honesty-marks.queries.ts'
import type { AddressRow, PlayedRow, UnopenedRow } from './honesty.queries.ts'
import type { GivenRow } from './shared-answers.queries.ts'

type Of<K extends Signal['kind']> = Extract<Signal, { kind: K }>
type Who = Pick<GivenRow, 'entryId' | 'entryName' | 'userId' | 'userName' | 'at'>

export function presentGroup(
  { entries, strength, signs, signals }: SignalGroup,
  mark: MarkRow | undefined,
): HonestyGroup {
  return {
    entries: entries.map(({ _id, name }) => ({ _id, name })),
    strength,
    signs,
    signals,
    seen: mark ? presentSeen(mark) : null,
  }
}

export function presentSeen({ userId, userName, at, signs }: MarkRow): HonestySeen {
  return { by: userId === null ? null : { _id: userId, name: userName ?? '' }, at: at.toISOString(), signs }
}

export function presentUnseen(event: PlayedRow, now: Date, unseen: readonly HonestyGroup[]): UnseenHonesty {
  return {
    _id: event.id,
    name: event.name,
    status: statusOf(event, now),
    unseen: unseen.length,
    strong: unseen.filter(({ strength }) => strength === 'strong').length,
  }
}

/** All who gave one text; the earliest stands for how it was typed. */
export function presentShared(first: GivenRow, given: readonly GivenRow[], answering: number): Of<'shared-answer'> {
  return {
    kind: 'shared-answer',
    challenge: presentChallenge(first),
    answer: first.answer.trim(),
    given: given.map(presentWho),
    answering,
  }
}

export function presentPair(pair: ClosePair): Of<'close-solves'> {
  return {
    kind: 'close-solves',
    entries: [
      { _id: pair.oneId, name: pair.oneName },
      { _id: pair.otherId, name: pair.otherName },
    ],
    pairs: pair.series.map((solve) => ({
      challenge: presentChallenge(solve),
      seconds: secondsApart(solve),
      at: (solve.one < solve.other ? solve.other : solve.one).toISOString(),
    })),
  }
}

export function presentAddress(row: AddressRow): Of<'same-address'> {
  return {
    kind: 'same-address',
    entries: row.entries.map(({ id, name }) => ({ _id: id, name })),
    answers: row.answers,
  }
}

export function presentUnopened(row: UnopenedRow): Of<'unopened'> {
  return {
    kind: 'unopened',
    challenge: presentChallenge(row),
    solved: presentWho(row),
  }
}

interface OfChallenge {
  challengeId: string
  challengeName: string
  challengeNameFr: string | null
}

function presentChallenge(row: OfChallenge): Of<'unopened'>['challenge'] {
  return { _id: row.challengeId, name: row.challengeName, name_fr: row.challengeNameFr }
}

function presentWho(row: Who): Of<'unopened'>['solved'] {
  return {
    entry: { _id: row.entryId, name: row.entryName },
    user: row.userId === null ? null : { _id: row.userId, name: row.userName ?? '' },
    at: row.at.toISOString(),
  }
}
