import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

const records = listSources(/^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/).map(({ path, text }) => ({
  number: path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4),
  file: path.slice('docs/decisions/'.length),
  text,
}))
const [index] = listSources(/^docs\/decisions\/README\.md$/)

const head =
  /^# (?<number>\d{4}) \S.*\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: (?<status>proposed|accepted|superseded)\n(?:- Amends: \S.*\n)?- Superseded by: (?<successors>.+)\n\n/

test('every decision record begins with its number, date, status and successor', () => {
  expect(records.length).toBeGreaterThan(30)
  expect(records.filter(({ number, text }) => head.exec(text)?.groups?.['number'] !== number)).toEqual([])
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
})

test('a superseded record, and no other, links to the records that replace it', () => {
  const files = new Set(records.map(({ file }) => file))
  const wrong = records.filter(({ file, text }) => {
    const { status = '', successors = '' } = head.exec(text)?.groups ?? {}
    const linked = [...successors.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    if (status !== 'superseded') return successors !== '–'
    return linked.length === 0 || !linked.every((target) => target !== file && files.has(target))
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

test('the index lists every record in order, with its title', () => {
  const listed = [...(index?.text ?? '').matchAll(/^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\|$/gm)].map(
    ([, number = '', file = '', title = '']) => `${file}: # ${number} ${title}`,
  )
  expect(listed).toEqual(records.map(({ file, text }) => `${file}: ${text.split('\n')[0]}`).toSorted())
})
