import { isWithin, type Reach } from '@drapeau/rules/grants.ts'
import type { Question } from '@drapeau/rules/question.ts'
import { type FileRow, listFilesOf } from '#features/files/files.queries.ts'
import { findReview, type ReviewRow } from '#features/reviews/reviews.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countTies, type Linked, noTies, type TieCounts } from './challenge-ties.queries.ts'
import { type ChallengeRow, findChallenge } from './challenges.queries.ts'
import { listRequirements } from './requirements.queries.ts'

export interface ChallengeView {
  row: ChallengeRow
  ties: TieCounts
  files: FileRow[]
  requirements: Linked[]
  review: ReviewRow
}

export interface ChangedChallenge {
  before: ChallengeView
  after: ChallengeView
}

export async function getChallengeView(db: Db, id: string): Promise<ChallengeView> {
  const row = await findChallenge(db, id)
  if (!row) throw new Refusal('not-found')
  const review = await findReview(db, id)
  if (!review) throw new Refusal('not-found')
  const ties = (await countTies(db, [id])).get(id) ?? noTies
  return { row, ties, files: await listFilesOf(db, [id]), requirements: await listRequirements(db, id), review }
}

/** Without the names of challenges that the reader may not see: those of other events stay, unseen. */
export function viewWithin(view: ChallengeView, reach: Reach): ChallengeView {
  const { row, requirements } = view
  return {
    ...view,
    row: isWithin(reach, row.nextEventId) ? row : { ...row, nextId: null },
    requirements: requirements.filter(({ eventId }) => isWithin(reach, eventId)),
  }
}

export async function getQuestion(db: Db, id: string): Promise<Question> {
  const row = await findChallenge(db, id)
  if (!row) throw new Refusal('not-found')
  return row
}

export async function expectChallenge(db: Db, id: string): Promise<void> {
  if (!(await findChallenge(db, id))) throw new Refusal('not-found')
}
