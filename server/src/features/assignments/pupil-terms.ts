import type { PupilTerms, PupilTermsForm } from '@drapeau/contract/assignments/grid.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { deadlineOf, dueFor, termsNews } from '@drapeau/rules/assignment-state.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { keepReaders } from '#features/notifications/notifications.queries.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceAssignment } from './announce-assignment.ts'
import { assignmentNote } from './assignment-notes.ts'
import { holdPupils } from './assignment-parts.queries.ts'
import { lockOpenAssignmentFor } from './assignments.service.ts'
import { findGridPupil, writeTerms } from './grid.queries.ts'
import { isNear } from './notices.queries.ts'

/** A pupil has one extension: giving another replaces it. It goes when the pupil leaves the class. */
export async function setPupilTerms(
  ctx: Ctx<'admin'>,
  id: string,
  accountId: string,
  { dueAt: given, exempt }: PupilTermsForm,
): Promise<PupilTerms> {
  return ctx.db.transaction().execute(async (transaction) => {
    const assignment = await lockOpenAssignmentFor(ctx, transaction, id)
    await keepReaders(transaction, [accountId])
    await holdPupils(transaction, assignment.classId, [accountId])
    const pupil = await findGridPupil(transaction, id, accountId)
    if (!pupil) throw new Refusal('not-found')
    const extension = given === null ? null : new Date(given)
    if (extension && extension <= assignment.dueAt)
      throw new Refusal('invalid-input', { errors: { dueAt: sentences.extensionEarlier } })
    const { classId } = assignment
    const before = { dueAt: dueFor(assignment.dueAt, pupil.extension), exempt: pupil.isExempt }
    const after = { dueAt: dueFor(assignment.dueAt, extension), exempt }
    // That there is an assignment which is not open yet is not the pupil's to know.
    const isVisible = assignment.published && assignment.opensAt <= ctx.now
    const news = isVisible ? termsNews(before, after) : null
    await writeTerms(
      transaction,
      { assignmentId: id, classId, accountId },
      // Who was notified of a date that is near needs no reminder a minute later.
      { dueAt: extension, isExempt: exempt, remindedAt: news && isNear(after.dueAt, ctx.now) ? ctx.now : null },
    )
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'assignment',
      id,
      name: assignment.title,
      before: { pupil: null, extension: pupil.extension?.toISOString() ?? null, exempt: pupil.isExempt },
      after: { pupil: { id: accountId, name: pupil.name }, extension: extension?.toISOString() ?? null, exempt },
    })
    await announceAssignment(ctx, transaction, assignment)
    if (news) {
      const { title, className, graceMinutes } = assignment
      const about = { title, className, until: deadlineOf({ dueAt: after.dueAt, graceMinutes }) }
      await notifyInOwnLanguage(ctx, transaction, accountId, (language) => assignmentNote(news, language, about))
    }
    return { dueAt: after.dueAt.toISOString(), extended: after.dueAt > assignment.dueAt, exempt }
  })
}
