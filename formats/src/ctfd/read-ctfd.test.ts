import { describe, expect, test } from 'vitest'
import { archiveOf, codesOf, read, readOnly } from '../../test/archives.ts'
import { challengeRow, exportOf, flagRow, hash, table } from '../../test/ctfd-export.ts'
import type { CollectedChallenge } from '../collection.ts'
import { readCollection } from '../read-collection.ts'
import { RowScanner } from './table.ts'

const one = (columns: object = {}, tables: Record<string, readonly object[]> = {}): Promise<CollectedChallenge> =>
  readOnly(exportOf({ challenges: [challengeRow(1, columns)], flags: [flagRow(1)], ...tables }))

describe('challenges of an export', () => {
  test('come with all that hangs on them', async () => {
    const { challenges, event } = await read(
      exportOf(
        {
          challenges: [
            challengeRow(1, { name: ' Robots ', description: 'Read\r\non.', position: 2, max_attempts: 3, next_id: 7 }),
            challengeRow(7, { requirements: { prerequisites: [1, 99] }, logic: 'all', state: 'hidden' }),
          ],
          flags: [
            flagRow(1),
            flagRow(7, { data: 'case_insensitive' }),
            flagRow(7, { id: 8, type: 'regex', content: 'a(?P<x>b)' }),
          ],
          hints: [
            { id: 5, challenge_id: 1, content: 'First', cost: 0, requirements: null },
            { id: 9, challenge_id: 1, content: 'Then', cost: 20, title: 'Two', requirements: '{"prerequisites": [5]}' },
          ],
          tags: [{ id: 1, challenge_id: 1, value: 'easy' }],
          solutions: [{ id: 1, challenge_id: 1, content: 'So.', state: 'hidden' }],
          files: [{ id: 1, type: 'challenge', location: `${hash('a')}/app.zip`, challenge_id: 1 }],
          config: [
            { id: 1, key: 'ctf_name', value: 'School CTF' },
            { id: 2, key: 'start', value: '1700000000' },
            { id: 3, key: 'end', value: '' },
            { id: 4, key: 'user_mode', value: 'teams' },
            { id: 5, key: 'mail_password', value: 'canary-secret' },
          ],
        },
        { [`${hash('a')}/app.zip`]: 'PK' },
      ),
    )
    expect(challenges[0]).toMatchObject({
      key: '1',
      name: 'Robots',
      description: 'Read\non.',
      position: 2,
      maxAttempts: 3,
      next: '7',
      tags: ['easy'],
      solution: 'So.',
      solutionState: 'hidden',
      files: [{ name: 'app.zip', size: 2 }],
      hints: [{ key: '5' }, { key: '9', title: 'Two', cost: 20, requirements: ['5'] }],
      problems: [],
    })
    expect(challenges[1]).toMatchObject({
      requirements: ['1'],
      flagLogic: 'all',
      state: 'draft',
      flags: [{ caseSensitivity: 'case-insensitive' }, { type: 'regex', content: 'a(?P<x>b)' }],
      problems: [{ code: 'requirement-by-id', place: { row: 2 } }],
    })
    expect(event).toEqual({
      name: 'School CTF',
      description: '',
      startsAt: '2023-11-14T22:13:20.000Z',
      endsAt: null,
      freezesAt: null,
      isSolo: false,
      maxTeamSize: null,
      settings: null,
    })
    expect(JSON.stringify({ challenges, event })).not.toContain('canary-secret')
  })

  test.each([
    [
      'before 3.6',
      { initial: 500, minimum: 100, decay: 20 },
      { value: 500, minimum: 100, decay: 20, func: 'logarithmic' },
    ],
    ['since 3.6', { initial: 500, minimum: 100, decay: 20, function: 'linear' }, { func: 'linear' }],
    [
      'since 3.8.1',
      { dynamic_initial: 400, dynamic_minimum: 50, dynamic_decay: 10, dynamic_function: 'linear' },
      { value: 400, minimum: 50, decay: 10, func: 'linear' },
    ],
  ])('with a falling value as CTFd wrote it %s', async (_when, row, expected) => {
    const challenge = await one({ type: 'dynamic', value: 321 }, { dynamic_challenge: [{ id: 1, ...row }] })
    expect(challenge).toMatchObject({ type: 'dynamic', ...expected })
  })

  test('with a falling value in their own columns, and of plug-ins', async () => {
    const columns = { type: 'dynamic', value: 90, initial: 300, minimum: 30, decay: 5, function: 'logarithmic' }
    expect(await one(columns)).toMatchObject({ type: 'dynamic', value: 300, minimum: 30, decay: 5 })
    const plugin = await one(
      { type: 'dynamic_docker' },
      { dynamic_challenge: [{ id: 1, initial: 300, minimum: 30, decay: 5 }] },
    )
    expect([plugin.type, codesOf(plugin)]).toEqual(['dynamic', ['type-unknown']])
    const fixed = await one({ type: 'manual' })
    expect([fixed.type, codesOf(fixed)]).toEqual(['standard', ['type-unknown']])
  })

  test('from MariaDB and from 2.0 have numbers for truth values and JSON inside of texts', async () => {
    const { challenges } = await read(
      exportOf({
        alembic_version: [{ version_num: '8369118943a1' }],
        challenges: [
          challengeRow(1),
          {
            id: 2,
            name: 'Old one',
            description: 'x',
            value: '200',
            category: 'web',
            type: 'standard',
            state: 'visible',
            requirements: '"{\\"prerequisites\\": [1]}"',
          },
        ],
        flags: [flagRow(1), flagRow(2)],
      }),
    )
    expect(challenges[1]).toMatchObject({ value: 200, requirements: ['1'], problems: [] })
  })

  test('with pictures and links to uploads are pointed at the copies, also those of the media library', async () => {
    const description = `![m](/files/${hash('b')}/my%20map.png?token=abc.def) <img src="https://old.example/files/${hash('c')}/map.png"> [get](/files/${hash('a')}/app.zip)`
    const challenge = await readOnly(
      exportOf(
        {
          challenges: [challengeRow(1, { description })],
          flags: [flagRow(1)],
          files: [
            { id: 1, type: 'challenge', location: `${hash('a')}/app.zip`, challenge_id: 1 },
            { id: 2, type: 'standard', location: `${hash('b')}/my map.png` },
          ],
        },
        { [`${hash('a')}/app.zip`]: 'PK', [`${hash('b')}/my map.png`]: 'png', [`${hash('c')}/map.png`]: 'png' },
      ),
    )
    expect(challenge.description).toBe('![m](my%20map.png) <img src="map.png"> [get](app.zip)')
    expect(challenge.files.map(({ name }) => name)).toEqual(['app.zip', 'my map.png', 'map.png'])
    expect(challenge.problems).toEqual([])
  })

  test('F1 do not hand out pictures that only the solution shows', async () => {
    const content = `![s](/files/${hash('b')}/steps.png) ![m](/files/${hash('a')}/map.png)`
    const challenge = await readOnly(
      exportOf(
        {
          challenges: [challengeRow(1)],
          flags: [flagRow(1)],
          solutions: [{ id: 1, challenge_id: 1, content, state: 'hidden' }],
          files: [{ id: 1, type: 'challenge', location: `${hash('a')}/map.png`, challenge_id: 1 }],
        },
        { [`${hash('a')}/map.png`]: 'png', [`${hash('b')}/steps.png`]: 'png' },
      ),
    )
    expect(challenge.files.map(({ name }) => name)).toEqual(['map.png'])
    expect(challenge.solution).toBe(`![s](/files/${hash('b')}/steps.png) ![m](map.png)`)
    expect(codesOf(challenge)).toEqual(['picture-missing'])
  })

  test('are called what their authors called them, also "null"', async () => {
    const challenge = await one({ name: 'Null', category: 'null' }, { tags: [{ challenge_id: 1, value: 'NULL' }] })
    expect(challenge).toMatchObject({ name: 'Null', category: 'null', tags: ['NULL'], problems: [] })
  })

  test('have hints of plain text, and say which had pictures or HTML', async () => {
    const hints = ['Look **up**, 1 < 2', 'See ![map](/files/x/map.png)', '<b>Down</b>'].map((content, at) => ({
      id: at + 1,
      challenge_id: 1,
      content,
      cost: 0,
    }))
    const challenge = await one({}, { hints })
    expect(challenge.hints.map(({ content }) => content)).toEqual(hints.map(({ content }) => content))
    expect(challenge.problems).toMatchObject(
      [2, 3].map((number) => ({ code: 'hint-is-plain', parameters: { number } })),
    )
  })

  test('without their uploads become drafts', async () => {
    const challenge = await one({}, { files: [{ id: 1, challenge_id: 1, location: `${hash('a')}/big.iso` }] })
    expect([challenge.state, codesOf(challenge)]).toEqual(['draft', ['file-missing']])
  })

  test('that cannot be used are skipped: no flag, and a flag of another kind', async () => {
    const { challenges, skipped } = await read(
      exportOf({
        challenges: [challengeRow(1), challengeRow(2), challengeRow(3)],
        flags: [flagRow(1, { content: 'x'.repeat(620) }), flagRow(2, { type: 'programmable' })],
      }),
    )
    expect(challenges.map(({ key }) => key)).toEqual(['1'])
    expect(skipped.map(({ name, place }) => [name, place.row])).toEqual([
      ['Challenge 2', 2],
      ['Challenge 3', 3],
    ])
  })
})

