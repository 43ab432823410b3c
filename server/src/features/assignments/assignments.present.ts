import type {
  Assignment,
  ListedAssignment,
  SetChallenge,
  SettableChallenge,
} from '@drapeau/contract/assignments/assignments.ts'
import type { Comment, PupilComment } from '@drapeau/contract/assignments/comments.ts'
import { stateOf } from '@drapeau/rules/assignment-state.ts'
import { presentTranslated } from '#features/practice/practice.present.ts'
import type { CatalogueChallenge } from '#features/practice/practice.ts'
import type { AssignmentRow, ListedRow, SetChallengeRow } from './assignments.queries.ts'
import type { CommentRow } from './comments.queries.ts'

/** Of a challenge that players cannot open, teachers see nothing either. */
export function presentAssignment(row: AssignmentRow, now: Date): Assignment {
  return {
    _id: row.id,
    class: { _id: row.classId, name: row.className, archived: row.isArchived },
    title: row.title,
    text: row.text,
    challenges: row.challenges.map(({ id }) => id),
    setChallenges: row.challenges.filter(({ isOpen }) => isOpen).map(presentSetChallenge),
    needed: row.needed,
    scoring: row.scoring,
    opensAt: row.opensAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    graceMinutes: row.graceMinutes,
    lateShare: row.lateShare,
    freeHints: row.freeHints,
    freeAttempts: row.freeAttempts,
    offLeaderboard: row.offLeaderboard,
    pupils: row.isForClass ? null : row.pupils,
    published: row.published,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}

export function presentSetChallenge(row: SetChallengeRow): SetChallenge {
  return {
    _id: row.id,
    name: row.name,
    name_fr: row.nameFr,
    category: { _id: row.categoryId, name: row.categoryName, name_fr: row.categoryNameFr },
    points: row.points,
  }
}

export function presentListed(row: ListedRow, progress: ListedAssignment['progress'], now: Date): ListedAssignment {
  return {
    _id: row.id,
    title: row.title,
    needed: row.needed,
    scoring: row.scoring,
    opensAt: row.opensAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    published: row.published,
    state: stateOf(row, now),
    challenges: row.challenges,
    pupils: row.pupils,
    progress: progress && { done: progress.done, all: progress.all },
  }
}

export function presentSettable(challenge: CatalogueChallenge): SettableChallenge {
  const { id, name, nameFr, category, event, value, tags, requirements } = challenge
  return {
    _id: id,
    name,
    name_fr: nameFr,
    category: presentTranslated(category),
    event: event && { _id: event.id, name: event.name },
    value,
    tags: tags.slice(),
    requirements: requirements.map(presentTranslated),
  }
}

/** Presents what the pupil reads. */
export function presentComment(row: CommentRow): Comment {
  return { _id: row.id, text: row.text, author: row.author, createdAt: row.createdAt.toISOString() }
}

/** As the teachers of the pupil read it. */
export function presentPupilComment(row: CommentRow, readerId: string): PupilComment {
  return {
    _id: row.id,
    text: row.text,
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    own: row.authorId === readerId,
  }
}
