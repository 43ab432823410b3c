import { getOverview } from '@drapeau/contract/overview.ts'
import { revealBoard } from '@drapeau/contract/standings.ts'
import { describe, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
const day = 24 * hour

async function readOverview(site: World) {
  const admin = await site.build.admin()
  const { status, body } = await site.api.as(admin).call(getOverview)
  expect(status).toBe(200)
  return body
}

describe('the overview', () => {
  test('of an empty site has only zeros', async () => {
    const { challenges, answers, events, disk, lastBackup } = await readOverview(await world())
    expect(challenges).toEqual({ total: 0, byCategory: [], mostSolved: [], leastSolved: [] })
    expect(answers).toMatchObject({ solves: 0, fails: 0 })
    expect(answers.perDay).toHaveLength(14)
    expect(answers.perDay.every(({ solves, fails }) => solves === 0 && fails === 0)).toBe(true)
    expect(events).toEqual([])
    expect(disk.files).toBe(0)
    expect(lastBackup).toBeNull()
  })

  test('counts challenges and solves by category, empty categories included', async () => {
    const site = await world()
    const { build } = site
    const [web, crypto, empty] = [
      await build.category({ name: 'Web' }),
      await build.category({ name: 'Crypto' }),
      await build.category({ name: 'Étranger' }),
    ]
    const [one, two] = await Promise.all([build.challenge({ category: web }), build.challenge({ category: web })])
    const third = await build.challenge({ category: crypto })
    const [first, second] = await Promise.all([build.player(), build.player()])
    for (const challenge of [one, two, third]) await build.solve({ challenge, player: first })
    await build.solve({ challenge: one, player: second })
    const { challenges } = await readOverview(site)
    expect(challenges.total).toBe(3)
    expect(challenges.byCategory).toEqual([
      { _id: crypto.id, name: 'Crypto', name_fr: null, challenges: 1, solves: 1 },
      { _id: empty.id, name: 'Étranger', name_fr: null, challenges: 0, solves: 0 },
      { _id: web.id, name: 'Web', name_fr: null, challenges: 2, solves: 3 },
    ])
  })

  test('shows the five most and the five least solved, ties by name', async () => {
    const site = await world()
    const { build } = site
    const category = await build.category()
    const players = await Promise.all(Array.from({ length: 4 }, () => build.player()))
    for (const [name, solves] of [
      ['G', 4],
      ['F', 3],
      ['E', 2],
      ['D', 1],
      ['C', 1],
      ['B', 1],
      ['A', 0],
    ] as const) {
      const challenge = await build.challenge({ name: `Challenge ${name}`, category })
      for (const player of players.slice(0, solves)) await build.solve({ challenge, player })
    }
    const { mostSolved, leastSolved } = (await readOverview(site)).challenges
    const brief = (list: typeof mostSolved) => list.map(({ name, solves }) => `${name.at(-1)}${solves}`)
    expect(brief(mostSolved)).toEqual(['G4', 'F3', 'E2', 'B1', 'C1'])
    expect(brief(leastSolved)).toEqual(['A0', 'B1', 'C1', 'D1', 'E2'])
    expect(mostSolved[0]?.category).toEqual({ _id: category.id, name: category.name, name_fr: null })
  })

  test('counts the solve of a team once, and lists only playable challenges as unsolved', async () => {
    const site = await world()
    const { build } = site
    const [soon, now, over, closed] = await Promise.all([
      build.event({ status: 'upcoming' }),
      build.event({ teamSize: [1, 2] }),
      build.event({ status: 'ended' }),
      build.event({ status: 'ended', practiceAfterEnd: false }),
    ])
    const names = { Training: undefined, Soon: soon, Now: now, Over: over, Closed: closed }
    for (const [name, event] of Object.entries(names)) await build.challenge({ name, ...(event && { event }) })
    const { leastSolved } = (await readOverview(site)).challenges
    expect(leastSolved.map(({ name }) => name)).toEqual(['Now', 'Over', 'Training'])

    const members = await Promise.all([build.player(), build.player()])
    const entry = await build.entry({ event: now, members })
    const challenge = await build.challenge({ name: 'Together', event: now })
    await build.solve({ challenge, player: members[1], entry })
    expect((await readOverview(site)).challenges.mostSolved).toMatchObject([{ name: 'Together', solves: 1 }])
  })

  test('counts right and wrong submissions by UTC day, the oldest first', async () => {
    const site = await world()
    const { build } = site
    const [challenge, player] = [await build.challenge(), await build.player()]
    const today = Math.floor(Date.now() / day) * day
    const submit = (at: number, isCorrect: boolean) =>
      build.submission({ challenge, player, at: new Date(at), isCorrect })
    await submit(today, true)
    await submit(today - 1, false)
    await submit(today - 1, false)
    await submit(today - 13 * day, true)
    await submit(today - 13 * day, false)
    // One millisecond too old for the daily numbers, but part of the totals.
    await submit(today - 13 * day - 1, false)
    const { answers } = await readOverview(site)
    expect([answers.solves, answers.fails]).toEqual([2, 4])
    expect(answers.perDay).toHaveLength(14)
    const of = (daysAgo: number) => new Date(today - daysAgo * day).toISOString().slice(0, 10)
    expect(answers.perDay.map((each) => each.day)).toEqual(Array.from({ length: 14 }, (_, at) => of(13 - at)))
    expect(answers.perDay.at(-1)).toEqual({ day: of(0), solves: 1, fails: 0 })
    expect(answers.perDay.at(-2)).toEqual({ day: of(1), solves: 0, fails: 2 })
    expect(answers.perDay.at(0)).toEqual({ day: of(13), solves: 1, fails: 1 })
    expect(answers.perDay.reduce((sum, { solves, fails }) => sum + solves + fails, 0)).toBe(5)
  })

  test('names events that ended with a frozen scoreboard until it is revealed', async () => {
    const site = await world()
    const { build } = site
    const at = (hours: number) => new Date(Date.now() + hours * hour)
    const ended = (name: string, from: number, to: number, freezesAt?: Date) =>
      build.event({ name, startsAt: at(from), endsAt: at(to), ...(freezesAt && { freezesAt }) })
    const older = await ended('Older', -20, -10, at(-11))
    await ended('Latest', -5, -1, at(-2))
    await ended('Without a freeze', -5, -1)
    await ended('Still running', -5, 1, at(-2))
    const names = async () => (await readOverview(site)).waiting.map(({ name }) => name)
    expect(await names()).toEqual(['Latest', 'Older'])
    await site.api.as(await build.admin()).call(revealBoard, { params: { id: older.id } })
    expect(await names()).toEqual(['Latest'])
  })

  test('shows running events, then upcoming ones, and no ended ones', async () => {
    const site = await world()
    const { build } = site
    const at = (hours: number) => new Date(Date.now() + hours * hour)
    const period = (name: string, from: number, to: number) =>
      build.event({ name, startsAt: at(from), endsAt: at(to), teamSize: [1, 3] })
    await period('Next week', 170, 180)
    await period('Tomorrow', 24, 48)
    const running = await period('Running', -2, 2)
    await period('Over', -5, -1)
    await period('Also running', -1, 30)
    await period('In a month', 700, 710)
    await period('In two months', 1400, 1410)
    await build.challenge({ event: running })
    await build.challenge({ event: running, state: 'draft' })
    await build.entry({ event: running, members: [await build.player(), await build.player()] })
    await build.entry({ event: running, members: [await build.player()] })
    const { events } = await readOverview(site)
    expect(events.map(({ name, status }) => [name, status])).toEqual([
      ['Running', 'running'],
      ['Also running', 'running'],
      ['Tomorrow', 'upcoming'],
      ['Next week', 'upcoming'],
      ['In a month', 'upcoming'],
    ])
    expect(events[0]).toEqual({
      pausedAt: null,
      _id: running.id,
      name: 'Running',
      status: 'running',
      startDate: running.startsAt.toISOString(),
      endDate: running.endsAt.toISOString(),
      entries: 2,
      challenges: 2,
      drafts: 1,
    })
  })

  test('shows the size of database and files, and the free disk space', async () => {
    const site = await world()
    const challenge = await site.build.challenge()
    // More than fits into an integer of PostgreSQL.
    for (const [storageKey, size] of [
      ['a', 3_000_000_000],
      ['b', 11],
    ] as const)
      await site.database.db
        .insertInto('challenge_file')
        .values({
          challenge_id: challenge.id,
          original_name: 'x.bin',
          storage_key: storageKey,
          size,
          sha256: '0',
          created_at: new Date(),
        })
        .execute()
    const { id: author } = await site.build.player()
    await site.database.db
      .insertInto('write_up')
      .values({
        challenge_id: challenge.id,
        account_id: author,
        number: 1,
        original_name: 'x.pdf',
        storage_key: 'c',
        size: 100,
        sha256: '0',
        created_at: new Date(),
      })
      .execute()
    const { disk } = await readOverview(site)
    expect(disk.files).toBe(3_000_000_111)
    expect(disk.database).toBeGreaterThan(1_000_000)
    expect(disk.free).toBeGreaterThan(0)
  })

  test('shows no disk space if files are in a bucket', async () => {
    const settings = { S3_URL: 'http://key:secret@127.0.0.1:9/files' }
    expect((await readOverview(await world({ settings }))).disk.free).toBeNull()
  })

  test('F2 contains no flags and no texts of challenges', async () => {
    const site = await world()
    await site.build.challenge({ flag: 'epitech{canary}', description: '<p>canary</p>' })
    const overview = await readOverview(site)
    expect(overview.challenges.leastSolved).toHaveLength(1)
    expect(JSON.stringify(overview)).not.toContain('canary')
  })
})
