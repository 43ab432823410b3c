import type { PupilTerms, PupilTermsForm } from '@drapeau/contract/assignments/grid.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { dueFor } from '@drapeau/rules/assignment-state.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceAssignment } from './announce-assignment.ts'
import { holdPupils } from './assignment-parts.queries.ts'
import { lockOpenAssignmentFor } from './assignments.service.ts'
import { findGridPupil, writeTerms } from './grid.queries.ts'

/** A pupil has one extension: giving another replaces it. It goes when the pupil leaves the class. */
export async function setPupilTerms(
  ctx: Ctx<'admin'>,
  id: string,
  accountId: string,
  { dueAt: given, exempt }: PupilTermsForm,
): Promise<PupilTerms> {
  return ctx.db.transaction().execute(async (transaction) => {
    const assignment = await lockOpenAssignmentFor(ctx, transaction, id)
    await holdPupils(transaction, assignment.classId, [accountId])
    const pupil = await findGridPupil(transaction, id, accountId)
    if (!pupil) throw new Refusal('not-found')
    const extension = given === null ? null : new Date(given)
    if (extension && extension <= assignment.dueAt)
      throw new Refusal('invalid-input', { errors: { dueAt: sentences.extensionEarlier } })
    const { classId } = assignment
    await writeTerms(transaction, { assignmentId: id, classId, accountId }, { dueAt: extension, isExempt: exempt })
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'assignment',
      id,
      name: assignment.title,
      before: { pupil: null, extension: pupil.extension?.toISOString() ?? null, exempt: pupil.isExempt },
      after: { pupil: { id: accountId, name: pupil.name }, extension: extension?.toISOString() ?? null, exempt },
    })
    await announceAssignment(ctx, transaction, assignment)
    const dueAt = dueFor(assignment.dueAt, extension)
    return { dueAt: dueAt.toISOString(), extended: dueAt > assignment.dueAt, exempt }
  })
}
