import { importProblems } from '@drapeau/contract/import-problems.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Contents, archiveOf, bytesOf } from '../test/archives.ts'
import { challengeRow, exportOf, flagRow } from '../test/ctfd-export.ts'
import { zipOf } from '../test/zips.ts'
import { usualLimits } from './archive/archive.ts'
import { openZip } from './archive/zip-archive.ts'
import { Unreadable } from './problems.ts'
import { readCollection } from './read-collection.ts'

const yaml =
  'name: Robots\nauthor: [a]\ncategory: web\ndescription: |\n  Read **on** ![x](y.png)\nvalue: 100\nflags:\n  - a\n  - {type: regex, content: "x(?P<a>b)"}\nhints: [{content: x, cost: 3}]\nfiles: [y.png]\nrequirements: [Robots]\n'
const valid: Record<string, Contents> = {
  ctfcli: { 'a/challenge.yml': yaml, 'a/y.png': 'png' },
  rcds: {
    'a/b/challenge.yaml': 'name: Baby\ndescription: "{{ nc }}"\nflag: {file: f}\nexpose: {m: [{tcp: 1}]}\n',
    'a/b/f': 'flag',
  },
  ctfd: exportOf({
    challenges: [challengeRow(1, { type: 'dynamic' })],
    flags: [flagRow(1)],
    hints: [{ id: 1, challenge_id: 1, content: 'x', requirements: '{}' }],
    users: [{ id: 1, name: 'x' }],
    config: [{ key: 'ctf_name', value: 'x y' }],
  }),
  gzctf: {
    'manifest.json': '{"format":"GZCTF-GAME"}',
    'game.json': '{"title":"Game"}',
    'challenges/challenge-1.json': '{"title":"Robots","content":"x","flags":{"static":[{"value":"a"}]},"scoring":{}}',
  },
  csv: { 'a.csv': 'name,description,category,value,flags,hints\nRobots,x,web,1,"[{""content"":""a""}]",b\n' },
  pack: {
    'drapeau.yml': 'version: "1"\ncategories: [{name: web}]\nevent: {name: Cup}\n',
    'web/a/challenge.yml': `${yaml}drapeau: {difficulty: hard, opensAt: 2026-01-01T00:00:00Z}\n`,
  },
}

/** Reads everything that can be read. Returns the codes of all problems; anything else that is thrown fails the test. */
async function codesIn(open: () => Promise<Parameters<typeof readCollection>[0]>): Promise<string[]> {
  const codes: string[] = []
  try {
    const { challenges, skipped, problems, history } = await readCollection(await open())
    const found = [...problems, ...[...challenges, ...skipped].flatMap((challenge) => challenge.problems)]
    codes.push(...found.map(({ code }) => code))
    for (const file of challenges.flatMap(({ files }) => files)) await bytesOf(await file.open())
    for (const read of Object.values(history ?? {}))
      for await (const row of read()) codes.push(...(row === null ? ['row'] : []))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    codes.push(error.problem.code)
  }
  return codes
}

const known: ReadonlySet<string> = new Set(Object.keys(importProblems))
const unknownIn = async (open: Parameters<typeof codesIn>[0]): Promise<string[]> =>
  (await codesIn(open)).filter((code) => !known.has(code))

const formats = Object.keys(valid)
const edits = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 })

test('N14 random bytes are no archive, and say so', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      expect(await codesIn(() => openZip(Buffer.from(bytes), usualLimits))).toEqual(['not-an-archive'])
    }),
    { numRuns: 200 },
  )
})

test.each(formats)(
  'N14 a truncated or changed zip of %s is a named problem or a smaller collection',
  async (format) => {
    const members = Object.entries(valid[format] ?? {})
    const whole = zipOf(
      members.map(([name, content], at) => ({ name, content, method: at % 2 === 0 ? 'stored' : 'deflated' })),
    )
    expect(await codesIn(() => openZip(whole, usualLimits))).not.toContain('archive-broken')
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), edits, async (length, changes) => {
        expect(await unknownIn(() => openZip(whole.subarray(0, length), usualLimits))).toEqual([])
        const changed = Buffer.from(whole)
        for (const [at, value] of changes) changed[at % changed.length] = value
        expect(await unknownIn(() => openZip(changed, usualLimits))).toEqual([])
      }),
      { numRuns: 150 },
    )
  },
)

const pieces = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\n',
  '- ',
  ': ',
  '&a ',
  '*a',
  '!!',
  '%',
  '\t',
  '\\',
  'null',
  '\0',
  '\uD800',
  '<b>',
]
const larger = ['![](', '9'.repeat(30), '-1', '1e999', '(?', '\uFEFF']

test.each(formats)('N14 changed texts of %s are named problems', async (format) => {
  const members = Object.entries(valid[format] ?? {})
  const change = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...pieces, ...larger), fc.nat(20))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const contents = Object.fromEntries(members)
      for (const [which, at, piece, removed] of changes) {
        const name = members[which % members.length]?.[0] ?? ''
        const text = String(contents[name] ?? '')
        const start = at % (text.length + 1)
        contents[name] = text.slice(0, start) + piece + text.slice(start + removed)
      }
      expect(await unknownIn(() => Promise.resolve(archiveOf(contents)))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
