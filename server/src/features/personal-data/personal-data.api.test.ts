import { appointCaptain } from '@drapeau/contract/events/staff-teams.ts'
import { setPupilTerms } from '@drapeau/contract/assignments/grid.ts'
import { giveAward } from '@drapeau/contract/awards.ts'
import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAssignment, buildLesson } from '#test/assignment-scenario.ts'
import type { Person } from '#test/builders.ts'
import { buildHistory, writtenToPupil } from '#test/class-history.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { pdf } from '#test/documents.ts'
import { newStorageKey } from '#platform/storage/storage.ts'
import { unpack } from '#test/unpack.ts'
import { Wire, type WireResponse } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let wire: Wire

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
})

const ask = (path: string, reader?: Person): Promise<WireResponse> =>
  wire.get(`/api/users/${path}`, reader ? { authorization: `Bearer ${reader.token}` } : {})

type Lists = Record<string, Record<string, unknown>[]>

interface Data {
  files: Map<string, Buffer>
  account: Record<string, unknown>
  submissions: Record<string, unknown>[]
  writeUps: Record<string, unknown>[]
  classes: Lists
  play: Lists
  events: Lists
  signIn: Lists
  messages: Lists
  roles: Lists
  all: string
}

async function dataOf(person: Person, path = 'me/data', reader = person): Promise<Data> {
  const reply = await ask(path, reader)
  expect(reply.status).toBe(200)
  const files = await unpack(reply.bytes)
  const json = (name: string): never => JSON.parse(files.get(`${name}.json`)?.toString() ?? '') as never
  return {
    files,
    account: json('account'),
    submissions: json('submissions'),
    writeUps: json('write-ups'),
    classes: json('classes'),
    play: json('play'),
    events: json('events'),
    signIn: json('sign-in'),
    messages: json('messages'),
    roles: json('roles'),
    all: Array.from(files.values(), String).join('\n'),
  }
}

test('the data of a pupil has what teachers changed about them, and nothing about others', async () => {
  const pupil = await site.build.player()
  const { teacher, classId } = await buildHistory(site, pupil)
  const others = [teacher.name, (await buildHistory(site, await site.build.player())).teacher.name]
  const { roles, all } = await dataOf(pupil)
  const changes = roles['changes'] ?? []
  const fields = changes.flatMap(({ changes: list }) => (list as { field: string }[]).map(({ field }) => field))
  for (const field of ['nudge', 'handAnswered', 'handLowered', 'extension', 'commentWritten', 'destination'])
    expect(fields).toContain(field)
  expect(fields).not.toContain('added')
  const { rows } = await site.database.pool.query<{ name: string }>('select name from class where id = $1', [classId])
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'class', subject: rows[0]?.name }))
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'assignment', subject: 'First steps' }))
  for (const name of others) expect(JSON.stringify(changes)).not.toContain(name)
  expect(all).toContain(writtenToPupil[0])
})

test('a change of the captain is in the data of both, without the name of the other', async () => {
  const [ada, bob, admin] = [await site.build.player(), await site.build.player(), await site.build.admin()]
  const event = await site.build.event({ teamSize: [2, 3] })
  const entry = await site.build.entry({ event, members: [ada, bob] })
  const params = { id: event.id, entry: entry.id }
  const appointed = await site.api.as(admin).call(appointCaptain, { params, body: { member: bob.id } })
  expect(appointed.status).toBe(200)
  for (const [own, other] of [
    [ada, bob],
    [bob, ada],
  ] as const) {
    const changes = (await dataOf(own)).roles['changes'] ?? []
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'entry' }))
    expect(JSON.stringify(changes)).not.toContain(other.name)
  }
})

test('the data of a pupil has nothing of an assignment that is not open yet, whatever a teacher set for them', async () => {
  const teacher = await buildTeacher(site)
  const { classId, pupil, challenges } = await buildLesson(site, teacher, 1)
  const { _id: id } = await buildAssignment(site, teacher, classId, challenges, { title: 'A draft', published: false })
  const dueAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const params = { id, pupil: pupil.id }
  const set = await site.api.as(teacher).call(setPupilTerms, { params, body: { dueAt, exempt: false } })
  expect(set.status).toBe(200)
  expect((await dataOf(pupil)).all).not.toContain('A draft')
})

