import type { Archive } from '../archive/archive.ts'
import type { AwardRecord, History, Person, SolveRecord, SubmissionRecord, Team, UnlockRecord } from '../history.ts'
import { asBoolean, asMoment, asNumber, asText, textOr, type Fields } from '../yaml/values.ts'
import { rowsOf } from './table.ts'
import { idOf } from './values.ts'

/** Tokens, tracking and secrets of people and teams are in the export too; no function here reads them. */
export function historyOf(archive: Archive, root: string, requiresConfirmation: boolean): History {
  const read = <Item>(table: string, present: (row: Fields, number: number) => Item | null) =>
    async function* (): AsyncIterable<Item> {
      let number = 0
      for await (const row of rowsOf(archive, root, table)) {
        number += 1
        const item = present(row, number)
        if (item !== null) yield item
      }
    }
  return {
    requiresConfirmation,
    people: read('users', personOf),
    teams: read('teams', teamOf),
    submissions: read('submissions', submissionOf),
    solves: read('solves', solveOf),
    awards: read('awards', awardOf),
    unlocks: read('unlocks', unlockOf),
  }
}

const isSet = (value: unknown): boolean => asBoolean(value) ?? false

function personOf(row: Fields, number: number): Person | null {
  const id = idOf(row['id'])
  if (id === null) return null
  return {
    id,
    row: number,
    name: textOr(row['name']) ?? '',
    email: textOr(row['email']),
    passwordHash: textOr(row['password']),
    isAdministrator: textOr(row['type']) === 'admin',
    isHidden: isSet(row['hidden']),
    isBanned: isSet(row['banned']),
    isVerified: isSet(row['verified']),
    affiliation: textOr(row['affiliation']),
    country: textOr(row['country']),
    language: textOr(row['language']),
    team: idOf(row['team_id']),
    createdAt: asMoment(row['created']) ?? null,
  }
}

function teamOf(row: Fields): Team | null {
  const id = idOf(row['id'])
  if (id === null) return null
  return {
    id,
    name: textOr(row['name']) ?? '',
    captain: idOf(row['captain_id']),
    affiliation: textOr(row['affiliation']),
    country: textOr(row['country']),
    isHidden: isSet(row['hidden']),
    isBanned: isSet(row['banned']),
    createdAt: asMoment(row['created']) ?? null,
  }
}

function submissionOf(row: Fields): SubmissionRecord | null {
  const id = idOf(row['id'])
  const challenge = idOf(row['challenge_id'])
  const type = textOr(row['type'])
  // What was limited, discarded or partly right was never judged as an answer.
  if (id === null || challenge === null || (type !== 'correct' && type !== 'incorrect')) return null
  return { id, challenge, ...playerOf(row), provided: asText(row['provided']) ?? '', isRight: type === 'correct' }
}

function solveOf(row: Fields): SolveRecord | null {
  const submission = idOf(row['id'])
  const challenge = idOf(row['challenge_id'])
  if (submission === null || challenge === null) return null
  return { submission, challenge, person: idOf(row['user_id']), team: idOf(row['team_id']) }
}

function awardOf(row: Fields): AwardRecord | null {
  const id = idOf(row['id'])
  const value = asNumber(row['value'])
  if (id === null || value === undefined) return null
  return {
    id,
    ...playerOf(row),
    name: textOr(row['name']) ?? '',
    description: textOr(row['description']) ?? '',
    value,
    isForHint: textOr(row['category']) === 'hints',
  }
}

function unlockOf(row: Fields): UnlockRecord | null {
  const hint = idOf(row['target'])
  return hint === null || textOr(row['type']) !== 'hints' ? null : { hint, ...playerOf(row) }
}

function playerOf(row: Fields): { person: string | null; team: string | null; at: string | null } {
  return { person: idOf(row['user_id']), team: idOf(row['team_id']), at: asMoment(row['date']) ?? null }
}
