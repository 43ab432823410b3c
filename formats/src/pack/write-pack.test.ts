import { once } from 'node:events'
import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { archiveOf, bytesOf, read } from '../../test/archives.ts'
import { challengeRow, exportOf, flagRow } from '../../test/ctfd-export.ts'
import { usualLimits } from '../archive/archive.ts'
import { openZip } from '../archive/zip-archive.ts'
import { readText } from '../archive/read-text.ts'
import type { CollectedChallenge, Collection } from '../collection.ts'
import { readCollection } from '../read-collection.ts'
import { parseYaml } from '../yaml/document.ts'
import { slugOf, withFolders } from './folder-names.ts'
import { writePack } from './write-pack.ts'

const full: CollectedChallenge = {
  key: 'k1',
  place: { file: '' },
  name: 'Été: 100 % <b>',
  nameFr: 'L’été',
  category: 'Web & more',
  event: null,
  description: 'Read **on**.\n\n![map](my%20map.png)\n\n```py\nprint(1)\n```',
  descriptionFr: 'Lisez https\\://e.org',
  type: 'dynamic',
  value: 500,
  minimum: 0,
  decay: 20,
  func: 'logarithmic',
  maxAttempts: 3,
  state: 'draft',
  opensAt: '2026-01-02T09:00:00.000Z',
  closesAt: '2026-01-03T09:00:00.000Z',
  answerType: 'flag',
  choices: [],
  flags: [
    { type: 'exact', content: '0012', caseSensitivity: 'case-sensitive' },
    { type: 'exact', content: 'yes', caseSensitivity: 'case-insensitive' },
    { type: 'regex', content: 'a{2}(?P<x>b)\\z', caseSensitivity: 'case-sensitive' },
    { type: 'regex', content: 'a{,2}(?<x>b)\\x{41}\\z', caseSensitivity: 'case-sensitive' },
  ],
  flagLogic: 'all',
  author: 'null',
  attribution: 'By [us](https://e.org)',
  tags: ['12:30', 'no', '~'],
  difficulty: 'hard',
  connectionInfo: 'nc e.org 1',
  position: 4,
  next: 'k2',
  requirements: ['k2'],
  hints: [
    { key: 'x', title: 'One', content: 'First', contentFr: null, cost: 0, requirements: [] },
    { key: 'y', title: '', content: 'Second: "quoted"\nline', contentFr: 'Deux', cost: 99, requirements: ['x'] },
  ],
  solution: 'Do *this*.',
  solutionState: 'after-end',
  files: [fileOf('my map.png', 'png'), fileOf('a.bin', '\u0000\u0001')],
  problems: [],
}

const plain: CollectedChallenge = {
  ...full,
  key: 'k2',
  name: 'Plain',
  nameFr: null,
  descriptionFr: null,
  description: 'x',
  type: 'standard',
  minimum: null,
  decay: null,
  func: 'linear',
  requirements: [],
  next: null,
  hints: [],
  files: [],
  solution: null,
  solutionState: 'hidden',
  state: 'published',
}

const collection: Collection = {
  format: 'pack',
  categories: [{ name: 'Web & more', nameFr: 'Le Web', description: 'All of it', descriptionFr: null }],
  challenges: [full, plain],
  skipped: [],
  problems: [],
  event: {
    name: 'Cup',
    description: '2 * 3 <b>\n\n- plain',
    startsAt: '2026-01-02T09:00:00.000Z',
    endsAt: null,
    freezesAt: null,
    isSolo: false,
    maxTeamSize: 4,
    settings: {
      minTeamSize: 2,
      scope: 'national',
      practiceAfterEnd: false,
      confirmedMembers: true,
      flagWrapper: 'lycee',
      writeUps: false,
      requiresReview: true,
      rules: 'No **sharing**.',
    },
  },
  events: [],
  history: null,
}

function fileOf(name: string, content: string): CollectedChallenge['files'][number] {
  return { name, path: name, size: content.length, open: () => Promise.resolve(Readable.from([Buffer.from(content)])) }
}

