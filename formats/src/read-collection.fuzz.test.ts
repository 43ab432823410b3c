import { importProblems } from '@drapeau/contract/import-problems.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveOf, bytesOf } from '../test/archives.ts'
import { changeBytes, changeTexts, oddPieces, samples, zipOfSample } from '../test/samples.ts'
import { usualLimits } from './archive/archive.ts'
import { openZip } from './archive/zip-archive.ts'
import type { Collection } from './collection.ts'
import { Unreadable } from './problems.ts'
import { readCollection } from './read-collection.ts'

/** Reads everything that can be read. Returns the codes of all problems; anything else that is thrown fails the test. */
async function codesIn(open: () => Promise<Parameters<typeof readCollection>[0]>): Promise<string[]> {
  const codes: string[] = []
  try {
    const { challenges, skipped, problems, history } = await readCollection(await open())
    const found = [...problems, ...[...challenges, ...skipped].flatMap((challenge) => challenge.problems)]
    codes.push(...found.map(({ code }) => code))
    for (const file of challenges.flatMap(({ files }) => files)) await bytesOf(await file.open())
    for (const read of tablesOf(history)) for await (const row of read()) codes.push(...(row === null ? ['row'] : []))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    codes.push(error.problem.code)
  }
  return codes
}

function tablesOf(history: Collection['history']): (() => AsyncIterable<unknown>)[] {
  if (!history) return []
  const { people, teams, submissions, solves, awards, unlocks } = history
  return [people, teams, submissions, solves, awards, unlocks]
}

const known: ReadonlySet<string> = new Set(Object.keys(importProblems))
const unknownIn = async (open: Parameters<typeof codesIn>[0]): Promise<string[]> =>
  (await codesIn(open)).filter((code) => !known.has(code))

const formats = Object.entries(samples)
const byteChanges = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 })
const textChange = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...oddPieces), fc.nat(20))

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
  async (_format, contents) => {
    const whole = zipOfSample(contents)
    expect(await codesIn(() => openZip(whole, usualLimits))).not.toContain('archive-broken')
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), byteChanges, async (length, changes) => {
        expect(await unknownIn(() => openZip(whole.subarray(0, length), usualLimits))).toEqual([])
        expect(await unknownIn(() => openZip(changeBytes(whole, changes), usualLimits))).toEqual([])
      }),
      { numRuns: 150 },
    )
  },
)

test.each(formats)('N14 changed texts of %s are named problems', async (_format, contents) => {
  await fc.assert(
    fc.asyncProperty(fc.array(textChange, { minLength: 1, maxLength: 6 }), async (changes) => {
      expect(await unknownIn(() => Promise.resolve(archiveOf(changeTexts(contents, changes))))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
