import type { Signal } from '@drapeau/contract/honesty.ts'
import { secondsApart } from '@drapeau/rules/honesty.ts'
import type { ClosePair } from './close-pair.ts'
import type { AddressRow, UnopenedRow } from './honesty.queries.ts'
import type { GivenRow } from './shared-answers.queries.ts'

type Of<K extends Signal['kind']> = Extract<Signal, { kind: K }>
type Who = Pick<GivenRow, 'entryId' | 'entryName' | 'userId' | 'userName' | 'at'>

/** All who gave one text; the earliest stands for how it was typed. */
export function presentShared(first: GivenRow, given: readonly GivenRow[]): Of<'shared-answer'> {
  return {
    kind: 'shared-answer',
    challenge: presentChallenge(first),
    answer: first.answer.trim(),
    given: given.map(presentWho),
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