/** All scalars are read as text, as they stand in the file. */
const number = z.string().regex(/^\d+$/)
const CtfcliHint = z.strictObject({
  key: number.optional(),
  title: z.string().optional(),
  content: z.string(),
  cost: number,
  requirements: z.array(number).optional(),
})
const ctfcliFields = {
  version: z.literal('0.1'),
  name: z.string(),
  author: z.string().optional(),
  category: z.string(),
  description: z.string(),
  attribution: z.string().optional(),
  connection_info: z.string().optional(),
  attempts: number.optional(),
  logic: z.literal('all').optional(),
  flags: z.array(
    z.union([
      z.string(),
      z.strictObject({
        type: z.enum(['static', 'regex']),
        content: z.string(),
        data: z.enum(['case_sensitive', 'case_insensitive']),
      }),
    ]),
  ),
  tags: z.array(z.string()).optional(),
  files: z.array(z.string().startsWith('files/')).optional(),
  hints: z.array(CtfcliHint).optional(),
  requirements: z.array(z.string()).optional(),
  next: z.string().optional(),
  solution: z.strictObject({ path: z.literal('solution.md'), state: z.literal('hidden') }).optional(),
  state: z.enum(['hidden', 'visible']),
  drapeau: z.record(z.string(), z.unknown()).optional(),
}
const curve = { initial: number, decay: number, minimum: number, function: z.enum(['linear', 'logarithmic']) }
/** What ctfcli knows of a challenge.yml, and our own key. */
const CtfcliChallenge = z.discriminatedUnion('type', [
  z.strictObject({ ...ctfcliFields, type: z.literal('standard'), value: number }),
  z.strictObject({ ...ctfcliFields, type: z.literal('dynamic'), extra: z.strictObject(curve) }),
])

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536, 1)
}

const pack = (from: Collection): Promise<Buffer> => bytesOf(writePack(from))
const unpack = async (bytes: Buffer): Promise<Collection> => readCollection(await openZip(bytes, usualLimits))