describe('the data of a person', () => {
  let pupil: Person
  let classmate: Person
  let data: Data
  let flag: string

  beforeAll(async () => {
    const { build } = site
    const admin = await build.admin()
    const teacher = await buildTeacher(site)
    const lesson = await buildLesson(site, teacher, 2, 'Grace Hopper')
    pupil = lesson.pupil
    classmate = await build.player({ name: 'A classmate' })
    const [knot, rope] = lesson.challenges
    if (!knot || !rope) throw new Error('The lesson has too few challenges.')
    await buildAssignment(site, teacher, lesson.classId, [knot], { pupils: [pupil.id], title: 'For Grace alone' })
    await buildAssignment(site, teacher, lesson.classId, [rope], {
      pupils: [pupil.id],
      title: 'The secret draft',
      published: false,
    })
    const api = site.api.as(pupil)
    await api.call(submitFlag, { params: { id: knot.id }, body: { flag: 'epitech{a first guess}' } })
    await api.call(submitFlag, { params: { id: knot.id }, body: { flag: knot.flag } })
    const files = [new File([pdf('How Grace did it')], 'how/grace.pdf')]
    await api.call(submitWriteUp, { params: { id: knot.id }, body: {}, files })
    await site.api
      .as(classmate)
      .call(submitFlag, { params: { id: knot.id }, body: { flag: 'epitech{of the classmate}' } })
    await site.api.as(admin).call(giveAward, { params: { id: pupil.id }, body: { value: 5, reason: 'For the map' } })
    const event = await build.event({ name: 'Regatta', teamSize: [1, 2] })
    await build.entry({ event, members: [pupil, classmate], name: 'Gulls' })
    await build.grant(pupil, 'viewer', await build.event({ name: 'Harbour cup' }))
    await build.apiToken(pupil.id, ['read'], 'My script')
    flag = knot.flag
    data = await dataOf(pupil)
  })

  test('has what they submitted, without the flags of the challenges', () => {
    expect(data.submissions.map(({ answer, correct }) => ({ answer, correct }))).toEqual([
      { answer: 'epitech{a first guess}', correct: false },
      { answer: null, correct: true },
    ])
    expect(data.all).not.toContain(flag)
  })

  test('says who they are, and where they are known by their real name', () => {
    expect(data.account).toMatchObject({ _id: pupil.id, name: pupil.name, email: pupil.email, country: 'FR' })
    expect(data.classes['member']).toMatchObject([{ realName: 'Grace Hopper' }])
  })

  test('has what they played, with the files of their write-ups', () => {
    expect(data.play['solves']).toHaveLength(1)
    expect(data.play['attempts']).toMatchObject([{ wrong: 1, solved: true }])
    expect(data.play['awards']).toMatchObject([{ value: 5, reason: 'For the map' }])
    expect(data.events['entries']).toMatchObject([{ event: 'Regatta', name: 'Gulls', captain: true }])
    expect(data.writeUps).toMatchObject([{ number: 1, file: 'write-ups/1 grace.pdf' }])
    expect(data.files.get('write-ups/1 grace.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('has what opens the account, and no secret of it', async () => {
    expect(data.signIn['sessions']).toMatchObject([{ device: 'Firefox on Linux' }])
    expect(data.signIn['tokens']).toMatchObject([{ name: 'My script', scopes: ['read'] }])
    expect(data.roles['roles']).toMatchObject([{ role: 'viewer', event: 'Harbour cup' }])
    expect(data.all).not.toMatch(/hash|secret|\\\\x/i)
  })

  test('has nothing of an assignment that is not published, and nothing of others', () => {
    expect(data.classes['setForYou']).toMatchObject([{ assignment: 'For Grace alone' }])
    expect(data.all).not.toContain('The secret draft')
    for (const word of [classmate.name, classmate.email, 'of the classmate']) expect(data.all).not.toContain(word)
  })

  test('is given to administrators, and recorded as an export', async () => {
    const admin = await site.build.admin()
    const given = await dataOf(pupil, `data/${pupil.id}?language=fr`, admin)
    expect(given.account['_id']).toBe(pupil.id)
    expect(given.files.get('LISEZ-MOI.txt')?.toString()).toContain(`Tout ce que ce site savait de ${pupil.name}`)
    const records = async () =>
      (
        await site.database.pool.query(`select from access_record where kind = 'exported' and account_id = $1`, [
          admin.id,
        ])
      ).rowCount
    await expect.poll(records).toBe(1)
  })

  test('is called by the name and the day', async () => {
    const { headers } = await ask('me/data', pupil)
    expect(headers['content-disposition']).toContain(new Date().toISOString().slice(0, 10))
  })
})

test('of somebody else is not found, and visitors are asked to sign in', async () => {
  const [player, other, admin] = [await site.build.player(), await site.build.player(), await site.build.admin()]
  expect((await ask(`data/${other.id}`, player)).status).toBe(403)
  expect((await ask('data/00000000-0000-4000-8000-000000000000', admin)).status).toBe(404)
  expect((await ask('me/data')).status).toBe(401)
  expect((await ask(`data/${other.id}`)).status).toBe(401)
})

test('is downloaded ten times in a minute, and no more; others are not affected', async () => {
  const player = await site.build.player()
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) statuses.push((await ask('me/data', player)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  expect((await ask('me/data', await site.build.player())).status).toBe(200)
})

test('a write-up whose file is lost is named, and all else is there', async () => {
  const player = await site.build.player()
  const challenge = await site.build.challenge()
  const api = site.api.as(player)
  await api.call(submitFlag, { params: { id: challenge.id }, body: { flag: challenge.flag } })
  const files = [new File([pdf('Lost')], 'lost.pdf')]
  await api.call(submitWriteUp, { params: { id: challenge.id }, body: {}, files })
  await site.database.pool.query('update write_up set storage_key = $2 where account_id = $1', [
    player.id,
    newStorageKey(),
  ])
  const { writeUps, play } = await dataOf(player)
  expect(writeUps).toMatchObject([{ originalName: 'lost.pdf', file: null }])
  expect(play['solves']).toHaveLength(1)
})

test('all submissions are in it, however many there are', async () => {
  const player = await site.build.player()
  const challenge = await site.build.challenge()
  await site.database.pool.query(
    `insert into submission (challenge_id, account_id, answer, is_correct, created_at)
     select $1, $2, 'guess ' || number, false, now() - make_interval(mins => number / 10)
     from generate_series(1, 2500) as number`,
    [challenge.id, player.id],
  )
  const { submissions } = await dataOf(player)
  expect(new Set(submissions.map(({ answer }) => answer)).size).toBe(2500)
  const moments = submissions.map(({ createdAt }) => String(createdAt))
  expect(moments).toEqual(moments.toSorted())
})

/** Why a table that names accounts has nothing for them. */
const leftOut: Record<string, string> = {
  challenge_review: 'work on challenges, which is in the audit log',
  flag_pace: 'how soon the next submission may come, for seconds',
  honesty_mark: 'notes of organisers on groups of entries',
  import_person: 'a line of an import, whose account is in the data',
  import_run: 'work of administrators, which is in the audit log',
  key_request: 'a mail on its way, for an hour',
  mailed_key: 'a secret',
  pending_sign_in: 'a sign-in on its way, for minutes',
  recovery_code: 'a secret',
  sign_in_ticket: 'a sign-in on its way, for minutes',
}

const included = [
  'access_record',
  'account_use',
  'announcement_read',
  'api_token',
  'assignment_comment',
  'assignment_pupil',
  'assignment_terms',
  'attempt',
  'audit_person',
  'audit_record',
  'award',
  'carried_attempt',
  'challenge_opening',
  'class_invitation',
  'class_join_request',
  'class_member',
  'class_teacher',
  'deletion_request',
  'entry',
  'entry_member',
  'hint_unlock',
  'identity',
  'kept_seat',
  'known_device',
  'notification',
  'passkey',
  'pupil_opening',
  'raised_hand',
  'session',
  'solve',
  'staff_grant',
  'submission',
  'totp',
  'write_up',
]

test('every table that names accounts is in the data, or left out for a reason', async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid in ('account'::regclass, 'class_member'::regclass)
     union
     select table_name from information_schema.columns
     where table_schema = 'public' and column_name in ('account_id', 'actor_id', 'created_by')`,
  )
  const named = rows.map(({ name }) => name)
  expect(named.filter((name) => !included.includes(name) && leftOut[name] === undefined)).toEqual([])
  expect([...included, ...Object.keys(leftOut)].filter((name) => !named.includes(name))).toEqual([])
})
