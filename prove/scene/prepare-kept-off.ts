import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { publishWriteUp, reviewWriteUp } from '@drapeau/contract/write-ups.ts'
import { findOrInsertSchool } from '../../server/src/features/schools/schools.service.ts'
import { pdf } from '../../server/test/documents.ts'
import { expectSuccess } from './expect-success.ts'
import { challengeOf } from './lookup.ts'
import { addAssignment, addClass } from './prepare-class.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'

/**
 * Pupils of another school who are kept off public leaderboards, one by the class and one by an assignment that is running.
 * They are the first to solve the open challenge of practice, and their write-ups about it are published; still only those
 * who know them may read their names. Before they play: what they do is public as long as nothing keeps them off.
 */
export async function prepareKeptOff(site: Site, scene: Scene): Promise<void> {
  const schoolId = await findOrInsertSchool(site.database.db, 'Other Harbour School')
  for (const of of ['kept off by class', 'kept off by assignment']) {
    const isByClass = of === 'kept off by class'
    const name = scene.canaries.word('display name', of)
    const person = await site.build.person({ name, email: `${name}@example.org`, school: 'Other Harbour School' })
    scene.canaries.watch('user id', of, person.id)
    const pupil = { id: person.id, loginName: of.replaceAll(' ', '.'), of, owners: [] }
    const classId = await addClass(site, scene, { name: `Year 8, ${of}`, pupil, schoolId, isOff: isByClass })
    if (!isByClass) await addAssignment(site, scene, classId, { of: `Year 8, ${of}`, isOff: true })
    await playFirst(site, scene, person)
  }
}

async function playFirst(site: Site, scene: Scene, person: { token: string }): Promise<void> {
  const { id, flag } = challengeOf(scene, 'practice open')
  const pupil = site.api.as(person)
  expectSuccess(await pupil.call(submitFlag, { params: { id }, body: { flag } }))
  const files = [new File([new Uint8Array(pdf('How it was done.'))], 'how.pdf')]
  const { writeUp } = expectSuccess(await pupil.call(submitWriteUp, { params: { id }, body: {}, files }))
  if (!writeUp) throw new Error('The write-up was not accepted.')
  const params = { id: writeUp._id }
  expectSuccess(
    await site.api.as(scene.people.admin).call(reviewWriteUp, { params, body: { comment: 'Well explained.' } }),
  )
  expectSuccess(await site.api.as(scene.people.admin).call(publishWriteUp, { params }))
}
