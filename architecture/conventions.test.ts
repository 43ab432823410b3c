import { expect, test } from 'vitest'
import { codeOf, listSources } from './sources.ts'

const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path)
const code = listSources(/\.(ts|tsx|mjs)$/)
const styles = listSources(/^web\/.*\.css$/)
const server = code.filter(({ path }) => path.startsWith('server/src/') && !isTest(path))

const longest = 250

test('no file is longer than 250 lines', () => {
  const long = [...code, ...styles]
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
  expect(long).toEqual([])
})

test('SQL is written in *.queries.ts only', () => {
  const statement =
    /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query(?:<[^(]*>)?\(/
  const strays = server
    .filter(({ path }) => !path.endsWith('.queries.ts'))
    .filter((source) => statement.test(codeOf(source)))
  expect(strays.map(({ path }) => path)).toEqual([])
})

test('queries name their columns and never select all', () => {
  const allColumns = /\bselect\s+\*|\.selectAll\(|\.returningAll\(/i
  expect(server.filter((source) => allColumns.test(codeOf(source))).map(({ path }) => path)).toEqual([])
})

test('a presenter names every field and uses no spread', () => {
  const presenters = server.filter(({ path }) => path.endsWith('.present.ts'))
  expect(presenters.length).toBeGreaterThan(0)
  expect(presenters.filter((source) => codeOf(source).includes('...')).map(({ path }) => path)).toEqual([])
})

test('only features of the game and the API pages send prepared responses, which skip the check against the schema of the route', () => {
  const prepared = server.filter((source) => codeOf(source).includes('http/prepared.ts'))
  expect(prepared.length).toBeGreaterThan(0)
  const mayPrepare = /^server\/src\/features\/(?:practice|play|scoreboard|results|events|docs)\//
  expect(prepared.map(({ path }) => path).filter((path) => !mayPrepare.test(path))).toEqual([])
})

test('the style sheet that all buttons build upon is loaded once, before theirs', () => {
  const importing = [...code, ...styles].filter(
    ({ path, text }) => path.startsWith('web/src/') && text.includes('UnstyledButton.layer.css'),
  )
  expect(importing.map(({ path }) => path)).toEqual(['web/src/start.tsx'])
})

test('dates and times are formatted in lib/time only, so that they look the same everywhere', () => {
  const formatter = /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\(|\.toLocale(?:Date|Time)String\(/
  const strays = code
    .filter(({ path }) => path.startsWith('web/src/') && !path.startsWith('web/src/lib/time/') && !isTest(path))
    .filter((source) => formatter.test(codeOf(source)))
  expect(strays.map(({ path }) => path)).toEqual([])
})

test('signs, units and fractions of numbers are formatted in lib/numbers only, so that they look the same everywhere', () => {
  const formatter = /\bIntl\.NumberFormat\(|\.toLocaleString\([^()]*,/
  const strays = code
    .filter(({ path }) => path.startsWith('web/src/') && !path.startsWith('web/src/lib/numbers/') && !isTest(path))
    .filter((source) => formatter.test(codeOf(source)))
  expect(strays.map(({ path }) => path)).toEqual([])
})

test('colours are written in styles/ only', () => {
  const colour = /#[0-9a-f]{3,8}\b(?![^<>]*\))|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i
  const screens = [...code, ...styles].filter(
    ({ path }) => path.startsWith('web/src/') && !path.startsWith('web/src/styles/') && !isTest(path),
  )
  const strays = screens.flatMap((source) =>
    codeOf(source)
      .split('\n')
      .filter((line) =>
        colour.test(line.replaceAll(/['"`]#(?:app|features|domain|ui|lib|messages|styles)\/[^'"`]*['"`]/g, '')),
      )
      .map((line) => `${source.path}: ${line.trim()}`),
  )
  expect(strays).toEqual([])
})

test('no folder is called utils, helpers, common, types, hooks or admin, and no file is a barrel', () => {
  const all = listSources(/\.(ts|tsx|css)$/).map(({ path }) => path)
  expect(all.filter((path) => /(^|\/)(utils|helpers|common|types|hooks|admin)\//.test(path))).toEqual([])
  expect(all.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
})

test('there are no to-do comments, disabled checks or focused tests', () => {
  const marks =
    /\b(?:TO[D]O|FIX[M]E)\b|@ts-(?:ignore|expect-error)|ox[l]int-disable|es[l]int-disable|\b(?:test|it|describe)\.(?:only|todo)\(/
  expect(code.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([])
})
