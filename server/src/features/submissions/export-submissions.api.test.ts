import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { exportSubmissions } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { csvTable } from '#test/csv-table.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

const path = `/api${exportSubmissions.path}`
const header = '"time","user","email","entry","event","challenge","verdict","answer"'
let site: World
let wire: Wire
let admin: Person
let zoe: Person
let adam: Person
let event: NamedRef
let anchor: NamedRef
let beacon: NamedRef

beforeAll(async () => {
  site = await world()
  const { build } = site
  wire = await Wire.to(site.app.fastify)
  admin = await build.admin()
  zoe = await build.player({ name: 'Zoé, "la Mer"', email: 'zoe@port.example' })
  adam = await build.player({ name: '=cmd|calc', email: 'adam@port.example' })
  event = await build.event({ name: 'Regatta', teamSize: [1, 4] })
  const crew = await build.entry({ event, members: [zoe], name: '@Crew' })
  anchor = await build.challenge({ name: 'Anchor' })
  beacon = await build.challenge({ name: 'Beacon', event })
  const at = (second: number): Date => new Date(Date.UTC(2026, 10, 15, 8, 0, second))
  await build.submission({ challenge: anchor, player: adam, answer: '=1+1', at: at(1) })
  await build.submission({ challenge: anchor, player: adam, answer: 'x;=HYPERLINK("evil")', at: at(2) })
  await build.submission({ challenge: anchor, player: zoe, answer: 'epitech{deep}', isCorrect: true, at: at(3) })
  await build.submission({ challenge: beacon, player: zoe, entry: crew, answer: 'two\r\n-lines', at: at(4) })
})

/** The rows without the header. */
async function lines(search: string): Promise<string[][]> {
  // A new administrator each time, because exports are limited.
  const { status, body } = await wire.get(`${path}?${search}`, bearer(await site.build.admin()))
  expect(status).toBe(200)
  return csvTable(body).slice(1)
}

const answersIn = async (search: string): Promise<string[]> => (await lines(search)).map((cells) => cells.at(-1) ?? '')

test('I9 the table has every submission, newest first, and no formulas', async () => {
  const { status, headers, body } = await wire.get(path, bearer(admin))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="submissions \d{4}-\d\d-\d\d\.csv"/)
  const zoes = '"Zoé, ""la Mer""","zoe@port.example"'
  const adams = `"'=cmd|calc","adam@port.example"`
  expect(body).toBe(
    [
      `\uFEFF${header}`,
      `"2026-11-15T08:00:04.000Z",${zoes},"'@Crew","Regatta","Beacon","incorrect","two\r\n'-lines"`,
      `"2026-11-15T08:00:03.000Z",${zoes},"","","Anchor","correct","epitech{deep}"`,
      `"2026-11-15T08:00:02.000Z",${adams},"","","Anchor","incorrect","x;'=HYPERLINK(""evil"")"`,
      `"2026-11-15T08:00:01.000Z",${adams},"","","Anchor","incorrect","'=1+1"`,
      '',
    ].join('\r\n'),
  )
})

test('it has the same filters and search as the list', async () => {
  expect(await answersIn('correct=true')).toEqual(['epitech{deep}'])
  expect(await lines('correct=false')).toHaveLength(3)
  expect(await answersIn(`user=${zoe.id}&challenge=${anchor.id}`)).toEqual(['epitech{deep}'])
  expect(await lines(`event=${event.id}`)).toHaveLength(1)
  expect(await answersIn('q=%201%2B1')).toEqual(["'=1+1"])
  expect(await lines('q=zoe')).toHaveLength(2)
  expect(await lines('q=crew')).toHaveLength(1)
  expect(await lines('q=anchor&correct=false')).toHaveLength(2)
})

test('F2 a right submission is not found by its text, and an empty result is refused before the file begins', async () => {
  for (const search of ['q=deep', 'q=nowhere', `event=${event.id}&user=${adam.id}`]) {
    const { status, headers, body } = await wire.get(`${path}?${search}`, bearer(await site.build.admin()))
    expect([search, status, headers['content-disposition']]).toEqual([search, 404, undefined])
    expect(JSON.parse(body)).toMatchObject({ code: 'not-found' })
  }
})

