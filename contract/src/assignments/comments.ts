import { z } from 'zod'
import { Id, requiredText, Timestamp } from '../fields.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'

/** Of one pupil and one assignment: a few words from time to time, and no conversation. */
export const maxComments = 20
export const maxCommentLength = 1_000

export const Comment = z.object({
  _id: Id,
  text: z.string(),
  /** The teacher; null when the account was deleted. */
  author: z.string().nullable(),
  createdAt: Timestamp,
})
export type Comment = z.infer<typeof Comment>

export const PupilComment = Comment.extend({
  /** Whether the reader wrote it, and can delete it. */
  own: z.boolean(),
})
export type PupilComment = z.infer<typeof PupilComment>

export const CommentForm = z.strictObject({
  text: requiredText(sentences.commentRequired, maxCommentLength, sentences.commentTooLong).refine(
    (text) => text.trim() !== '',
    { error: sentences.commentRequired },
  ),
})
export type CommentForm = z.output<typeof CommentForm>

const pupilParams = z.strictObject({ id: Id, pupil: Id })

export const listComments = route({
  method: 'GET',
  path: '/assignments/:id/pupils/:pupil/comments',
  summary: 'List what teachers wrote to a pupil about an assignment, oldest first',
  audience: 'admin',
  limit: 'read',
  params: pupilParams,
  reply: z.object({ comments: z.array(PupilComment) }),
  refusals: ['not-found'],
})

export const createComment = route({
  method: 'POST',
  path: '/assignments/:id/pupils/:pupil/comments',
  summary: 'Write to a pupil about an assignment that is open to them; they are notified',
  audience: 'admin',
  limit: 'nudge',
  isOutsideGames: true,
  params: pupilParams,
  body: CommentForm,
  status: 201,
  reply: PupilComment,
  refusals: ['not-found', 'class-archived', 'assignment-not-open', 'too-many-comments'],
})

export const deleteComment = route({
  method: 'DELETE',
  path: '/assignments/:id/comments/:comment',
  summary: 'Delete a comment that you wrote',
  audience: 'admin',
  limit: 'manage',
  isOutsideGames: true,
  params: z.strictObject({ id: Id, comment: Id }),
  reply: Done,
  refusals: ['not-found'],
})
