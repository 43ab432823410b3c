import { deleteAssignment, updateAssignment } from '@drapeau/contract/assignments/assignments.ts'
import * as contract from '@drapeau/contract/assignments/comments.ts'
import { getGrid, setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { removePupil } from '@drapeau/contract/classes/pupils.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addClassmate, buildAssignment, buildLesson, writeComment } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { runBetweenLocks } from '#test/lock-waits.ts'
import { unpack } from '#test/unpack.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
/** Teaches the same class. */
let bea: Person
let pupil: Person
let classmate: Person
let classId: string
let id: string

beforeAll(async () => {
  site = await world()
})

beforeEach(async () => {
  ada = await buildTeacher(site)
  bea = await buildTeacher(site)
  const lesson = await buildLesson(site, ada, 1)
  classId = lesson.classId
  pupil = lesson.pupil
  classmate = await addClassmate(site, classId, 'Bo L.')
  await site.database.pool.query('insert into class_teacher (class_id, account_id) values ($1, $2)', [classId, bea.id])
  id = (await buildAssignment(site, ada, classId, lesson.challenges))._id
})

const write = (by: Person, text = 'Well begun.', to = pupil, assignment = id) =>
  site.api.as(by).call(contract.createComment, { params: { id: assignment, pupil: to.id }, body: { text } })
const remove = (by: Person, comment: string) =>
  site.api.as(by).call(contract.deleteComment, { params: { id, comment } })
const readBy = async (teacher: Person, about = pupil) =>
  (await site.api.as(teacher).call(contract.listComments, { params: { id, pupil: about.id } })).body.comments
const readOwn = async (reader: Person) =>
  (await site.api.as(reader).call(listOwnAssignments)).body.assignments.flatMap(({ comments }) => comments)
/** What the bell says about comments: a job adds that the assignment is open. */
const newsOf = async (reader: Person) => {
  const { notifications } = (await site.api.as(reader).call(listNews, {})).body
  return notifications.filter(({ title }) => title.startsWith('New comment'))
}

async function stored(): Promise<number> {
  const { rowCount } = await site.database.pool.query('select from assignment_comment where assignment_id = $1', [id])
  return rowCount ?? 0
}

/** So many comments of the first teacher. */
const fill = (count: number) =>
  site.database.pool.query(
    `insert into assignment_comment (assignment_id, class_id, account_id, author_id, text, created_at)
     select $1, $2, $3, $4, 'Go on.', now() from generate_series(1, $5)`,
    [id, classId, pupil.id, ada.id, count],
  )

describe('a comment', () => {
  test('is read by the pupil and all teachers of the class, and by nobody else', async () => {
    expect((await write(ada, '  Look at line two.\nThen go on. ')).status).toBe(201)
    await write(bea, 'Well done!')
    expect(await readOwn(pupil)).toMatchObject([
      { text: 'Look at line two.\nThen go on.', author: ada.name },
      { text: 'Well done!', author: bea.name },
    ])
    expect((await readBy(ada)).map(({ own }) => own)).toEqual([true, false])
    expect((await readBy(bea)).map(({ own }) => own)).toEqual([false, true])
    expect(await readOwn(classmate)).toEqual([])
    expect(await readBy(ada, classmate)).toEqual([])
    const grid = await site.api.as(ada).call(getGrid, { params: { id } })
    const counts = new Map(grid.body.pupils.map(({ _id, comments }) => [_id, comments]))
    expect([counts.get(pupil.id), counts.get(classmate.id)]).toEqual([2, 0])
  })

  test('is in the bell of the pupil alone, without its text', async () => {
    await write(ada, 'A secret word.')
    const [note] = await newsOf(pupil)
    expect(note).toMatchObject({ title: 'New comment: First steps', link: '/assignments' })
    expect(note?.description).toContain(ada.name)
    expect(JSON.stringify(note)).not.toContain('A secret word.')
    expect(await newsOf(classmate)).toEqual([])
    const { rows } = await site.database.pool.query('select changes from audit_record where subject_id = $1', [id])
    expect(JSON.stringify(rows)).toContain('commentWritten')
    expect(JSON.stringify(rows)).not.toContain('A secret word.')
  })

  test('needs words, and not too many', async () => {
    for (const text of ['', '  \n ', 'a'.repeat(contract.maxCommentLength + 1)])
      expect((await write(ada, text)).body.errors).toHaveProperty('text')
    expect(await stored()).toBe(0)
  })

  test('waits until the pupil sees the assignment', async () => {
    const later = { opensAt: new Date(Date.now() + 3_600_000).toISOString() }
    for (const change of [{ published: false }, { published: true, ...later }]) {
      await site.api.as(ada).call(updateAssignment, { params: { id }, body: change })
      expect(await write(ada)).toMatchObject({ status: 409, body: { code: 'assignment-not-open' } })
    }
    expect(await newsOf(pupil)).toEqual([])
  })

  test('reaches pupils who are exempt, and nobody for whom the assignment is not', async () => {
    await site.api.as(ada).call(setPupilTerms, { params: { id, pupil: pupil.id }, body: { dueAt: null, exempt: true } })
    expect((await write(ada)).status).toBe(201)
    await site.api.as(ada).call(updateAssignment, { params: { id }, body: { pupils: [pupil.id] } })
    for (const other of [classmate, await site.build.player()])
      expect(await write(ada, 'Hello', other)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('is written by no other teacher, and by no pupil', async () => {
    const stranger = await buildTeacher(site)
    expect((await write(stranger)).status).toBe(404)
    expect((await write(pupil)).status).toBe(403)
    expect(await stored()).toBe(0)
  })

  test('is one of a few, also when teachers write at once', async () => {
    await fill(contract.maxComments - 1)
    const replies = await Promise.all([write(ada), write(bea), write(ada)])
    expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too-many-comments')
    expect(await stored()).toBe(contract.maxComments)
  })
})

describe('deleting a comment', () => {
  test('is for its author, once', async () => {
    const comment = await writeComment(site, ada, id, pupil.id)
    expect(await remove(bea, comment)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await remove(pupil, comment)).status).toBe(403)
    const replies = await Promise.all([remove(ada, comment), remove(ada, comment)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await readOwn(pupil)).toEqual([])
  })

  test('finds no comment on another assignment', async () => {
    const comment = await writeComment(site, ada, id, pupil.id)
    const other = await buildAssignment(site, ada, classId, [await site.build.challenge()])
    const params = { id: other._id, comment }
    expect((await site.api.as(ada).call(contract.deleteComment, { params })).status).toBe(404)
    expect(await stored()).toBe(1)
  })
})

describe('comments go', () => {
  test('with the place in the class, and with the assignment', async () => {
    await write(ada)
    await write(ada, 'Hello', classmate)
    await site.api.as(ada).call(removePupil, { params: { id: classId, pupil: pupil.id }, query: {} })
    expect(await stored()).toBe(1)
    expect((await site.api.as(ada).call(deleteAssignment, { params: { id } })).status).toBe(200)
    expect(await stored()).toBe(0)
  })

  test('not with their author, whose name goes', async () => {
    await write(bea, 'Stay curious.')
    await site.database.pool.query('delete from account where id = $1', [bea.id])
    expect(await readOwn(pupil)).toMatchObject([{ text: 'Stay curious.', author: null }])
    expect(await readBy(ada)).toMatchObject([{ author: null, own: false }])
  })

  test('to nobody who is being deleted, and come from nobody who is', async () => {
    const whileDeleting = (person: Person) =>
      runBetweenLocks(site.database, {
        first: ['delete from account where id = $1', [person.id]],
        work: () => write(bea),
        ends: 'commit',
      })
    expect((await whileDeleting(pupil)).status).toBe(404)
    expect([401, 403]).toContain((await whileDeleting(bea)).status)
    expect(await stored()).toBe(0)
  })
})

test('the data of a person has the comments that they got, and those that they wrote', async () => {
  await write(ada, 'Look at line two.')
  await write(ada, 'Only for Bo.', classmate)
  const wire = await Wire.to(site.app.fastify)
  const dataOf = async (person: Person) => {
    const reply = await wire.get('/api/users/me/data', { authorization: `Bearer ${person.token}` })
    const text = (await unpack(reply.bytes)).get('classes.json')?.toString() ?? ''
    return JSON.parse(text) as Record<'comments' | 'commentsWritten', { text: string }[]>
  }
  const [own, written] = [await dataOf(pupil), await dataOf(ada)]
  expect(own.comments).toMatchObject([{ assignment: 'First steps', text: 'Look at line two.' }])
  expect(own.commentsWritten).toEqual([])
  expect(written.commentsWritten.map(({ text }) => text)).toEqual(['Look at line two.', 'Only for Bo.'])
})
