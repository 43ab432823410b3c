import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { deleteClass, updateClass } from '@drapeau/contract/classes/classes.ts'
import { acceptClassInvitation, listClassInvitations } from '@drapeau/contract/classes/invitations.ts'
import * as joining from '@drapeau/contract/classes/joining.ts'
import { addPupils, movePupils, removePupil } from '@drapeau/contract/classes/pupils.ts'
import { deletePupilAccount } from '@drapeau/contract/deletions.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { addSecondTeacher, buildLesson, type Lesson } from '#test/lesson-scenario.ts'
import { listen } from '#test/live-stream.ts'
import { type World, world } from '#test/world.ts'

/** Changes are made on the first node, and the browsers are connected to the second. */
let here: World
let there: World
let admin: Person
beforeAll(async () => {
  here = await world()
  there = await world({ besides: here })
  admin = await here.build.admin()
})

/** What a class is about, for those in it. */
const inClass: StaleKey[] = ['own-classes', 'class-invitations', 'assignments', 'lessons', 'deletions']
/** The same, and whether the class keeps them off the leaderboard. */
const ofPupil: StaleKey[] = [...inClass, 'progress', 'leaderboard']

/** What each of these is notified of by the action, between two announcements to everybody. */
async function staleAfter(people: readonly Person[], act: () => Promise<{ status: number }>): Promise<StaleKey[][]> {
  const streams = await Promise.all(people.map((person) => listen(there, person)))
  const announced = { title: 'Ahoy', description: '<p>Listen.</p>', event: '' }
  const announce = () => here.api.as(admin).call(createAnnouncement, { body: announced })
  await announce()
  await Promise.all(streams.map(keysUntilAnnounced))
  expect([200, 201]).toContain((await act()).status)
  await announce()
  return Promise.all(
    streams.map(async (stream) => {
      const keys = await keysUntilAnnounced(stream)
      await stream.close()
      return keys
    }),
  )
}

async function keysUntilAnnounced({ next }: Awaited<ReturnType<typeof listen>>): Promise<StaleKey[]> {
  const keys = new Set<StaleKey>()
  for (;;) {
    const message = await next()
    // An action may notify somebody, too.
    if (message.kind === 'notification' && message.announcement) return Array.from(keys)
    if (message.kind === 'stale') for (const key of message.keys) keys.add(key)
  }
}

const archive = ({ teacher, id }: Lesson) =>
  here.api.as(teacher).call(archiveClass, { params: { id }, body: { accounts: 'keep' } })

interface Place {
  lesson: Lesson
  pupil: Person
  /** Somebody who is not in the class. */
  player: Person
}

const asTeacher = ({ lesson }: Place) => here.api.as(lesson.teacher)

async function joinByCode({ lesson, player }: Place, joinApproval: boolean): Promise<{ status: number }> {
  const params = { id: lesson.id }
  const as = here.api.as(lesson.teacher)
  const { body } = await as.call(joining.renewJoinCode, { params })
  await as.call(updateClass, { params, body: { joinApproval } })
  return here.api.as(player).call(joining.joinClass, { body: { code: body.joinCode ?? '' } })
}

/** How one place in a class comes or goes: what is there before, and then the change and whose place it is. */
const places: Record<string, (place: Place) => Promise<{ whose: Person; act: () => Promise<{ status: number }> }>> = {
  'somebody who joins by code': async (place) => ({ whose: place.player, act: () => joinByCode(place, false) }),
  'a request that is accepted': async (place) => {
    const params = { id: place.lesson.id }
    await joinByCode(place, true)
    const { requests } = (await asTeacher(place).call(joining.listJoinRequests, { params })).body
    const body = { requests: requests.map(({ _id }) => _id) }
    return { whose: place.player, act: () => asTeacher(place).call(joining.acceptJoinRequests, { params, body }) }
  },
  'an invitation that is accepted': async (place) => {
    const { player, lesson } = place
    const people = [{ name: `Guest ${lesson.id}`, loginName: 'guest', email: player.email }]
    await asTeacher(place).call(addPupils, { params: { id: lesson.id }, body: { people } })
    const [invitation] = (await here.api.as(player).call(listClassInvitations)).body.invitations
    const params = { id: invitation?._id ?? '' }
    return { whose: player, act: () => here.api.as(player).call(acceptClassInvitation, { params }) }
  },
  'somebody who leaves': async (place) => {
    await joinByCode(place, false)
    const params = { id: place.lesson.id }
    return { whose: place.player, act: () => here.api.as(place.player).call(joining.leaveClass, { params }) }
  },
  'a pupil who is removed': async (place) => {
    const params = { id: place.lesson.id, pupil: place.pupil.id }
    return { whose: place.pupil, act: () => asTeacher(place).call(removePupil, { params, query: {} }) }
  },
}

