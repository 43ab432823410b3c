import { addFiles } from '@drapeau/contract/files.ts'
import { listPractices } from '@drapeau/contract/practice.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { pdf } from '#test/documents.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

/** A stream has no end to wait for; what it says are keys. */
const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')

let place: World
let wire: Wire
let player: Person
let admin: Person
/** Whatever has an address. */
const ids: string[] = []
const fileNames: string[] = []
const entryIds: string[] = []
let asked = 0

beforeAll(async () => {
  place = await world()
  wire = await Wire.to(place.app.fastify)
  const { build, api } = place
  ;[player, admin] = [await build.player(), await build.admin()]
  const other = await build.player({ name: 'Somebody', email: 'canary-address@example.org' })
  const category = await build.category({ name: 'Web' })
  const secret = await build.category({ name: 'canary-category', description: 'canary-category-text' })
  const mate = await build.player({ name: 'Mate' })
  const coming = await build.event({ name: 'To come', status: 'upcoming', teamSize: [1, 3] })
  const over = await build.event({ name: 'Over', status: 'ended', practiceAfterEnd: false })
  const sailing = await build.event({ name: 'Under sail', status: 'running' })
  const events = [coming, over, sailing]
  // Even who takes part sees nothing before it starts; of the others, who does not take part never does.
  const entries = [
    await build.entry({ event: coming, members: [player, mate], inviteCode: 'OURS' }),
    await build.entry({ event: over, members: [mate], inviteCode: 'canary-code' }),
    await build.entry({ event: sailing, members: [mate] }),
  ]
  const shown = await build.challenge({ name: 'Shown', category, flag: 'epitech{canary-flag-shown}' })
  const locked = await build.challenge({
    name: 'Locked',
    category,
    flag: 'epitech{canary-flag-locked}',
    description: '<p>canary-locked</p>',
  })
  const hidden = await Promise.all(
    events.map((event, index) =>
      build.challenge({
        // Once it has started, the board tells everyone what was played.
        name: index === 0 ? 'canary-hidden' : `Played ${index}`,
        category: secret,
        event,
        flag: `epitech{canary-flag-${index}}`,
        description: '<p>canary-hidden-text</p>',
      }),
    ),
  )
  await build.requirement(locked, shown, ...hidden)
  for (const challenge of [shown, locked, ...hidden]) {
    // Nobody here has the points for it.
    ids.push((await build.hint({ challenge, content: 'canary-hint', contentFr: 'canary-indice', cost: 10 })).id)
    if (challenge === shown) continue
    const files = [new File(['canary-content'], 'canary-file.txt')]
    const { body } = await api.as(admin).call(addFiles, { params: { id: challenge.id }, body: {}, files })
    for (const file of body.files) {
      ids.push(file._id)
      fileNames.push(file.originalname)
    }
  }
  await build.submission({ challenge: shown, player: other, answer: 'epitech{canary-wrong}' })
  const running = hidden.at(-1)
  if (running) await build.submission({ challenge: running, player: mate, answer: 'epitech{canary-wrong}' })
  await build.solve({ challenge: shown, player: other })
  const files = [new File([pdf('canary-write-up')], 'canary-write-up.pdf')]
  const handedIn = await api.as(other).call(submitWriteUp, { params: { id: shown.id }, body: {}, files })
  if (!handedIn.body.writeUp) throw new Error('It was not handed in.')
  const things = [other, admin, mate, category, secret, ...events, ...entries, shown, locked, ...hidden]
  ids.push(...things.map(({ id }) => id), handedIn.body.writeUp._id)
  entryIds.push(...entries.map(({ id }) => id))
})

/** Every address of a route, with whatever there is in place of its parameters. */
function addressesOf({ path }: Route): string[] {
  const named = path.includes(':name') ? ['Ada', ...fileNames].map((name) => path.replace(':name', name)) : [path]
  const all = named
    .flatMap((each) => (each.includes(':id') ? ids.map((id) => each.replace(':id', id)) : [each]))
    .flatMap((each) => (each.includes(':entry') ? entryIds.map((id) => each.replace(':entry', id)) : [each]))
  return all.map((each) => `/api${each.replace(':code', 'FR').replace(':key', 'none')}`)
}

/** What was answered, whole. */
async function crawl(addresses: readonly string[], who?: Person, languages = ['en', 'fr']): Promise<string[]> {
  const heard: string[] = []
  for (const path of addresses)
    for (const language of languages) {
      const authorization = who ? { authorization: `Bearer ${who.token}` } : {}
      asked += 1
      // Slowly enough for every limit.
      if (asked % 500 === 0) place.advance(61_000)
      const { status, body, headers } = await wire.get(path, { 'accept-language': language, ...authorization })
      expect([path, status < 500]).toEqual([path, true])
      heard.push(`${body} ${JSON.stringify(headers)}`)
    }
  return heard
}

test.each(reads)(
  'F1 %s tells a player and a stranger no flag, no hint, nothing hidden and nothing of others',
  async (_name, route) => {
    for (const who of [player, undefined]) {
      const leaks = (await crawl(addressesOf(route), who)).filter((answer) => answer.includes('canary'))
      expect(leaks).toEqual([])
    }
  },
)

test('F1 the same words are there for who may read them, so they would have been found', async () => {
  const leaks = (
    await crawl(
      reads.flatMap(([, route]) => addressesOf(route)),
      admin,
      ['en'],
    )
  ).join('\n')
  for (const canary of [
    'flag-shown',
    'flag-0',
    'hint',
    'hidden',
    'hidden-text',
    'locked',
    'category',
    'wrong',
    'address',
    'write-up',
  ])
    expect([canary, leaks.includes(`canary-${canary}`)]).toEqual([canary, true])
}, 60_000)

test('F2 E6 looking for what is hidden finds nothing and counts nothing', async () => {
  for (const q of ['canary', 'canary-hidden', 'flag', 'epitech{', 'hint']) {
    const { body } = await place.api.as(player).call(listPractices, { query: { q } })
    expect([q, body]).toEqual([q, { challenges: [], currentRows: 0, totalRows: 0 }])
  }
})

test('F4 neither the tag nor the length of an answer follows a flag', async () => {
  const url = `/api/challenges/practices`
  const look = async () => {
    const { headers } = await place.api.as(player).raw({ method: 'GET', url })
    return [headers['etag'], headers['content-length']]
  }
  const before = await look()
  await place.database.pool.query(`update challenge set flag = flag || repeat('x', 400)`)
  place.invalidate()
  expect(await look()).toEqual(before)
})
