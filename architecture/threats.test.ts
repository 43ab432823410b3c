import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

const [page] = listSources(/^docs\/threats\.md$/)
const text = page?.text ?? ''
const [before = '', untestedPart = ''] = text.split('\n## Not tested automatically\n')
const weaknesses = new Map(
  [...before.matchAll(/^\| (W\d+) +\| ([A-Z0-9, ]+?) +\|/gm)].map(([, id = '', cases = '']) => [id, cases.split(', ')]),
)
const cases = [...before.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(([, id = '']) => id)
const untested = [...untestedPart.matchAll(/^\| ([A-Z]\d+) +\| \S/gm)].map(([, id = '']) => id)
const known = new Set([...cases, ...weaknesses.keys()])

/** The test files that cite each id. */
const cited = new Map<string, string[]>()
for (const { path, text: source } of listSources(/(?<!architecture\/threats)\.(?:test|spec)\.tsx?$/))
  for (const id of idsOf(source)) cited.set(id, [...(cited.get(id) ?? []), path])

test('each case is listed once', () => {
  expect(cases.length).toBeGreaterThan(150)
  expect(weaknesses.size).toBe(16)
  expect(cases.filter((id, index) => cases.indexOf(id) !== index)).toEqual([])
})

test('every id that a test cites is in docs/threats.md', () => {
  const unknown = [...cited].filter(([id]) => !known.has(id)).map(([id, paths]) => `${id}: ${paths.join(', ')}`)
  expect(unknown).toEqual([])
})

test('every case is cited by a test or listed as not tested automatically', () => {
  expect(cases.filter((id) => !cited.has(id) && !untested.includes(id))).toEqual([])
  expect(untested.filter((id) => cited.has(id) || !known.has(id))).toEqual([])
})

test('every weakness, or each of its cases, is cited by a test', () => {
  const unknown = [...weaknesses].filter(([, belongsTo]) => !belongsTo.every((id) => cases.includes(id)))
  expect(unknown).toEqual([])
  const open = [...weaknesses].filter(
    ([id, belongsTo]) => !cited.has(id) && !belongsTo.every((each) => cited.has(each)),
  )
  expect(open).toEqual([])
})

test('ids are read from the beginning of a title, alone, in a list and in a range', () => {
  expect(idsOf("test('R1 one solve', …")).toEqual(['R1'])
  expect(idsOf('test.each(all)("N2, W2: one entry in memory", …')).toEqual(['N2', 'W2'])
  expect(idsOf("'I1–I3, M6 odd requests': 400, 'O6 next': 1")).toEqual(['I1', 'I2', 'I3', 'M6', 'O6'])
  expect(idsOf("['M0 0L75 75', 'G4', 'as in R1 before']")).toEqual([])
})

/** The ids at the beginning of string literals: titles of tests, and keys of tables of cases. */
function idsOf(code: string): string[] {
  const citations = [...code.matchAll(/(?<=['"`])(?:[A-Z][1-9]\d?(?:–[A-Z][1-9]\d?)?[,:]? )+(?=\D)/g)].join(' ')
  return [...citations.matchAll(/([A-Z])(\d+)(?:–[A-Z](\d+))?/g)].flatMap(([, letter = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `${letter}${Number(first) + step}`),
  )
}
