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

/** All routes that read, except the live channel, which does not end and carries only keys. */
const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')

let site: World
let wire: Wire
let player: Person
let admin: Person
/** Everything that can be in a path. */
const ids: string[] = []
const fileNames: string[] = []
const entryIds: string[] = []
let requests = 0

beforeAll(async () => {
  site = await world()
  wire = await Wire.to(site.app.fastify)
  const { build, api } = site
  ;[player, admin] = [await build.player(), await build.admin()]
  const other = await build.player({ name: 'Somebody', email: 'canary-address@example.org' })
  const category = await build.category({ name: 'Web' })
  const secret = await build.category({ name: 'canary-category', description: 'canary-category-text' })
  const teammate = await build.player({ name: 'Mate' })
  const coming = await build.event({ name: 'To come', status: 'upcoming', teamSize: [1, 3] })
  const over = await build.event({ name: 'Over', status: 'ended', practiceAfterEnd: false })
  const sailing = await build.event({ name: 'Under sail', status: 'running' })
  const events = [coming, over, sailing]
  // Participants see nothing before the start, and other players never do.
  const entries = [
    await build.entry({ event: coming, members: [player, teammate], inviteCode: 'OURS' }),
    await build.entry({ event: over, members: [teammate], inviteCode: 'canary-code' }),
    await build.entry({ event: sailing, members: [teammate] }),
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
        // After the start the scoreboard shows the names of challenges to everybody.
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
    // No reader has enough points for it.
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
  if (running) await build.submission({ challenge: running, player: teammate, answer: 'epitech{canary-wrong}' })
  await build.solve({ challenge: shown, player: other })
  const files = [new File([pdf('canary-write-up')], 'canary-write-up.pdf')]
  const handedIn = await api.as(other).call(submitWriteUp, { params: { id: shown.id }, body: {}, files })
  if (!handedIn.body.writeUp) throw new Error('The write-up was not stored.')
  const things = [other, admin, teammate, category, secret, ...events, ...entries, shown, locked, ...hidden]
  ids.push(...things.map(({ id }) => id), handedIn.body.writeUp._id)
  entryIds.push(...entries.map(({ id }) => id))
})

/** Every path of a route, with all existing ids in place of its parameters. */
function pathsOf({ path }: Route): string[] {
  const named = path.includes(':name') ? ['Ada', ...fileNames].map((name) => path.replace(':name', name)) : [path]
  const all = named
    .flatMap((each) => (each.includes(':id') ? ids.map((id) => each.replace(':id', id)) : [each]))
    .flatMap((each) => (each.includes(':entry') ? entryIds.map((id) => each.replace(':entry', id)) : [each]))
  return all.map((each) => `/api${each.replace(':code', 'FR').replace(':key', 'none')}`)
}

/** The complete responses, with their headers. */
async function crawl(paths: readonly string[], who?: Person, languages = ['en', 'fr']): Promise<string[]> {
  const responses: string[] = []
  for (const path of paths)
    for (const language of languages) {
      const authorization = who ? { authorization: `Bearer ${who.token}` } : {}
      requests += 1
      // Stays within every rate limit.
      if (requests % 500 === 0) site.advance(61_000)
      const { status, body, headers } = await wire.get(path, { 'accept-language': language, ...authorization })
      expect([path, status < 500]).toEqual([path, true])
      responses.push(`${body} ${JSON.stringify(headers)}`)
    }
  return responses
}

test.each(reads)(
  'F1 %s reveals no flags, hints, hidden challenges or data of others to a player and a visitor',
  async (_name, route) => {
    for (const who of [player, undefined]) {
      const leaks = (await crawl(pathsOf(route), who)).filter((response) => response.includes('canary'))
      expect(leaks).toEqual([])
    }
  },
)

test('F1 an administrator can read the canaries, so leaks would have been found', async () => {
  const leaks = (
    await crawl(
      reads.flatMap(([, route]) => pathsOf(route)),
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
})

test('F2 E6 a search does not find or count hidden challenges', async () => {
  for (const q of ['canary', 'canary-hidden', 'flag', 'epitech{', 'hint']) {
    const { body } = await site.api.as(player).call(listPractices, { query: { q } })
    expect([q, body]).toEqual([q, { challenges: [], currentRows: 0, totalRows: 0 }])
  }
})

test('F4 neither the ETag nor the length of a response depends on a flag', async () => {
  const url = `/api/challenges/practices`
  const readHeaders = async () => {
    const { headers } = await site.api.as(player).raw({ method: 'GET', url })
    return [headers['etag'], headers['content-length']]
  }
  const before = await readHeaders()
  await site.database.pool.query(`update challenge set flag = flag || repeat('x', 400)`)
  site.invalidate()
  expect(await readHeaders()).toEqual(before)
})
