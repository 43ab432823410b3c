import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { deleteComment } from '@drapeau/contract/assignments/comments.ts'
import { giveAward } from '@drapeau/contract/awards.ts'
import { acceptJoinRequests, joinClass, listJoinRequests, renewJoinCode } from '@drapeau/contract/classes/joining.ts'
import { movePupils, updatePupil } from '@drapeau/contract/classes/pupils.ts'
import { answerHand, lowerPupilHand } from '@drapeau/contract/lessons/hands.ts'
import { nudgePupil } from '@drapeau/contract/lessons/help.ts'
import { buildAssignment, writeComment } from './assignment-scenario.ts'
import type { Person } from './builders.ts'
import { buildClass, buildTeacher } from './class-scenario.ts'
import type { World } from './world.ts'

/** What a teacher wrote to the pupil. */
export const writtenToPupil = ['Count the letters again.', 'Read the second line.', 'Well done, and on time.'] as const

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/**
 * All that teachers do with a pupil: let them in, nudge them, answer their hand, give them more time, comment, move them to
 * another class. Returns where the pupil has been.
 */
export async function buildHistory(
  site: World,
  pupil: Person,
): Promise<{ teacher: Person; classId: string; assignment: string }> {
  const { build } = site
  const teacher = await buildTeacher(site)
  const api = site.api.as(teacher)
  const { id } = await buildClass(site, teacher)
  const { id: next } = await buildClass(site, teacher)
  const [challenge, other] = [await build.challenge(), await build.challenge()]
  site.invalidate()
  const params = { id, pupil: pupil.id }
  const [nudge, note, comment] = writtenToPupil

  const { joinCode } = (await api.call(renewJoinCode, { params: { id } })).body
  const body = { code: joinCode ?? '', realName: 'Grace Hopper' }
  const replies = [await site.api.as(pupil).call(joinClass, { body })]
  const { requests } = (await api.call(listJoinRequests, { params: { id } })).body
  const steps: { status: number }[] = [
    await api.call(acceptJoinRequests, { params: { id }, body: { requests: requests.map(({ _id }) => _id) } }),
    await api.call(updatePupil, { params, body: { realName: 'Grace B. Hopper', loginName: 'grace.hopper' } }),
    await api.call(nudgePupil, { params, body: { challenge: challenge.id, text: nudge } }),
  ]
  const [answered, lowered] = [await build.raisedHand(pupil, challenge), await build.raisedHand(pupil, other)]
  const { _id: assignment } = await buildAssignment(site, teacher, id, [challenge])
  const ofAssignment = { id: assignment, pupil: pupil.id }
  const written = await writeComment(site, teacher, assignment, pupil.id, comment)
  steps.push(
    await api.call(answerHand, { params: { id, hand: answered }, body: { kind: 'note', note } }),
    await api.call(lowerPupilHand, { params: { id, hand: lowered } }),
    await api.call(setPupilTerms, { params: ofAssignment, body: { dueAt: inDays(3), exempt: false } }),
    await api.call(deleteComment, { params: { id: assignment, comment: written } }),
    await site.api
      .as(await build.admin())
      .call(giveAward, { params: { id: pupil.id }, body: { value: 5, reason: 'For the map of Grace' } }),
    await api.call(movePupils, { params: { id }, body: { class: next, pupils: [pupil.id] } }),
  )
  const failed = [...replies, ...steps].find(({ status }) => status >= 300)
  if (failed) throw new Error(`A step of the history was refused: ${JSON.stringify(failed)}`)
  return { teacher, classId: id, assignment }
}

/** Everything in the audit log, as text. */
export async function readAudit(site: World): Promise<string> {
  const { rows } = await site.database.pool.query<{ text: string }>(
    'select audit_record::text as text from audit_record union all select audit_person::text from audit_person',
  )
  return rows.map(({ text }) => text).join('\n')
}