describe('the export as a whole', () => {
  test('may have nothing but empty tables', async () => {
    const { challenges, event, problems } = await read(exportOf({}))
    expect([challenges, event, problems]).toEqual([[], null, []])
  })

  test('of CTFd 1.x is refused, and of a newer one is read with a warning', async () => {
    await expect(read({ ...exportOf({ alembic_version: [{ version_num: 'cb3cfcc47e2f' }] }) })).rejects.toMatchObject({
      problem: { code: 'ctfd-too-old' },
    })
    const { problems } = await read(exportOf({ alembic_version: [{ version_num: 'ffffffffffff' }] }))
    expect(codesOf({ problems })).toEqual(['ctfd-newer'])
  })

  test('of CTFd 1.x is known by its flags, which are called keys, whatever its schema', async () => {
    const { 'db/flags.json': _flags, ...others } = exportOf({ alembic_version: [{ version_num: '1ec4a28fe0ff' }] })
    await expect(read({ ...others, 'db/keys.json': '' })).rejects.toMatchObject({ problem: { code: 'ctfd-too-old' } })
    expect((await read({ ...others, 'db/keys.json': '', 'db/flags.json': '' })).problems).toHaveLength(1)
  })

  test('names the tables that have no place here, with their numbers', async () => {
    const rows = (count: number): object[] => Array.from({ length: count }, (_, id) => ({ id: id + 1 }))
    const requirements = { prerequisites: [], anonymize: true }
    const { problems, challenges } = await read(
      exportOf({
        challenges: [challengeRow(1, { requirements })],
        flags: [flagRow(1)],
        topics: rows(3),
        pages: rows(1),
        notifications: [],
        fields: rows(2),
      }),
    )
    expect(problems).toMatchObject([
      { code: 'tables-left-out', parameters: { tables: 'topics (3), pages (1), fields (2)' } },
    ])
    expect(challenges[0]?.problems).toMatchObject([
      { code: 'fields-ignored', parameters: { fields: 'requirements.anonymize' } },
    ])
  })

  test('has pictures in an attribution, which players see', async () => {
    const attribution = `By us ![logo](/files/${hash('a')}/logo.png?token=x)`
    const challenge = await readOnly(
      exportOf(
        { challenges: [challengeRow(1, { attribution })], flags: [flagRow(1)] },
        { [`${hash('a')}/logo.png`]: 'p' },
      ),
    )
    expect(challenge).toMatchObject({
      attribution: 'By us ![logo](logo.png)',
      files: [{ name: 'logo.png' }],
      problems: [],
    })
  })

  test('with a broken or truncated table keeps the others', async () => {
    const whole = exportOf({ challenges: [challengeRow(1)], flags: [flagRow(1)] })
    const { challenges, problems } = await read({
      ...whole,
      'db/hints.json': '{"count": 1, "results": [{"id": 1',
      'db/tags.json': '{"results": [{]}}',
    })
    expect([challenges.length, codesOf({ problems })]).toEqual([1, ['table-broken', 'table-broken']])
  })

  test.each([
    ['{"results": [{"key": "mail_password", "value": canary}]}', 'not-json'],
    ['{"results": [{"key": "mail_password", "value": "canary"', 'ends-early'],
    ['{"results": [{"key": "mail_password", "value": "canary" 1}]}', 'not-json'],
    [`{"results": [{"value": "${'canary'.repeat(1_000_000)}`, 'row-too-long'],
  ])('F10 with a broken table of settings, such as %.70j, does not quote it', async (config, reason) => {
    const { problems } = await read({ ...exportOf({}), 'db/config.json': config })
    expect(problems).toMatchObject([
      { code: 'table-broken', place: { file: 'db/config.json' }, parameters: { reason } },
    ])
    expect(JSON.stringify(problems)).not.toContain('canary')
  })

  test('N14 has its tokens, its tracking and its secrets left unread', async () => {
    const archive = archiveOf(
      exportOf({
        challenges: [challengeRow(1)],
        flags: [flagRow(1)],
        tokens: [{ value: 'canary' }],
        tracking: [{ ip: '1.2.3.4' }],
      }),
    )
    const { history } = await readCollection(archive)
    expect(history && (await listOf(history.people()))).toEqual([])
    expect(archive.opened.filter((path) => /tokens|tracking/.test(path))).toEqual([])
  })

  test('has people and what they did, read when it is asked for', async () => {
    const archive = archiveOf(
      exportOf({
        users: [
          {
            id: 3,
            name: 'Ada',
            email: 'ada@example.org',
            password: '$bcrypt-sha256$…',
            type: 'admin',
            hidden: 1,
            banned: 0,
            verified: true,
            team_id: 2,
            created: '2021-08-27T15:44:44',
            secret: 'canary',
          },
        ],
        teams: [
          { id: 2, name: 'Blue', captain_id: 3, hidden: false, banned: false, password: 'canary', secret: 'canary' },
        ],
        submissions: [
          {
            id: 4,
            challenge_id: 1,
            user_id: 3,
            team_id: 2,
            ip: '1.2.3.4',
            provided: 'flag{1}',
            type: 'correct',
            date: '2021-08-27T16:00:00.123456',
          },
          { id: 5, challenge_id: 1, user_id: 3, team_id: 2, provided: 'x', type: 'ratelimited', date: null },
        ],
        solves: [{ id: 4, challenge_id: 1, user_id: 3, team_id: 2 }],
        awards: [
          {
            id: 1,
            user_id: 3,
            team_id: 2,
            name: 'Hint 5',
            description: '',
            value: -20,
            category: 'hints',
            date: '2021-08-27T16:00:00',
          },
        ],
        unlocks: [
          { id: 1, user_id: 3, team_id: 2, target: 5, type: 'hints', date: '2021-08-27T16:00:00' },
          { id: 2, user_id: 3, target: 1, type: 'solutions' },
        ],
      }),
    )
    const { history } = await readCollection(archive)
    if (!history) throw new Error('There is no history.')
    expect(archive.opened).not.toContain('db/users.json')
    const all = {
      people: await listOf(history.people()),
      teams: await listOf(history.teams()),
      submissions: await listOf(history.submissions()),
      solves: await listOf(history.solves()),
      awards: await listOf(history.awards()),
      unlocks: await listOf(history.unlocks()),
    }
    expect(all).toMatchObject({
      people: [
        {
          id: '3',
          name: 'Ada',
          isAdministrator: true,
          isHidden: true,
          isBanned: false,
          isVerified: true,
          team: '2',
          createdAt: '2021-08-27T15:44:44.000Z',
        },
      ],
      teams: [{ id: '2', captain: '3' }],
      submissions: [{ id: '4', provided: 'flag{1}', isRight: true, at: '2021-08-27T16:00:00.123Z' }],
      solves: [{ submission: '4', challenge: '1' }],
      awards: [{ value: -20, isForHint: true }],
      unlocks: [{ hint: '5', person: '3' }],
    })
    expect(JSON.stringify(all)).not.toMatch(/canary|1\.2\.3\.4/)
  })
})

test('rows are found wherever a table is cut into pieces', () => {
  const rows = [{ a: 'x"}]{' }, { b: '\\"', c: [{ d: {} }] }, { e: 'é🚩' }]
  const text = table(rows)
  for (let size = 1; size < 12; size += 1) {
    const scanner = new RowScanner()
    const found: unknown[] = []
    for (let at = 0; at < text.length; at += size)
      for (const row of scanner.take(text.slice(at, at + size))) found.push(JSON.parse(row))
    expect([found, scanner.isWhole]).toEqual([rows, true])
  }
})

async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}
