import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerOf } from '@drapeau/rules/question.ts'
import { getChallenge, isManaged, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { chooseForImport, runImport } from '@drapeau/contract/imports.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { expect, test } from 'vitest'
import { settled, uploaded, zipFrom } from '#test/collections.ts'
import { world } from '#test/world.ts'

const folder = fileURLToPath(new URL('../../../../../starter/example/', import.meta.url))

const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8')

async function example(): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    paths.map(async (path): Promise<[string, Buffer]> => [path.slice(folder.length), await readFile(path)]),
  )
  return zipFrom(Object.fromEntries(contents))
}

/** The lines of a table without its head. */
async function cellsOf(path: string): Promise<string[][]> {
  const [, ...lines] = (await read(path)).trim().split('\n')
  return lines.map((line) => line.split(','))
}

async function crewWord(): Promise<string> {
  const watch = (await cellsOf('misc/crew-list/files/crew-list.csv')).filter(([, name]) => name === 'middle')
  return watch
    .toSorted(([, , a], [, , b]) => Number(a) - Number(b))
    .map(([name]) => name?.[0])
    .join('')
}

async function largestRange(): Promise<string> {
  const days = await cellsOf('programming/tide-table/files/tides.csv')
  const ranges = days.map(([day, low, high]) => ({ day, range: Number(high) - Number(low) }))
  const [largest, second] = ranges.toSorted((a, b) => b.range - a.range)
  expect(largest?.range).toBeGreaterThan(second?.range ?? 0)
  return `${largest?.day}_${largest?.range}`
}

async function mirroredNote(): Promise<string> {
  const note = await read('cryptography/locked-drawer/files/note.txt')
  return note.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(219 - (letter.codePointAt(0) ?? 0)))
}

test('the example repository is imported without a problem, and can be solved from its files', async () => {
  const site = await world()
  const api = site.api.as(await site.build.admin())
  const { _id: id } = await uploaded(api, await example(), 'example.zip')
  const choices = {
    destination: 'practice',
    event: null,
    state: 'published',
    existing: 'skip',
    people: 'none',
    results: 'none',
  } as const
  const { body: preview } = await api.call(chooseForImport, { params: { id }, body: choices })
  expect(preview).toMatchObject({ withProblems: 0, outcomes: { create: 4, skip: 0 } })
  await api.call(runImport, { params: { id }, body: {} })
  expect(await settled(api, id)).toMatchObject({ state: 'done' })

  const { challenges } = (await api.call(listChallenges, { query: { perPage: 100 } })).body
  const player = site.api.as(await site.build.player())
  const idOf = (name: string): string => challenges.find((each) => each.name === name)?._id ?? ''
  const solve = async (name: string, flag: string): Promise<number> =>
    (await player.call(submitFlag, { params: { id: idOf(name) }, body: { flag } })).status

  expect(await mirroredNote()).toContain('behind the barometer')
  const opened = 'drapeau{Behind the Barometer}'
  expect(await solve('The locked drawer', opened)).toBe(403)
  expect(await solve('The crew list', `drapeau{${await crewWord()}}`)).toBe(200)
  expect(await solve('The locked drawer', opened)).toBe(200)
  expect(await solve('The tide table', `drapeau{${await largestRange()}}`)).toBe(200)
  const { body: knots } = await api.call(getChallenge, { params: { id: idOf('Which knots?') } })
  if (!isManaged(knots)) throw new Error('An administrator gets all fields.')
  expect(knots).toMatchObject({ name_fr: 'Quels nœuds ?', answerType: 'multiple-choice' })
  const right = knots.choices.filter(({ isRight }) => isRight).map((choice) => choice._id)
  expect(await solve('Which knots?', answerOf(right))).toBe(200)
})
