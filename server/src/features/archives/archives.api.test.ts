import { createChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { publishWriteUp, reviewWriteUp } from '@drapeau/contract/write-ups.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import { unpack } from '#test/unpack.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
const unknownId = '00000000-0000-4000-8000-000000000000'
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const evil = (what: string): string => `<script>alert('${what}')</script>`
const shownEvil = (what: string): string => `&#60;script&#62;alert(&#39;${what}&#39;)&#60;/script&#62;`

let site: World
let wire: Wire

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
})

type Query = Record<string, string>

/** By a new administrator unless somebody is given: each may export ten times a minute. */
async function ask(id: string, query: Query = {}, reader?: Person) {
  const { token } = reader ?? (await site.build.admin())
  return wire.get(`/api/events/${id}/archive?${new URLSearchParams(query).toString()}`, {
    authorization: `Bearer ${token}`,
  })
}

/** The members of an archive: texts of pages, and bytes of everything else. */
async function unpacked(id: string, query: Query = {}): Promise<Map<string, Buffer>> {
  const reply = await ask(id, query)
  expect(reply.status).toBe(200)
  return unpack(reply.bytes)
}

const pageIn = (archive: Map<string, Buffer>, path: string): string => archive.get(path)?.toString() ?? ''

interface Played {
  id: string
  people: Record<'ada' | 'bob' | 'eve', Person>
}

/** An event that is over, with everything that an archive shows and everything that it must not. */
async function playedEvent(): Promise<Played> {
  const { build } = site
  const admin = await build.admin()
  const api = site.api.as(admin)
  const now = Date.now()
  const event = await build.event({
    name: evil('event'),
    description: `First line.\n${evil('description')}`,
    teamSize: [1, 3],
    startsAt: new Date(now - 3 * hour),
    endsAt: new Date(now - hour),
  })
  const category = await build.category({ name: evil('category'), nameFr: 'La corde' })
  const make = async (fields: object, files: File[] = []): Promise<{ id: string; name: string; flag: string }> => {
    const flag = `epitech{${crypto.randomUUID()}}`
    const body = {
      description: '<p>Find it.</p>',
      category: category.id,
      value: '100',
      flag,
      event: event.id,
      ...fields,
    }
    const made = await api.call(createChallenge, { body: { name: 'Knot', ...body }, files })
    return { id: made.body._id, name: made.body.name, flag }
  }
  const full = await make(
    {
      name: evil('challenge'),
      name_fr: 'Le nœud',
      description:
        '<p>Read <strong>on</strong>. <img data-file="map.png" alt="A map" /><img data-file="gone.png" alt="Gone" /></p>',
      author: evil('author'),
      attribution: '<p>From <a href="https://example.org/x">there</a></p>',
      tags: [evil('tag')],
      connectionInfo: 'nc harbour.example 1337',
      solution: '<p>Pull both ends.</p>',
      solutionState: 'after-end',
    },
    [new File([png], 'map.png'), new File(['<?php evil();'], 'index.php'), new File(['two'], 'index.php')],
  )
  const second = await make({ name: 'Knot', solution: '<p>A solution for staff only.</p>' })
  await make({ name: 'Knot', requirements: [full.id] })
  const choices = [
    { text: evil('choice'), isRight: true },
    { text: 'Bow', isRight: false },
  ]
  await make({ name: 'Question', answerType: 'single-choice', choices })
  const draft = await make({ name: 'The secret draft', state: 'draft' })
  await make({ name: 'Behind the draft', description: '<p>A text that nobody read.</p>', requirements: [draft.id] })
  await make({ name: 'Not open yet', opensAt: new Date(now + hour).toISOString() })
  await build.hint({ challenge: full, content: 'A hint that costs points.' })
  const people = {
    ada: await build.player({ name: 'Ada Lovelace', school: evil('school') }),
    bob: await build.player({ name: 'Bob Builder', countryCode: 'MA' }),
    eve: await build.player({ name: 'Eve Hidden' }),
  }
  const { ada, bob, eve } = people
  const gulls = await build.entry({ event, members: [ada], name: evil('entry') })
  const terns = await build.entry({ event, members: [bob], name: 'Terns' })
  const hidden = await build.entry({ event, members: [eve], name: 'The hidden entry', status: 'hidden' })
  const at = (minutes: number): Date => new Date(now - 2 * hour + minutes * 60_000)
  await build.solve({ challenge: full, entry: hidden, player: eve, at: at(1) })
  await build.solve({ challenge: full, entry: terns, player: bob, at: at(2) })
  await build.solve({ challenge: full, entry: gulls, player: ada, at: at(3) })
  await build.solve({ challenge: second, entry: gulls, player: ada, at: at(4) })
  for (const [player, isPublished] of [
    [ada, true],
    [bob, false],
  ] as const) {
    const files = [new File([pdf(`How ${player.name} did it`)], 'how.pdf')]
    const { body } = await site.api.as(player).call(submitWriteUp, { params: { id: full.id }, body: {}, files })
    const params = { id: body.writeUp?._id ?? '' }
    await api.call(reviewWriteUp, { params, body: { comment: 'A comment of staff.' } })
    if (isPublished) await api.call(publishWriteUp, { params })
  }
  return { id: event.id, people }
}

