import { joinClass, listJoinRequests, renewJoinCode } from '@drapeau/contract/classes/joining.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { namingsOf, rolesOpening } from '@drapeau/rules/grant-openings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAssignment, writeComment } from './assignment-scenario.ts'
import type { Person } from './builders.ts'
import { buildClass, buildTeacher } from './class-scenario.ts'
import { samplesFor } from './sample-body.ts'
import { tableDigests } from './table-digests.ts'
import { type World, world } from './world.ts'

/** Calls every route that teachers open, with a class and a pupil of theirs and of another teacher. */

interface Taught {
  id: string
  assignment: string
  pupil: string
  teacher: string
  /** One to accept and one to decline. */
  requests: string[]
  /** Another class of the teacher. */
  other: string
  /** A raised hand of the pupil. */
  hand: string
  /** The pupil asks for the deletion of the account. */
  request: string
  /** What the teacher wrote to the pupil about the assignment. */
  comment: string
}

const ofTeachers = Object.entries(routes).filter(([, route]) => rolesOpening(route).includes('teacher'))
const naming = ofTeachers.filter(([, route]) => namingsOf(route).length > 0)

/** What a route names besides its class or assignment. */
type Part = 'pupil' | 'teacher' | 'hand' | 'request' | 'comment' | 'requests' | 'other'
const parts: readonly Part[] = ['pupil', 'teacher', 'hand', 'request', 'comment']
const partsInBody: Partial<Record<string, readonly Part[]>> = {
  resetPupils: ['pupil'],
  movePupils: ['pupil', 'other'],
  copyAssignment: ['other'],
  acceptJoinRequests: ['requests'],
  declineJoinRequests: ['requests'],
}
const beside = naming.flatMap(([name, route]) =>
  [...parts.filter((part) => route.path.includes(`:${part}`)), ...(partsInBody[name] ?? [])].map(
    (part) => [part, name, route] as const,
  ),
)

let site: World
let ada: Person
let own: Taught
let foreign: Taught
let challenge: { id: string }
let hint: { id: string }
let samples: Record<string, Record<string, unknown>>

beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
  challenge = await site.build.challenge()
  hint = await site.build.hint({ challenge })
  own = await taughtBy(ada)
  foreign = await taughtBy(await buildTeacher(site))
  samples = await samplesFor(site.build)
})

async function taughtBy(teacher: Person): Promise<Taught> {
  const { id, pupils } = await buildClass(site, teacher)
  site.invalidate()
  const pupil = pupils[0]?._id ?? ''
  const { _id: assignment } = await buildAssignment(site, teacher, id, [challenge])
  const code = (await site.api.as(teacher).call(renewJoinCode, { params: { id } })).body.joinCode ?? ''
  for (const player of [await site.build.player(), await site.build.player()])
    await site.api.as(player).call(joinClass, { body: { code } })
  const { requests } = (await site.api.as(teacher).call(listJoinRequests, { params: { id } })).body
  const asked = await site.database.pool.query<{ id: string }>(
    `insert into deletion_request (account_id, line, created_at) values ($1, '', now()) returning id`,
    [pupil],
  )
  return {
    id,
    assignment,
    pupil,
    teacher: teacher.id,
    requests: requests.map(({ _id }) => _id),
    other: (await buildClass(site, teacher)).id,
    hand: await site.build.raisedHand({ id: pupil }, challenge),
    request: asked.rows[0]?.id ?? '',
    comment: await writeComment(site, teacher, assignment, pupil),
  }
}

/** Of everything but the log of who was refused. */
const digests = () => tableDigests(site.database.url, { access_record: 'false', account_use: 'false' })