describe('on every node, the open pages of a class follow', () => {
  test.each<[string, (lesson: Lesson) => Promise<{ status: number }>]>([
    ['an archive', archive],
    ['a restore', ({ teacher, id }) => here.api.as(teacher).call(restoreClass, { params: { id } })],
    ['a deletion', ({ teacher, id }) => here.api.as(teacher).call(deleteClass, { params: { id }, query: {} })],
  ])('%s', async (name, act) => {
    const lesson = await buildLesson(here)
    const second = await addSecondTeacher(here, lesson)
    const stranger = (await buildLesson(here)).teacher
    if (name === 'a restore') await archive(lesson)
    const people = [lesson.teacher, second, lesson.pupils[0], lesson.pupils[1], admin, stranger]
    const [own, colleague, one, other, office, foreign] = await staleAfter(people, () => act(lesson))
    for (const keys of [own, colleague]) expect(keys).toEqual(expect.arrayContaining(['classes', ...inClass]))
    for (const keys of [one, other]) expect(keys?.toSorted()).toEqual(ofPupil.toSorted())
    expect(office).toEqual(expect.arrayContaining(['classes', 'assignments', 'lessons', 'audit']))
    expect(foreign).toEqual([])
  })

  test('a move: both classes, the pupil who moves, and those whose queue changes', async () => {
    const [source, target, outside] = [await buildLesson(here), await buildLesson(here), await buildLesson(here)]
    const second = await addSecondTeacher(here, source)
    await here.database.pool.query('insert into class_teacher (class_id, account_id) values ($1, $2)', [
      target.id,
      source.teacher.id,
    ])
    const [moving, staying] = source.pupils
    const people = [second, target.teacher, moving, staying, target.pupils[0], admin, outside.teacher]
    const [from, to, moved, left, joined, office, foreign] = await staleAfter(people, () =>
      here.api.as(source.teacher).call(movePupils, {
        params: { id: source.id },
        body: { class: target.id, pupils: [moving.id] },
      }),
    )
    for (const keys of [from, to]) expect(keys).toEqual(expect.arrayContaining(['classes', ...inClass]))
    expect(moved?.toSorted()).toEqual(ofPupil.toSorted())
    for (const keys of [left, joined]) expect(keys?.toSorted()).toEqual(inClass.toSorted())
    expect(office).toEqual(expect.arrayContaining(['classes', 'assignments', 'lessons', 'audit']))
    expect(foreign).toEqual([])
  })

  test.each(Object.entries(places))('%s', async (_name, prepare) => {
    const lesson = await buildLesson(here)
    const [pupil, mate] = lesson.pupils
    const { whose, act } = await prepare({ lesson, pupil, player: await here.build.player() })
    const [teacher, own, other] = await staleAfter([lesson.teacher, whose, mate], act)
    expect(teacher).toEqual(expect.arrayContaining(['classes', 'assignments', 'lessons']))
    expect(own).toEqual(expect.arrayContaining(ofPupil))
    expect(other).toEqual([])
  })

  test('an account that is deleted', async () => {
    const lesson = await buildLesson(here)
    const params = { id: lesson.id, pupil: lesson.pupils[0].id }
    const [teacher] = await staleAfter([lesson.teacher], () =>
      here.api.as(lesson.teacher).call(deletePupilAccount, { params }),
    )
    expect(teacher).toEqual(expect.arrayContaining(['classes', 'assignments', 'lessons']))
  })

  test('nothing, when the archive is refused', async () => {
    const lesson = await buildLesson(here)
    await archive(lesson)
    const [keys] = await staleAfter([lesson.pupils[0]], async () => {
      expect((await archive(lesson)).status).toBe(409)
      return { status: 200 }
    })
    expect(keys).toEqual([])
  })
})
