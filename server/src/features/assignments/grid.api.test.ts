import { getGrid, listPupilSubmissions, setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { listOwnAssignments, markChallengeOpened } from '@drapeau/contract/assignments/own.ts'
import { removePupil } from '@drapeau/contract/classes/pupils.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { csvTable } from '#test/csv-table.ts'
import { type World, world } from '#test/world.ts'

const day = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * day)

let site: World
let ada: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

async function rowOf(assignment: string, pupil: Person) {
  const { body } = await site.api.as(ada).call(getGrid, { params: { id: assignment } })
  const row = body.pupils.find(({ _id }) => _id === pupil.id)
  if (!row) throw new Error('The pupil is not in the grid.')
  return row
}

describe('the grid', () => {
  test('shows what each pupil has done with each challenge, and their marks', async () => {
    const { build, api } = site
    const { classId, pupil, challenges } = await buildLesson(site, ada, 4)
    const [solved, late, tried, opened] = challenges
    if (!solved || !late || !tried || !opened) throw new Error('There are four challenges.')
    await build.solve({ challenge: solved, player: pupil, at: inDays(-9) })
    await build.solve({ challenge: late, player: pupil, at: inDays(-1) })
    const { _id } = await buildAssignment(site, ada, classId, challenges, {
      opensAt: inDays(-5).toISOString(),
      dueAt: inDays(-2).toISOString(),
      lateShare: 50,
    })
    await buildAssignment(site, ada, classId, challenges)
    await api.as(pupil).raw({ method: 'PUT', url: `/api/submissions/${tried.id}`, payload: { flag: 'wrong{one}' } })
    const note = await api.as(pupil).call(markChallengeOpened, { params: { challenge: opened.id } })
    expect(note.status).toBe(200)
    const row = await rowOf(_id, pupil)
    expect(row.cells.map((cell) => cell?.state)).toEqual(['in-time', 'late', 'tried', 'opened'])
    expect(row.cells[2]).toMatchObject({ wrong: 1, hints: 0 })
    expect(row.marks).toEqual({ solved: 2, late: 1, needed: 4, reached: 150, possible: 400, passed: false })
    expect(row).toMatchObject({ realName: 'Grace H.', name: pupil.name, exempt: false })
  })

  test('counts what a team solved in an event that is over', async () => {
    const { build } = site
    const { classId, pupil } = await buildLesson(site, ada, 0)
    const event = await build.event({ status: 'ended', teamSize: [1, 3] })
    const mate = await build.player()
    const entry = await build.entry({ event, members: [pupil, mate] })
    const challenge = await build.challenge({ event })
    await build.solve({ challenge, player: mate, entry, at: inDays(-1.5) })
    site.invalidate()
    const { _id } = await buildAssignment(site, ada, classId, [challenge])
    expect((await rowOf(_id, pupil)).cells[0]?.state).toBe('in-time')
  })

  test('moves the date of a pupil with an extension, leaves out who is exempt, and forgets both with the pupil', async () => {
    const { build, api } = site
    const { classId, pupil, challenges } = await buildLesson(site, ada, 1)
    const [challenge] = challenges
    if (!challenge) throw new Error('There is one challenge.')
    await build.solve({ challenge, player: pupil, at: inDays(-1) })
    site.invalidate()
    const dueAt = inDays(-2).toISOString()
    const { _id } = await buildAssignment(site, ada, classId, challenges, { opensAt: inDays(-5).toISOString(), dueAt })
    const params = { id: _id, pupil: pupil.id }
    const extend = (later: string | null, exempt = false) =>
      api.as(ada).call(setPupilTerms, { params, body: { dueAt: later, exempt } })
    expect((await rowOf(_id, pupil)).cells[0]?.state).toBe('late')
    expect((await extend(dueAt)).body.errors).toHaveProperty('dueAt')
    const replies = await Promise.all([extend(inDays(1).toISOString()), extend(inDays(2).toISOString())])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(_id, pupil)).toMatchObject({ extended: true, cells: [{ state: 'in-time' }] })
    expect((await extend(null, true)).body).toEqual({ dueAt, extended: false, exempt: true })
    expect((await rowOf(_id, pupil)).marks).toBeNull()
    const own = (await api.as(pupil).call(listOwnAssignments)).body.assignments
    expect(own[0]).toMatchObject({ exempt: true })
    await api.as(ada).call(removePupil, { params: { id: classId, pupil: pupil.id }, query: {} })
    expect((await extend(null)).status).toBe(404)
    const { rows } = await site.database.pool.query('select from assignment_terms where assignment_id = $1', [_id])
    expect(rows).toEqual([])
  })

  test('is exported as a table that no spreadsheet runs', async () => {
    const { classId, challenges } = await buildLesson(site, ada, 1, '=cmd()')
    const { _id } = await buildAssignment(site, ada, classId, challenges)
    const { status, body } = await site.api.as(ada).raw<string>({ url: `/api/assignments/${_id}/csv` })
    expect(status).toBe(200)
    expect(body).toContain(`"'=cmd()"`)
  })

  test('is exported with marks and figures, and with the decimal sign of the language', async () => {
    const { build, api } = site
    const { classId, pupil, challenges } = await buildLesson(site, ada, 2)
    const [late, tried] = challenges
    if (!late || !tried) throw new Error('There are two challenges.')
    await build.solve({ challenge: late, player: pupil, at: inDays(-1) })
    const { _id } = await buildAssignment(site, ada, classId, challenges, {
      opensAt: inDays(-5).toISOString(),
      dueAt: inDays(-2).toISOString(),
      lateShare: 33,
      pupils: [pupil.id],
    })
    await site.database.pool.query('update assignment_challenge set points = 50 where assignment_id = $1', [_id])
    await api.as(pupil).raw({ method: 'PUT', url: `/api/submissions/${tried.id}`, payload: { flag: 'wrong{one}' } })
    const read = async (language: string) => {
      const url = `/api/assignments/${_id}/csv`
      const { body } = await api.as(ada).raw<string>({ url, headers: { 'accept-language': language } })
      return csvTable(body, language === 'fr' ? ';' : ',')
        .at(-1)
        ?.slice(5)
    }
    expect(await read('en')).toEqual(['1', '1', '2', '16.5', '100', 'no', '1', '0', 'late', 'tried'])
    expect((await read('fr'))?.slice(3)).toEqual(['16,5', '100', 'non', '1', '0', 'en retard', 'essayé'])
  })

  test('is exported with dates as the clock of the teacher shows them, and names the zone', async () => {
    const { classId, challenges } = await buildLesson(site, ada, 1)
    const { _id } = await buildAssignment(site, ada, classId, challenges, { dueAt: '2099-07-03T15:00:00.000Z' })
    const read = async (query: string, language = 'en') => {
      const url = `/api/assignments/${_id}/csv${query}`
      return site.api.as(ada).raw<string>({ url, headers: { 'accept-language': language } })
    }
    const dueIn = (text: string, separator: ',' | ';') => csvTable(text, separator).map((cells) => cells[3])
    expect(dueIn((await read('?zone=Europe/Paris', 'fr')).body, ';')).toEqual([
      'À rendre le (Europe/Paris)',
      ...Array<string>(2).fill('2099-07-03 17:00'),
    ])
    expect(dueIn((await read('?zone=Asia/Tokyo')).body, ',').slice(0, 2)).toEqual([
      'Due (Asia/Tokyo)',
      '2099-07-04 00:00',
    ])
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(dueIn((await read('')).body, ',')[0]).toBe(`Due (${zone})`)
    expect(await read('?zone=Nowhere/Land')).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})

describe('what a pupil sent', () => {
  test('is shown to the teacher without the flag, and only for challenges and pupils of the assignment', async () => {
    const { build, api } = site
    const { classId, pupil, challenges } = await buildLesson(site, ada, 2)
    const [challenge, other] = challenges
    if (!challenge || !other) throw new Error('There are two challenges.')
    const { _id } = await buildAssignment(site, ada, classId, [challenge])
    const at = inDays(-0.5)
    await build.submission({ challenge, player: pupil, isCorrect: false, at })
    await build.submission({ challenge, player: pupil, isCorrect: true })
    const read = (target: { id: string }, whose: Person) =>
      api.as(ada).call(listPupilSubmissions, { params: { id: _id, pupil: whose.id, challenge: target.id } })
    const { body } = await read(challenge, pupil)
    expect(body.totalRows).toBe(2)
    expect(body.submissions.map(({ correct, flag }) => [correct, flag === null])).toEqual([
      [true, true],
      [false, false],
    ])
    expect((await read(other, pupil)).status).toBe(404)
    expect((await read(challenge, await build.player())).status).toBe(404)
  })
})

describe('opening a challenge', () => {
  test('is noted once, and refused for what is in no running assignment of the player', async () => {
    const { api, database } = site
    const { classId, pupil, challenges } = await buildLesson(site, ada, 2)
    const [challenge, other] = challenges
    if (!challenge || !other) throw new Error('There are two challenges.')
    await buildAssignment(site, ada, classId, [challenge])
    await buildAssignment(site, ada, classId, [other], { published: false })
    const open = (target: { id: string }) =>
      api.as(pupil).call(markChallengeOpened, { params: { challenge: target.id } })
    expect((await Promise.all([open(challenge), open(challenge)])).map(({ status }) => status)).toEqual([200, 200])
    expect((await open(other)).status).toBe(404)
    const { rows } = await database.pool.query('select from pupil_opening where account_id = $1', [pupil.id])
    expect(rows).toHaveLength(1)
  })
})
