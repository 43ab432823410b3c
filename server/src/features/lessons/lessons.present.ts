import type { OwnHand, RaisedHand } from '@drapeau/contract/lessons/hands.ts'
import type { ClassHint } from '@drapeau/contract/lessons/help.ts'
import type { Stuck } from '@drapeau/contract/lessons/stuck.ts'
import type { StuckAt } from '@drapeau/rules/stuck.ts'
import type { Language } from '#platform/http/context.ts'
import type { HandRow, OwnHandRow } from './hands.queries.ts'
import type { ClassHintRow } from './help.queries.ts'
import type { MomentRow } from './stuck.queries.ts'

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

/** For a teacher, with the text only if they may read it. */
export function presentClassHint(row: ClassHintRow, mayRead: boolean, language: Language): ClassHint {
  return {
    _id: row.id,
    title: row.title,
    cost: row.cost,
    content: mayRead ? (language === 'fr' ? (row.contentFr ?? row.content) : row.content) : null,
    requirements: row.requirements,
    pupils: row.pupils,
  }
}

/** For the teachers of the class, with one moment of each pupil who is named. */
export function presentStuck({ reason, figure, answer }: StuckAt, at: MomentRow, pupils: readonly MomentRow[]): Stuck {
  return {
    reason,
    figure,
    answer,
    challenge: { _id: at.challengeId, name: at.challengeName, name_fr: at.challengeNameFr },
    pupils: pupils.map(({ accountId, name, realName, assignmentId }) => ({
      _id: accountId,
      name,
      realName,
      assignment: assignmentId,
    })),
  }
}
