import { type CommentForm, maxComments, type PupilComment } from '@drapeau/contract/assignments/comments.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { type Named, recordChange } from '#features/audit/audit.service.ts'
import { keepReaders } from '#features/notifications/notifications.queries.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceComment } from './announce-assignment.ts'
import { holdPupils } from './assignment-parts.queries.ts'
import { presentPupilComment } from './assignments.present.ts'
import type { AssignmentRow } from './assignments.queries.ts'
import { getAssignmentFor, lockAssignmentFor, lockOpenAssignmentFor } from './assignments.service.ts'
import { deleteCommentOf, insertComment, listCommentRows } from './comments.queries.ts'
import { findGridPupil, type GridPupilRow } from './grid.queries.ts'

interface About {
  id: string
  pupil: string
}

/** What the notification says. The text is not in it: a comment that is deleted is nowhere else. */
const words: Record<Language, (title: string, author: string) => { title: string; description: string }> = {
  en: (title, author) => ({ title: `New comment: ${title}`, description: `${author} wrote to you about it.` }),
  fr: (title, author) => ({ title: `Nouveau commentaire\u{A0}: ${title}`, description: `${author} vous a écrit.` }),
}

export async function listComments(ctx: Ctx<'admin'>, { id, pupil }: About): Promise<PupilComment[]> {
  await getAssignmentFor(ctx, ctx.db, id)
  if (!(await findGridPupil(ctx.db, id, pupil))) throw new Refusal('not-found')
  return (await listCommentRows(ctx.db, pupil, [id])).map((row) => presentPupilComment(row, ctx.member.accountId))
}

export async function createComment(
  ctx: Ctx<'admin'>,
  { id, pupil: accountId }: About,
  { text }: CommentForm,
): Promise<PupilComment> {
  return ctx.db.transaction().execute(async (transaction) => {
    const { assignment, pupil } = await holdPupil(ctx, transaction, { id, pupil: accountId })
    // That there is a draft is not the pupil's to know.
    if (!assignment.published || assignment.opensAt > ctx.now) throw new Refusal('assignment-not-open')
    const commentId = await insertComment(
      transaction,
      {
        assignmentId: id,
        classId: assignment.classId,
        accountId,
        authorId: ctx.member.accountId,
        text: text.trim(),
        createdAt: ctx.now,
      },
      maxComments,
    )
    if (commentId === undefined) throw new Refusal('too-many-comments', { count: maxComments })
    const written = (await listCommentRows(transaction, accountId, [id])).find((row) => row.id === commentId)
    if (!written) throw new Error('A comment is gone in the transaction that wrote it.')
    await notifyInOwnLanguage(ctx, transaction, accountId, (language) => ({
      ...words[language](assignment.title, written.author ?? ''),
      link: screens.assignments,
    }))
    await record(ctx, transaction, assignment, { pupil: { id: accountId, name: pupil.name }, commentWritten: true })
    await announceComment(ctx, transaction, assignment, accountId)
    return presentPupilComment(written, ctx.member.accountId)
  })
}

export async function deleteComment(
  ctx: Ctx<'admin'>,
  { id, comment }: { id: string; comment: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const assignment = await lockAssignmentFor(ctx, transaction, id)
    const pupil = await deleteCommentOf(transaction, ctx.member.accountId, { id: comment, assignmentId: id })
    if (!pupil) throw new Refusal('not-found')
    await record(ctx, transaction, assignment, {
      pupil: { id: pupil.accountId, name: pupil.name },
      commentDeleted: true,
    })
    await announceComment(ctx, transaction, assignment, pupil.accountId)
  })
}

/** Class, then the pupil and the author, then the place in the class (decision 0023). */
async function holdPupil(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { id, pupil: accountId }: About,
): Promise<{ assignment: AssignmentRow; pupil: GridPupilRow }> {
  const assignment = await lockOpenAssignmentFor(ctx, transaction, id)
  const kept = await keepReaders(transaction, [accountId, ctx.member.accountId])
  // Deleted while asking.
  if (!kept.has(ctx.member.accountId)) throw new Refusal('signed-out')
  await holdPupils(transaction, assignment.classId, [accountId])
  const pupil = await findGridPupil(transaction, id, accountId)
  if (!pupil) throw new Refusal('not-found')
  return { assignment, pupil }
}

async function record(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { id, title: name }: AssignmentRow,
  after: { pupil: Named; commentWritten?: true; commentDeleted?: true },
): Promise<void> {
  await recordChange(ctx, transaction, { action: 'updated', kind: 'assignment', id, name, after })
}
