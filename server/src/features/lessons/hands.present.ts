import type { OwnHand, RaisedHand } from '@drapeau/contract/lessons/hands.ts'
import type { HandRow, OwnHandRow } from './hands.queries.ts'

/** For the pupil: a number, and nothing about others. */
export function presentOwnHand(row: OwnHandRow): OwnHand {
  return {
    line: row.line,
    raisedAt: row.raisedAt.toISOString(),
    place: row.note === null ? row.place : null,
    coming: row.coming,
    note: row.note,
  }
}

/** For the teachers of the class. */
export function presentHand(row: HandRow): RaisedHand {
  return {
    _id: row.id,
    pupil: { _id: row.accountId, name: row.name, realName: row.realName },
    challenge: { _id: row.challengeId, name: row.challengeName, name_fr: row.challengeNameFr },
    line: row.line,
    raisedAt: row.raisedAt.toISOString(),
    coming: row.comingId === null ? null : { _id: row.comingId, name: row.comingName ?? '' },
  }
}
