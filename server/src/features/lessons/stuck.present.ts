import type { Stuck } from '@drapeau/contract/lessons/stuck.ts'
import type { StuckAt } from '@drapeau/rules/stuck.ts'
import type { MomentRow } from './stuck.queries.ts'

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