function call(name: string, route: Route, person: Person, taught: Taught) {
  const { id, assignment, pupil, teacher, requests, hand, request, comment } = taught
  const values: Record<string, string> = {
    id: route.path.startsWith('/assignments/') ? assignment : id,
    pupil,
    teacher,
    hand,
    request,
    comment,
    challenge: challenge.id,
  }
  const url = `/api${route.path.replaceAll(/:([a-z]+)/g, (_whole, parameter: string) => values[parameter] ?? '')}`
  const bodies: Record<string, unknown> = {
    resetPupils: { pupils: [pupil] },
    movePupils: { class: taught.other, pupils: [pupil] },
    acceptJoinRequests: { requests: requests.slice(0, 1) },
    declineJoinRequests: { requests: requests.slice(1) },
    createAssignment: { ...samples[name], challenges: [challenge.id] },
    copyAssignment: { ...samples[name], class: taught.other },
    nudgePupil: { challenge: challenge.id, text: 'Read the first line.' },
    giveHint: { challenge: challenge.id, hint: hint.id },
  }
  const body = bodies[name] ?? samples[name]
  return site.api.as(person).raw({ method: route.method, url, ...(route.body && { payload: body }) })
}

test('Z1 teachers open these routes, and no route of an event', () => {
  expect(ofTeachers.map(([name]) => name).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'acceptClassDeletion',
    'acceptJoinRequests',
    'addPupils',
    'addTeacher',
    'answerHand',
    'archiveClass',
    'copyAssignment',
    'createAssignment',
    'createClass',
    'createComment',
    'declineClassDeletion',
    'declineJoinRequests',
    'deleteAssignment',
    'deleteClass',
    'deleteComment',
    'deletePupilAccount',
    'downloadPupilData',
    'exportClass',
    'exportMarks',
    'getAssignment',
    'getClass',
    'getClassProgress',
    'getClassTies',
    'getGrid',
    'giveHint',
    'listAssignments',
    'listClassDeletionRequests',
    'listClassHints',
    'listClasses',
    'listComments',
    'listHands',
    'listJoinRequests',
    'listPupilSubmissions',
    'listPupils',
    'listSettableChallenges',
    'listStuck',
    'lowerPupilHand',
    'movePupils',
    'nudgePupil',
    'previewPeople',
    'printSlips',
    'removeJoinCode',
    'removePupil',
    'removeTeacher',
    'renewClassCode',
    'renewJoinCode',
    'resetPupils',
    'restoreClass',
    'setPupilTerms',
    'updateAssignment',
    'updateClass',
    'updatePupil',
  ])
  for (const [, route] of ofTeachers) expect(rolesOpening(route)).toEqual(['teacher'])
})

test.each(ofTeachers)('Z1 %s refuses players, staff of an event, and former teachers', async (name, route) => {
  const former = await site.build.player()
  await site.build.grant(former, 'teacher', undefined, new Date(Date.now() - 1_000))
  const owner = await site.build.staff('owner', await site.build.event())
  for (const person of [await site.build.player(), owner, former])
    expect(await call(name, route, person, own)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

describe('Z2 the class of another teacher', () => {
  test.each(naming)('does not exist for %s', async (name, route) => {
    const before = await digests()
    expect(await call(name, route, ada, foreign)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await digests()).toEqual(before)
  })
})

describe('Z2 of another class, beside what is own,', () => {
  test.each(beside)('the %s does not exist for %s', async (part, name, route) => {
    const before = await digests()
    const mixed = { ...own, [part]: part === 'other' ? foreign.id : foreign[part] }
    const code = part === 'hand' ? 'hand-not-found' : 'not-found'
    expect(await call(name, route, ada, mixed)).toMatchObject({ status: 404, body: { code } })
    expect(await digests()).toEqual(before)
  })
})

describe('Z2 the own class', () => {
  /** These delete, archive or move an object, or need a hand that no other call has answered. */
  const usesUp = new Set([
    'acceptClassDeletion',
    'archiveClass',
    'deleteAssignment',
    'deleteClass',
    'deleteComment',
    'deletePupilAccount',
    'lowerPupilHand',
    'movePupils',
  ])
  // What deletes comes last.
  const ordered = naming.toSorted(
    ([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  )
  test.each(ordered)('is open to %s', async (name, route) => {
    const { status, body } = await call(name, route, ada, usesUp.has(name) ? await taughtBy(ada) : own)
    expect([name, status === 403 || (status === 404 && body.code === 'not-found')]).toEqual([name, false])
  })
})
