import { createChallenge, setRequirements } from '@drapeau/contract/challenges/challenges.ts'
import { createHint } from '@drapeau/contract/hints.ts'
import { chooseForImport, runImport } from '@drapeau/contract/imports.ts'
import { expect, test } from 'vitest'
import { settled, uploaded } from '#test/collections.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

async function exported(site: World): Promise<Buffer> {
  const { token } = await site.build.admin()
  const wire = await Wire.to(site.app.fastify)
  const { status, bytes } = await wire.get('/api/challenges/pack', { authorization: `Bearer ${token}` })
  expect(status).toBe(200)
  return bytes
}

const description = [
  '<h2>Look</h2><p>2 * 3 <em>or</em> <code>a_b</code></p><ol start="3"><li><p>x</p></li></ol>',
  '<pre><code class="language-python">print("|")</code></pre>',
  '<table><thead><tr><th>Ship</th><th>Tonnes</th></tr></thead><tbody><tr><td>A | B</td><td>120</td></tr></tbody></table>',
  '<p><img data-file="the map.png" alt="A map" /></p>',
].join('')

/** A site with a plain challenge, and one that has everything. */
async function authored(): Promise<World> {
  const site = await world()
  const api = site.api.as(await site.build.admin())
  const [web, crypto] = [
    await site.build.category({ name: 'Web', nameFr: 'Le Web', description: 'Sites.' }),
    await site.build.category({ name: 'Crypto & co', description: 'Keys.' }),
  ]
  const first = await site.build.challenge({ name: 'First', category: crypto, value: 0 })
  const { body: made } = await api.call(createChallenge, {
    body: {
      name: 'Everything: "all" of it',
      name_fr: 'La totale',
      description,
      description_fr: '<p>Regardez.</p>',
      category: web.id,
      type: 'dynamic',
      value: '500',
      minimum: '0',
      decay: '7',
      func: 'logarithmic',
      flags: [
        { type: 'regex', content: '(?i)flag\\{\\d+\\}', caseSensitivity: 'case-sensitive' },
        { type: 'exact', content: ' yes', caseSensitivity: 'case-insensitive' },
      ],
      flagLogic: 'all',
      max_attempts: '3',
      opensAt: '2027-01-02T09:00:00.000Z',
      closesAt: '2027-01-03T09:00:00.000Z',
      author: 'Ada',
      attribution: '<p>CC BY</p>',
      tags: ['no', '1e3'],
      difficulty: 'medium',
      connectionInfo: 'nc example.org 1',
      position: '2',
      next: first.id,
      solution: '<p>So.</p>',
      solutionState: 'after-end',
    },
    files: [new File(['one'], 'a b.txt'), new File(['two'], 'a.bin'), new File(['map'], 'the map.png')],
  })
  const params = { id: made._id }
  await api.call(setRequirements, { params, body: { requirements: [first.id] } })
  const { body: hint } = await api.call(createHint, { params, body: { title: 'T', content: 'One', position: 2 } })
  const body = { content: 'Two', content_fr: 'Deux', cost: 0, position: 3, requirements: [hint._id] }
  await api.call(createHint, { params, body })
  await api.call(createHint, { params, body: { content: 'Zero', cost: 5, position: 1 } })
  await api.call(createChallenge, {
    body: {
      name: 'Which birds?',
      description: '<p>Choose.</p>',
      category: web.id,
      value: '5',
      answerType: 'multiple-choice',
      choices: [
        { text: 'Gull: "loud"', text_fr: 'Mouette', isRight: true },
        { text: 'no' },
        { text: 'x'.repeat(300), isRight: true },
        { text: 'y'.repeat(300), isRight: true },
        { text: 'z'.repeat(300), isRight: true },
        { text: 'w'.repeat(300), isRight: true },
      ],
    },
    files: [],
  })
  const flags = [{ content: 'Paris' }, { type: 'regex' as const, content: 'L.t.ce' }]
  const asked = { name: 'Which town?', description: '<p>Write.</p>', category: web.id, value: '5' }
  await api.call(createChallenge, { body: { ...asked, answerType: 'short-text', flags, max_attempts: 0 }, files: [] })
  await site.build.challenge({ name: 'A draft', category: web, state: 'draft' })
  return site
}

test('a pack that is imported into an empty site is exported with the same bytes', async () => {
  const pack = await exported(await authored())
  const empty = await world()
  const api = empty.api.as(await empty.build.admin())
  const { _id: id } = await uploaded(api, pack)
  const choices = {
    destination: 'practice',
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
  } as const
  expect((await api.call(chooseForImport, { params: { id }, body: choices })).body).toMatchObject({ withProblems: 0 })
  await api.call(runImport, { params: { id }, body: {} })
  expect(await settled(api, id)).toMatchObject({ state: 'done', outcomes: { create: 5, skip: 0 } })
  expect((await exported(empty)).equals(pack)).toBe(true)
  const stored = await empty.database.db
    .selectFrom('challenge')
    .where('name', 'like', 'Everything%')
    .select('description')
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ description })
})