test('submissions of a team stay when the member is deleted', async () => {
  const { build, database } = site
  const gone = await build.player()
  const left = await build.entry({ event: await build.event({ name: 'Old' }), members: [gone], name: 'Left' })
  const challenge = await build.challenge({ name: 'Kept' })
  await build.submission({ challenge, player: gone, entry: left, answer: 'from afar' })
  await database.pool.query('delete from account where id = $1', [gone.id])
  const [line] = await lines(`challenge=${challenge.id}`)
  expect(line?.slice(1)).toEqual(['', '', 'Left', 'Old', 'Kept', 'incorrect', 'from afar'])
  await database.pool.query('delete from challenge where id = $1', [challenge.id])
})

test('F5 only administrators can export submissions', async () => {
  expect((await wire.get(path)).status).toBe(401)
  const refused = await wire.get(path, bearer(zoe))
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'forbidden'])
})

test.each(['correct=yes', 'user=1', 'challenge=none', 'event=none', 'page=2', 'perPage=10', 'order=asc', 'sort=flag'])(
  'I2, F3 refuses %s',
  async (search) => {
    const { status } = await wire.get(`${path}?${search}`, bearer(await site.build.admin()))
    expect(status).toBe(400)
  },
)

test('repeated exports of an administrator are limited', async () => {
  const chief = await site.build.admin()
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) statuses.push((await wire.get(`${path}?q=nowhere`, bearer(chief))).status)
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429])
})

test('five thousand submissions come in order, each once, also those of the same time', async () => {
  const here = await world()
  const chief = await here.build.admin()
  const [challenge, player] = [await here.build.challenge(), await here.build.player()]
  // Microseconds apart, and seven at each time.
  await here.database.pool.query(
    `insert into submission (challenge_id, account_id, answer, is_correct, created_at)
     select $1, $2, 'guess ' || n, false, timestamptz '2026-11-15 08:00:00Z' + (n / 7) * interval '1 microsecond'
     from generate_series(1, 5000) n`,
    [challenge.id, player.id],
  )
  const { body } = await (await Wire.to(here.app.fastify)).get(path, bearer(chief))
  const numbers = [...body.matchAll(/"guess (\d+)"/g)].map(([, number]) => Number(number))
  expect(new Set(numbers).size).toBe(5_000)
  expect(numbers).toHaveLength(5_000)
  const moments = numbers.map((number) => Math.floor(number / 7))
  expect(moments).toEqual(moments.toSorted((one, other) => other - one))
})

test('D9 two exports run at a time, and a client that disconnects makes room for the next', async () => {
  const here = await world()
  const [challenge, player] = [await here.build.challenge(), await here.build.player()]
  // More than fits into the socket buffers, so that the export waits for its reader.
  await here.database.pool.query(
    `insert into submission (challenge_id, account_id, answer, is_correct, created_at)
     select $1, $2, repeat('x', 10000), false, now() from generate_series(1, 2500) n`,
    [challenge.id, player.id],
  )
  const there = await Wire.to(here.app.fastify)
  const { port } = here.app.fastify.server.address() as AddressInfo
  const chief = await here.build.admin()
  const slow = await Promise.all([1, 2].map(() => requestAndWait(port, chief)))
  const third = await there.get(path, bearer(chief))
  expect([third.status, JSON.parse(third.body).code]).toEqual([429, 'too-many-requests'])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  for (const socket of slow) socket.destroy()
  const leaving = await here.build.admin()
  // Disconnects before the response begins.
  for (const ms of [0, 1, 2, 5, 10, 20]) {
    const socket = request(port, leaving)
    await setTimeout(ms)
    socket.destroy()
  }
  const waiting = await here.build.admin()
  const narrow = `${path}?user=${player.id}`
  await expect.poll(async () => (await there.get(narrow, bearer(waiting))).status, { interval: 1_500 }).toBe(200)
})

/** Requests the export and reads only its beginning. */
async function requestAndWait(port: number, person: Person): Promise<Socket> {
  const socket = request(port, person)
  await new Promise((resolve) => void socket.once('readable', resolve))
  return socket
}

function request(port: number, person: Person): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\n\r\n`)
  return socket
}

function bearer(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.token}` }
}