describe('a pack', () => {
  test('is read without loss and without a problem', async () => {
    const again = await unpack(await pack(collection))
    const { challenges, categories, event, events, skipped, problems, format } = again
    expect({ format, categories, event, events, skipped, problems }).toEqual({
      ...collection,
      challenges: undefined,
      history: undefined,
    })
    const [first, second] = challenges
    expect(first?.problems).toEqual([])
    expect(first).toMatchObject({
      ...full,
      key: 'web-more/ete-100-b/challenge.yml',
      place: { file: 'web-more/ete-100-b/challenge.yml' },
      next: second?.key,
      requirements: [second?.key],
      hints: [
        { ...full.hints[0], key: '1' },
        { ...full.hints[1], key: '2', requirements: ['1'] },
      ],
      files: [{ name: 'my map.png' }, { name: 'a.bin' }],
    })
    expect(second).toMatchObject({ ...plain, key: second?.key, place: second?.place, files: [] })
  })

  test('has the same bytes after it was read and written again', async () => {
    const first = await pack(collection)
    const second = await pack(await unpack(first))
    expect(second.equals(first)).toBe(true)
    expect((await pack(await unpack(second))).equals(first)).toBe(true)
  })

  test('has the same bytes twice for challenges of one name that refer to each other', async () => {
    const twins = Array.from({ length: 12 }, (_none, at): CollectedChallenge => ({
      ...plain,
      key: `t${at}`,
      name: 'Twin',
      description: `Number ${at}`,
      requirements: at === 0 ? [] : ['t0'],
      next: at === 0 ? 't1' : null,
    }))
    const first = await pack({ ...collection, challenges: twins })
    const again = await unpack(first)
    expect(again.challenges.filter(({ requirements }) => requirements.length === 1)).toHaveLength(11)
    expect(again.challenges.map(({ description }) => description)).toEqual(twins.map(({ description }) => description))
    expect((await pack(again)).equals(first)).toBe(true)
  })

  test('is made of valid challenges of ctfcli', async () => {
    const { members } = await openZip(await pack(collection), usualLimits)
    expect([...members.keys()]).toEqual(
      [
        'drapeau.yml',
        'web-more/ete-100-b/challenge.yml',
        'web-more/ete-100-b/files/a.bin',
        'web-more/ete-100-b/files/my map.png',
        'web-more/ete-100-b/solution.md',
        'web-more/plain/challenge.yml',
      ].toSorted(),
    )
    const member = members.get('web-more/ete-100-b/challenge.yml')
    const text = member ? await readText(member, []) : ''
    // Readers of YAML 1.1 would take these for an octal number, a truth value and a time.
    expect(text).toMatch(/^ {2}- "0012"$/m)
    expect(text).toMatch(/^ {4}content: "yes"$/m)
    expect(text).toMatch(/^ {2}- "?12:30"?$/m)
    expect(text).toMatch(
      /^type: dynamic\nextra:\n {2}initial: 500\n {2}decay: 20\n {2}minimum: 0\n {2}function: logarithmic$/m,
    )
    expect(text).toMatch(/^requirements:\n {2}- Plain$/m)
    // Python's `re` knows neither `\\z` nor `\\x{41}`; what our reader would not find again is kept beside it.
    expect(text).toContain('content: a{2}(?P<x>b)\\Z\n')
    expect(text).toContain('content: a\\{,2}(?P<x>b)\\u0041\\Z\n')
    expect(text).toMatch(/^ {2}patterns:\n {4}- flag: 4\n {6}content: a\{,2\}\(\?<x>b\)\\x\{41\}\\z$/m)
  })

  test('has the fields and shapes of ctfcli only, whatever is in it', async () => {
    const text = fc.string({ maxLength: 30, unit: 'grapheme' })
    const named = text.map((name) => `ab${name}`)
    const flag = fc.record({
      type: fc.constantFrom('exact' as const, 'regex' as const),
      content: text.map((content) => `x${content.replaceAll(/[^\p{L}\p{N}]/gu, '')}\\z`),
      caseSensitivity: fc.constantFrom('case-sensitive' as const, 'case-insensitive' as const),
    })
    const hint = fc.record({ title: text, content: named, cost: fc.nat(), contentFr: fc.option(named) })
    const anything = fc.record({
      name: named,
      category: named,
      author: text,
      attribution: text,
      description: named,
      type: fc.constantFrom('standard' as const, 'dynamic' as const),
      value: fc.nat(),
      maxAttempts: fc.nat(),
      state: fc.constantFrom('draft' as const, 'published' as const),
      connectionInfo: text,
      flags: fc.array(flag, { minLength: 1, maxLength: 4 }),
      flagLogic: fc.constantFrom('any' as const, 'all' as const),
      tags: fc.array(named),
      hints: fc.array(hint, { maxLength: 3 }),
      requirements: fc.subarray(['k2', 'elsewhere']),
      next: fc.constantFrom('k2', 'elsewhere', null),
      solution: fc.option(named),
    })
    const outside = new Map([['elsewhere', { name: 'Elsewhere', event: null }]])
    await fc.assert(
      fc.asyncProperty(anything, async ({ hints, ...fields }) => {
        const challenge: CollectedChallenge = {
          ...full,
          ...fields,
          hints: hints.map((each, at) => ({ ...each, key: `h${at}`, requirements: at === 0 ? [] : ['h0'] })),
        }
        const challenges = [challenge, plain]
        const { members } = await openZip(await bytesOf(writePack({ ...collection, challenges }, outside)), usualLimits)
        for (const [path, member] of members) {
          if (!path.endsWith('/challenge.yml')) continue
          const { fields: written } = parseYaml(await readText(member, []), path)
          expect(CtfcliChallenge.safeParse(written).error).toBeUndefined()
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is stable for any texts', async () => {
    const words = fc.string({ maxLength: 30, unit: 'grapheme' })
    await fc.assert(
      fc.asyncProperty(words, words, words, words, async (name, description, flag, hint) => {
        const challenge: CollectedChallenge = {
          ...plain,
          name: `ab${name}`,
          description,
          flags: [{ type: 'exact', content: `x${flag}`, caseSensitivity: 'case-sensitive' }],
          hints: [{ key: 'h', title: '', content: `y${hint}`, contentFr: null, cost: 1, requirements: [] }],
        }
        const first = await unpack(await pack({ ...collection, challenges: [challenge] }))
        const bytes = await pack(first)
        expect((await pack(await unpack(bytes))).equals(bytes)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('is written from any format', async () => {
    const ctfd = await read(
      exportOf({
        challenges: [challengeRow(1), challengeRow(2, { requirements: { prerequisites: [1] } })],
        flags: [flagRow(1), flagRow(2)],
      }),
    )
    const again = await unpack(await pack(ctfd))
    expect(again.challenges.map(({ name, requirements }) => [name, requirements.length])).toEqual([
      ['Challenge 1', 0],
      ['Challenge 2', 1],
    ])
  })

  test('says which challenges its own refer to outside of it, and where they are when their names do not', async () => {
    const outside = new Map([
      ['o1', { name: 'Elsewhere', event: 'Cup' }],
      ['o2', { name: ' plain ', event: 'Cup' }],
      ['o3', { name: 'Plain', event: null }],
      ['o4', { name: 'Third', event: 'Spring' }],
    ])
    const referring = { ...full, requirements: ['o1', 'k2', 'o2', 'o3', 'o4'], next: 'o3' }
    const challenges = [referring, { ...plain, next: 'o1' }]
    const bytes = await bytesOf(writePack({ ...collection, challenges }, outside))
    const again = await unpack(bytes)
    const [first, second] = again.challenges
    expect(first).toMatchObject({
      requirements: [second?.key],
      next: null,
      outside: {
        requirements: [
          'Elsewhere',
          { name: ' plain ', event: 'Cup' },
          { name: 'Plain', event: null },
          { name: 'Third', event: 'Spring' },
        ],
        next: { name: 'Plain', event: null },
      },
    })
    expect(second).toMatchObject({ next: null, outside: { requirements: [], next: 'Elsewhere' } })
    expect(first?.problems.map(({ code, parameters }) => [code, parameters['name']])).toEqual([
      ['requirement-unknown', 'Elsewhere'],
      ['requirement-unknown', ' plain  (Cup)'],
      ['requirement-unknown', 'Plain'],
      ['requirement-unknown', 'Third (Spring)'],
      ['next-unknown', 'Plain'],
    ])
    const { members } = await openZip(bytes, usualLimits)
    const member = members.get('web-more/ete-100-b/challenge.yml')
    // ctfcli would take the other names for the challenge of the pack.
    expect(member ? await readText(member, []) : '').toMatch(
      /^requirements:\n {2}- Plain\n {2}- Elsewhere\n {2}- Third\nsolution/m,
    )
    expect((await pack(again)).equals(bytes)).toBe(true)
  })

  test('whose reader goes away leaves no file open', async () => {
    const content = Readable.from(endless(), { objectMode: false })
    const opened = Promise.withResolvers<void>()
    const open = (): Promise<Readable> => {
      opened.resolve()
      return Promise.resolve(content)
    }
    const output = writePack({ ...collection, challenges: [{ ...plain, files: [{ ...fileOf('endless', ''), open }] }] })
    output.resume()
    await opened.promise
    output.destroy()
    await once(content, 'close')
    expect(content.destroyed).toBe(true)
  })

  test('that cannot be finished, because a file is gone, is not ended like a whole one', async () => {
    const lost = { ...fileOf('gone', ''), open: () => Promise.reject(new Error('gone')) }
    await expect(pack({ ...collection, challenges: [{ ...plain, files: [lost] }] })).rejects.toThrow('gone')
  })
})

test('folders have safe names, and each challenge one of its own', () => {
  expect(['Été!', '../../x', 'CON', '日本', '', 'a'.repeat(100)].map((name) => slugOf(name))).toEqual([
    'ete',
    'x',
    'challenge',
    'challenge',
    'challenge',
    'a'.repeat(60),
  ])
  const named = (name: string): CollectedChallenge => ({ ...plain, name, category: 'w' })
  const folders = withFolders(['x', 'x', 'x 2', 'X'].map(named)).map(({ folder }) => folder)
  expect(folders).toEqual(['w/x', 'w/x-2', 'w/x-3', 'w/x-2-2'])
})

test('a broken file at the root does not cost the challenges', async () => {
  const archive = archiveOf({
    'drapeau.yml': 'categories: [',
    'a/challenge.yml': 'name: Robots\ncategory: web\ndescription: x\nvalue: 1\nflags: [a]\n',
  })
  const { challenges, problems } = await readCollection(archive)
  expect([challenges.length, problems.map(({ code }) => code)]).toEqual([1, ['file-invalid']])
})