describe('the archive of an event that is over', () => {
  let played: Played
  let archive: Map<string, Buffer>

  beforeAll(async () => {
    played = await playedEvent()
    archive = await unpacked(played.id)
  })

  test('has these members', () => {
    expect([...archive.keys()].toSorted()).toEqual([
      'challenges/behind-the-draft.html',
      'challenges/knot-2.html',
      'challenges/knot.html',
      'challenges/question.html',
      'challenges/script-alert-challenge-script.html',
      'files/script-alert-challenge-script.zip',
      'index.html',
      'pictures/script-alert-challenge-script-1.png',
      'style.css',
      'write-ups/script-alert-challenge-script-1.pdf',
    ])
  })

  test.each([
    ['the event', 'index.html', shownEvil('event')],
    ['its description', 'index.html', shownEvil('description')],
    ['the entries', 'index.html', shownEvil('entry')],
    ['their schools', 'index.html', shownEvil('school')],
    ['the category', 'index.html', shownEvil('category')],
    ['the challenges', 'index.html', shownEvil('challenge')],
    ['the author of a challenge', 'challenges/script-alert-challenge-script.html', shownEvil('author')],
    ['its tags', 'challenges/script-alert-challenge-script.html', shownEvil('tag')],
    ['the choices of a question', 'challenges/question.html', `<li>${shownEvil('choice')}</li>`],
    ['its text', 'challenges/script-alert-challenge-script.html', 'Read <strong>on</strong>.'],
    ['its solution', 'challenges/script-alert-challenge-script.html', '<p>Pull both ends.</p>'],
    ['its source', 'challenges/script-alert-challenge-script.html', 'href="https://example.org/x"'],
    ['its files', 'challenges/script-alert-challenge-script.html', 'index.php'],
    ['the author of a write-up', 'challenges/script-alert-challenge-script.html', 'Ada Lovelace, '],
    ['a picture that is missing', 'challenges/script-alert-challenge-script.html', '[picture not shown: Gone]'],
  ])('X1 shows %s as text', (_what, path, expected) => {
    expect(pageIn(archive, path)).toContain(expected)
  })

  test('X1 no page has a script, a handler or anything from outside', () => {
    for (const [path, content] of archive) {
      if (!path.endsWith('.html')) continue
      const page = content.toString()
      expect(page).not.toMatch(/<script|javascript:|\son\w+=/i)
      expect(page).not.toMatch(/(?:src|<link[^>]*href)="(?:[a-z]+:)?\/\//i)
      expect(page).toContain('default-src &#39;none&#39;; style-src &#39;self&#39;; img-src &#39;self&#39;')
    }
    expect(pageIn(archive, 'style.css')).not.toMatch(/@import|url\(/)
  })

  test('names the first solvers among those on the board, in their order', () => {
    const page = pageIn(archive, 'challenges/script-alert-challenge-script.html')
    expect(page).toContain('2 solves')
    expect(page.indexOf('Terns')).toBeGreaterThan(0)
    expect(page.indexOf('Terns')).toBeLessThan(page.indexOf(shownEvil('entry')))
  })

  test('has nothing that players may not see', async () => {
    const flags = await site.database.db.selectFrom('challenge').select('flag').execute()
    const accounts = await site.database.db.selectFrom('account').select(['email', 'id']).execute()
    const secrets = [
      ...flags.map(({ flag }) => flag),
      ...accounts.flatMap(({ email, id }) => [email ?? id, id]),
      ...Object.values(played.people).map(({ token }) => token),
      'Eve Hidden',
      'The hidden entry',
      'Bob Builder',
      'The secret draft',
      'A text that nobody read',
      'Not open yet',
      'A solution for staff only',
      'A hint that costs points',
      'A comment of staff',
      'harbour.example',
    ]
    for (const [path, content] of archive) {
      const shown = path.endsWith('.pdf') ? '' : content.toString()
      expect(secrets.filter((secret) => shown.includes(secret)).map((secret) => `${secret} in ${path}`)).toEqual([])
    }
  })

  test('every link and every picture leads to something in it', () => {
    for (const [path, content] of archive) {
      if (!path.endsWith('.html')) continue
      for (const [, address = ''] of content.toString().matchAll(/(?:href|src)="([^"]*)"/g)) {
        if (address.startsWith('https://example.org/')) continue
        const { pathname, hash } = new URL(address, `file:///${path}`)
        const target = decodeURIComponent(pathname.slice(1))
        expect(archive.has(target), `${address} of ${path}`).toBe(true)
        expect(pageIn(archive, target)).toContain(hash === '' ? '' : `id="${hash.slice(1)}"`)
      }
    }
  })

  test('keeps files in a zip of their own, where no web server runs them', async () => {
    const files = await unpack(archive.get('files/script-alert-challenge-script.zip') ?? Buffer.alloc(0))
    expect(files.get('index.php')?.toString()).toBe('<?php evil();')
    expect(Array.from(files.keys()).toSorted()).toEqual(['index.php', 'index.php (2)', 'map.png'])
    expect(archive.get('pictures/script-alert-challenge-script-1.png')).toEqual(png)
  })

  test('can be in French, and without files', async () => {
    const french = await unpacked(played.id, { language: 'fr', files: 'false' })
    expect([...french.keys()].filter((path) => path.startsWith('files/'))).toEqual([])
    expect(french.has('pictures/script-alert-challenge-script-1.png')).toBe(true)
    expect(pageIn(french, 'index.html')).toContain('<html lang="fr">')
    expect(pageIn(french, 'index.html')).toContain('Classement final')
    expect(pageIn(french, 'index.html')).toContain('La corde')
    expect(pageIn(archive, 'index.html')).toContain('<td>Morocco</td>')
    expect(pageIn(french, 'index.html')).toContain('<td>Maroc</td>')
    expect(pageIn(french, 'challenges/script-alert-challenge-script.html')).toContain('Le nœud')
    expect(pageIn(french, 'challenges/script-alert-challenge-script.html')).toContain('ne sont pas dans cette archive')
  })

  test('is called by the event and the day', async () => {
    const { headers } = await ask(played.id)
    expect(headers['content-disposition']).toContain(`archive ${new Date().toISOString().slice(0, 10)}.zip`)
  })
})

test.each([
  ['that is still to come', { status: 'upcoming' } as const, 409, 'event-not-over'],
  ['that runs', { status: 'running' } as const, 409, 'event-not-over'],
  [
    'that is paused beyond its end',
    {
      startsAt: new Date(Date.now() - 3 * hour),
      endsAt: new Date(Date.now() - hour),
      pausedAt: new Date(Date.now() - 2 * hour),
    },
    409,
    'event-not-over',
  ],
  [
    'whose board is still frozen',
    {
      startsAt: new Date(Date.now() - 3 * hour),
      freezesAt: new Date(Date.now() - 2 * hour),
      endsAt: new Date(Date.now() - hour),
    },
    403,
    'results-not-out',
  ],
])('an event %s has no archive', async (_case, options, status, code) => {
  const event = await site.build.event(options)
  const reply = await ask(event.id)
  expect([reply.status, JSON.parse(reply.bytes.toString())]).toMatchObject([status, { code }])
})

test('an event that nobody played has an archive with empty lists', async () => {
  const event = await site.build.event({ status: 'ended' })
  const archive = await unpacked(event.id)
  expect([...archive.keys()].toSorted()).toEqual(['index.html', 'style.css'])
  expect(pageIn(archive, 'index.html')).toContain('Nobody is on the scoreboard.')
})

test('the table shows when each score was reached, and the seconds where they decide between equal ones', async () => {
  const { build } = site
  const past = Math.floor(Date.now() / hour - 3) * hour
  const event = await build.event({ startsAt: new Date(past), endsAt: new Date(past + 2 * hour) })
  const challenge = await build.challenge({ event, value: 100 })
  const small = await build.challenge({ event, value: 10 })
  const hint = await build.hint({ challenge, cost: 10 })
  const at = (minutes: number, seconds: number): Date => new Date(past + (minutes * 60 + seconds) * 1_000)
  const solvedBy = async (name: string, moment: Date, solved: typeof challenge) => {
    const player = await build.player({ name })
    const entry = await build.entry({ event, members: [player], name })
    await build.solve({ challenge: solved, entry, player, at: moment })
    return entry
  }
  const early = await solvedBy('Early', at(10, 7), challenge)
  await solvedBy('Small', at(20, 8), small)
  const pay = `insert into hint_unlock (hint_id, entry_id, cost, created_at) values ($1, $2, 10, $3)`
  await site.database.pool.query(pay, [hint.id, early.id, at(40, 9)])
  const rowsOf = (page: string): string[] =>
    [...page.matchAll(/<th scope="row">(.*?)<\/th>.*?class="moment">(.*?)</gs)].map(([, name, time = '']) =>
      [name, time.match(/\d\d:[\d:]+/)?.[0].slice(3)].join(' '),
    )
  const alone = pageIn(await unpacked(event.id), 'index.html')
  expect(rowsOf(alone)).toEqual(['Early 40', 'Small 20'])
  expect(alone).not.toContain('Ties go')
  const late = await solvedBy('Late', at(30, 4), challenge)
  await site.database.pool.query(pay, [hint.id, late.id, at(40, 5)])
  const tied = pageIn(await unpacked(event.id), 'index.html')
  expect(rowsOf(tied)).toEqual(['Late 40:05', 'Early 40:09', 'Small 20'])
  expect(tied).toContain('Ties go to the first to reach the score.')
  expect(pageIn(await unpacked(event.id, { language: 'fr' }), 'index.html')).toContain('À égalité, le premier')
})

test('a missing file is refused before the first byte, unless files are not wanted', async () => {
  const event = await site.build.event({ status: 'ended' })
  const challenge = await site.build.challenge({ event })
  await site.database.pool.query(
    `insert into challenge_file (challenge_id, original_name, storage_key, size, sha256, created_at)
     values ($1, 'lost.bin', $2, 3, repeat('0', 64), now())`,
    [challenge.id, crypto.randomUUID().replaceAll('-', '')],
  )
  const reply = await ask(event.id)
  expect([reply.status, JSON.parse(reply.bytes.toString())]).toMatchObject([409, { code: 'files-lost', count: 1 }])
  expect((await ask(event.id, { files: 'false' })).status).toBe(200)
})

test('a question is shown with its choices, and without what is right', async () => {
  const event = await site.build.event({ status: 'ended' })
  const category = await site.build.category()
  const choices = [{ text: evil('choice'), text_fr: 'La mouette', isRight: true }, { text: 'Seal' }]
  const body = { name: 'Which bird', description: '<p>Choose.</p>', category: category.id, value: '5', event: event.id }
  const { body: made } = await site.api
    .as(await site.build.admin())
    .call(createChallenge, { body: { ...body, answerType: 'single-choice', choices }, files: [] })
  const archive = await unpacked(event.id)
  const page = [...archive.keys()].find((path) => /challenges\/.*\.html$/.test(path)) ?? ''
  expect(pageIn(archive, page)).toContain(`<li>${shownEvil('choice')}</li>`)
  expect(pageIn(archive, page)).toContain('<li>Seal</li>')
  for (const content of archive.values()) expect(content.toString()).not.toContain(made.flag)
  expect(pageIn(await unpacked(event.id, { language: 'fr' }), page)).toContain('<li>La mouette</li>')
})

test('unknown events, players and visitors get none', async () => {
  const event = await site.build.event({ status: 'ended' })
  expect((await ask(unknownId)).status).toBe(404)
  expect((await ask(event.id, {}, await site.build.player())).status).toBe(403)
  expect((await wire.get(`/api/events/${event.id}/archive`, {})).status).toBe(401)
})
