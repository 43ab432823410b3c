import type { Submission } from '@drapeau/contract/submissions.ts'
import { chosenTexts } from '@drapeau/rules/question.ts'
import type { SubmissionRow } from './submissions.queries.ts'

export function presentSubmission(row: SubmissionRow): Submission {
  return {
    _id: row.id,
    challenge: { _id: row.challengeId, name: row.challengeName, name_fr: row.challengeNameFr },
    user: named(row.userId, row.userName),
    entry: named(row.entryId, row.entryName),
    event: named(row.eventId, row.eventName),
    flag: row.answer,
    chosen: chosenTexts(row, row.answer),
    correct: row.isCorrect,
    part: row.isPart,
    createdAt: row.createdAt.toISOString(),
  }
}

function named(id: string | null, name: string | null): { _id: string; name: string } | null {
  return id === null ? null : { _id: id, name: name ?? '' }
}
