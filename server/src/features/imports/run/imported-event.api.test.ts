import { getChallenge, isManaged, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { getEvent, listEvents } from '@drapeau/contract/events/events.ts'
import { chooseForImport, runImport, undoImport } from '@drapeau/contract/imports.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { challengeRow, exportOf, flagRow, settled, uploaded, zipFrom } from '#test/collections.ts'
import { type World, world } from '#test/world.ts'

let site: World
let api: Api

beforeEach(async () => {
  site = await world()
  api = site.api.as(await site.build.admin())
})

const seconds = (moment: string): string => String(Date.parse(moment) / 1000)

const regatta = () =>
  zipFrom(
    exportOf({
      challenges: [challengeRow(1, { name: 'Robots', requirements: { prerequisites: [2] } }), challengeRow(2)],
      flags: [flagRow(1), flagRow(2)],
      config: [
        { id: 1, key: 'ctf_name', value: 'Regatta' },
        { id: 2, key: 'start', value: seconds('2020-01-01T00:00:00Z') },
        { id: 3, key: 'end', value: seconds('2020-01-02T00:00:00Z') },
        { id: 4, key: 'user_mode', value: 'teams' },
      ],
    }),
  )

async function ran(id: string, destination: 'new-event' | 'practice' = 'new-event') {
  const body = {
    destination,
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
    results: 'none',
  } as const
  expect((await api.call(chooseForImport, { params: { id }, body })).status).toBe(200)
  await api.call(runImport, { params: { id }, body: {} })
  return settled(api, id)
}

async function eventsNow() {
  return (await api.call(listEvents, { query: {} })).body.events
}

test('the event of a CTFd export is made with its challenges, and undone with them', async () => {
  const detail = await uploaded(api, regatta(), 'ctfd.zip')
  expect(detail.event).toEqual({
    name: 'Regatta',
    startDate: '2020-01-01T00:00:00.000Z',
    endDate: '2020-01-02T00:00:00.000Z',
    isSolo: false,
    canBeMade: true,
    isPeriodDerived: false,
  })
  // A challenge of the same name in practice is none of the event's.
  await site.build.challenge({ name: 'Robots' })
  expect((await ran(detail._id)).outcomes).toMatchObject({ create: 2 })
  expect(await eventsNow()).toMatchObject([{ name: 'Regatta', isSolo: false }])
  const { challenges } = (await api.call(listChallenges, { query: { perPage: 100, sort: 'event' } })).body
  expect(challenges.map(({ name, event }) => [name, event?.name])).toEqual([
    ['Robots', undefined],
    ['Challenge 2', 'Regatta'],
    ['Robots', 'Regatta'],
  ])
  expect((await api.call(undoImport, { params: { id: detail._id }, body: {} })).status).toBe(200)
  expect(await eventsNow()).toEqual([])
})

test('an event that people have entered meanwhile stays without its challenges', async () => {
  const { _id: id } = await uploaded(api, regatta(), 'ctfd.zip')
  await ran(id)
  const [event] = await eventsNow()
  await site.build.entry({ event: { id: event?._id ?? '' }, members: [await site.build.player()] })
  expect((await api.call(undoImport, { params: { id }, body: {} })).body.state).toBe('undone')
  expect(await eventsNow()).toHaveLength(1)
})

test('the name of an event that exists fails the run, and nothing is written', async () => {
  await site.build.event({ name: 'regatta' })
  const { _id: id } = await uploaded(api, regatta(), 'ctfd.zip')
  expect(await ran(id)).toMatchObject({ state: 'ready', failure: 'event-exists' })
  expect((await api.call(listChallenges, { query: {} })).body.totalRows).toBe(0)
})

const heading = 'name,description,category,value,type,state,max_attempts,flags,tags,hints,type_data'
const digest = 'a'.repeat(64)

const elsewhere = [
  {
    format: 'rcds',
    files: {
      'rcds.yaml': 'minPoints: 50\nmaxPoints: 400\n',
      'web/heavy/challenge.yaml':
        'name: Heavy\ndescription: "{{ nc }}"\nvalue: 100\nsortWeight: 9\nflag: {file: flag.txt}\nprovide: [a.txt]\n' +
        'expose: {main: [{target: 1, tcp: 31337}]}\n',
      'web/heavy/flag.txt': 'flag{heavy}\n',
      'web/heavy/a.txt': 'a',
      'web/light/challenge.yaml': 'name: Light\ndescription: x\nvalue: 100\nflag: {regex: "flag\\\\d\\\\Z"}\n',
      'web/falling/challenge.yaml': 'name: Falling\ndescription: x\nvisible: false\nflag: flag{falling}\n',
    },
    stored: [
      { name: 'Falling', state: 'draft', type: 'dynamic', value: 400, minimum: 50, position: 3, flag: 'flag{falling}' },
      {
        name: 'Heavy',
        value: 100,
        position: 1,
        flag: 'flag{heavy}',
        connectionInfo: 'nc HOST 31337',
        files: ['a.txt'],
      },
      { name: 'Light', value: 100, position: 2, flag: 'flag\\d\\z', state: 'published' },
    ],
  },
  {
    format: 'ctfd-csv',
    name: 'challenges.csv',
    files: [
      heading,
      'Robots,"Read, on",web,100,standard,visible,2,"flag{a},flag{b}","easy,http","Look",',
      'Falling,x,web,100,dynamic,hidden,0,flag{f},,,"{""initial"": 500, ""minimum"": 50, ""decay"": 9, ""function"": ""linear""}"',
    ].join('\r\n'),
    stored: [
      { name: 'Falling', state: 'draft', type: 'dynamic', value: 500, minimum: 50, decay: 9, func: 'linear' },
      { name: 'Robots', value: 100, max_attempts: 2, tags: ['easy', 'http'], hints: 1, flag: 'flag{a}' },
    ],
  },
  {
    format: 'gzctf',
    files: {
      'manifest.json': JSON.stringify({ version: '1.0', format: 'GZCTF-GAME', game: { id: 1, title: 'Game' } }),
      'game.json': JSON.stringify({
        title: 'Game',
        summary: 'Short',
        startTime: '2026-01-01T10:00:00+08:00',
        endTime: '2026-01-02T10:00:00+08:00',
        teamMemberCountLimit: 4,
        practiceMode: true,
        writeup: { required: true },
      }),
      'challenges/challenge-1.json': JSON.stringify({
        id: 1,
        title: 'Robots',
        content: 'Read on.',
        category: 'Web',
        type: 'StaticAttachment',
        enabled: true,
        scoring: { original: 1000, minRate: 0.25, difficulty: 5 },
        limits: { submission: 5 },
        flags: { static: [{ value: 'flag{a}', attachment: { type: 'Local', hash: digest, fileName: 'app.zip' } }] },
        hints: ['Look'],
      }),
      [`files/${digest}`]: 'PK',
    },
    event: {
      name: 'Game',
      description: 'Short',
      startDate: '2026-01-01T02:00:00.000Z',
      endDate: '2026-01-02T02:00:00.000Z',
      isSolo: false,
      maxTeamSize: 4,
      practiceAfterEnd: true,
      writeUps: true,
    },
    stored: [
      {
        name: 'Robots',
        type: 'dynamic',
        value: 1000,
        minimum: 250,
        max_attempts: 5,
        hints: 1,
        flag: 'flag{a}',
        files: ['app.zip'],
      },
    ],
  },
] as const

test.each(elsewhere)('what $format has is stored', async ({ format, files, stored, ...more }) => {
  const bytes = typeof files === 'string' ? files : zipFrom(files)
  const detail = await uploaded(api, bytes, 'name' in more ? more.name : 'collection.zip')
  expect(detail.format).toBe(format)
  const destination = 'event' in more ? 'new-event' : 'practice'
  expect((await ran(detail._id, destination)).outcomes).toMatchObject({ create: stored.length, skip: 0 })
  const { challenges } = (await api.call(listChallenges, { query: { sort: 'name', perPage: 100 } })).body
  const found = []
  for (const { _id: id, event } of challenges) {
    const { body } = await api.call(getChallenge, { params: { id } })
    if (!isManaged(body)) throw new Error('An administrator was answered like a player.')
    found.push({ ...body, files: body.files.map(({ originalname }) => originalname) })
    expect(event?.name).toBe('event' in more ? more.event.name : undefined)
  }
  expect(found).toMatchObject(stored)
  const [event] = await eventsNow()
  const made = event && (await api.call(getEvent, { params: { id: event._id } })).body
  expect({ event: made }).toMatchObject({ event: 'event' in more ? more.event : undefined })
})
