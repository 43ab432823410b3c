import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { deleteClass } from '@drapeau/contract/classes/classes.ts'
import { movePupils } from '@drapeau/contract/classes/pupils.ts'
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
/** A class can keep its pupils off the leaderboard, and names itself in their progress. */
const onBoard: StaleKey[] = ['progress', 'scoreboard']

/** What each of these is notified of by the action; an announcement to everybody ends it. */
async function staleAfter(people: readonly Person[], act: () => Promise<{ status: number }>): Promise<StaleKey[][]> {
  const streams = await Promise.all(people.map((person) => listen(there, person)))
  expect((await act()).status).toBe(200)
  const announced = { title: 'Ahoy', description: '<p>Listen.</p>', event: '' }
  await here.api.as(admin).call(createAnnouncement, { body: announced })
  return Promise.all(
    streams.map(async (stream) => {
      const keys = new Set<StaleKey>()
      for (;;) {
        const message = await stream.next()
        if (message.kind === 'notification') break
        if (message.kind === 'stale') for (const key of message.keys) keys.add(key)
      }
      await stream.close()
      return Array.from(keys)
    }),
  )
}

const archive = ({ teacher, id }: Lesson) =>
  here.api.as(teacher).call(archiveClass, { params: { id }, body: { accounts: 'keep' } })

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
    for (const keys of [one, other]) expect(keys?.toSorted()).toEqual([...inClass, ...onBoard].toSorted())
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
    expect(moved?.toSorted()).toEqual([...inClass, ...onBoard].toSorted())
    for (const keys of [left, joined]) expect(keys?.toSorted()).toEqual(inClass.toSorted())
    expect(office).toEqual(expect.arrayContaining(['classes', 'assignments', 'lessons', 'audit']))
    expect(foreign).toEqual([])
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
