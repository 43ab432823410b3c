import { expect, test } from 'vitest'
import { codeOf, importsOf, listSources, resolveImport } from './sources.ts'

const isTest = (path: string): boolean => path.endsWith('.test.ts')
const server = listSources(/^server\/src\/.*\.ts$/).filter(({ path }) => !isTest(path))
const platform = server.filter(({ path }) => path.startsWith('server/src/platform/'))

/** Modules of the contract that define routes, or list those of all others. */
const routeModules = new Set(
  listSources(/^contract\/src\/.*\.ts$/)
    .filter((source) => /= route\(/.test(codeOf(source)) || source.path === 'contract/src/routes.ts')
    .map(({ path }) => path),
)

/** Files of the platform that may import routes, and why. */
const exceptions: Record<string, readonly string[]> = {
  // The live channel is a route of the platform itself; features only send messages on it.
  'contract/src/live.ts': [
    'server/src/platform/live/announce.ts',
    'server/src/platform/live/bus.ts',
    'server/src/platform/live/live.routes.ts',
    'server/src/platform/live/streams.ts',
  ],
  // A refusal of a wrong method lists the methods that the path allows, whichever feature they belong to.
  'contract/src/routes.ts': ['server/src/platform/http/error-handler.ts'],
}

test('the platform imports neither features, nor what they share, nor their routes', () => {
  expect([platform.length > 50, routeModules.size > 20]).toEqual([true, true])
  const strays = platform.flatMap((source) =>
    importsOf(source)
      .map((specifier) => resolveImport(source.path, specifier))
      .filter((target) => /^server\/src\/(?:domain|features)\//.test(target) || routeModules.has(target))
      .filter((target) => exceptions[target]?.includes(source.path) !== true)
      .map((target) => `${source.path} → ${target}`),
  )
  expect(strays).toEqual([])
})

test('every exception is still needed', () => {
  const imported = new Set(
    platform.flatMap((source) =>
      importsOf(source).map((specifier) => `${source.path} ${resolveImport(source.path, specifier)}`),
    ),
  )
  const named = Object.entries(exceptions).flatMap(([target, paths]) => paths.map((path) => `${path} ${target}`))
  expect(named.filter((each) => !imported.has(each))).toEqual([])
})

/** Modules of the contract and of the rules that are about HTTP, texts and accounts as such, not about a feature. */
const known = new Set([
  'contract/src/code-languages.ts',
  'contract/src/dates.ts',
  'contract/src/fields.ts',
  'contract/src/limits.ts',
  'contract/src/refusals.ts',
  'contract/src/rich-text.ts',
  'contract/src/route.ts',
  'contract/src/screens.ts',
  'contract/src/sentences.ts',
  'contract/src/site-settings.ts',
  'rules/src/code.ts',
  // What the settings say of the home school.
  'rules/src/eligibility.ts',
  'rules/src/grants.ts',
  'rules/src/search-key.ts',
  'rules/src/second-factor.ts',
  'rules/src/signal-flags.ts',
  'rules/src/timer.ts',
  'rules/src/token-scopes.ts',
])

test('of the contract and of the rules the platform imports what is about no feature', () => {
  const imported = platform.flatMap((source) =>
    importsOf(source)
      .map((specifier) => resolveImport(source.path, specifier))
      .filter((target) => /^(?:contract|rules)\/src\//.test(target) && !(target in exceptions)),
  )
  expect([...new Set(imported)].toSorted()).toEqual([...known].toSorted())
})

/** Lists of tables name all of them; a cleaner of HTML speaks of the attribute `class`. */
const mayName = /^server\/src\/platform\/(?:database\/(?:[\w-]+-)?tables|rich-text\/[\w-]+)\.ts$/

test('the code of the platform names no kind of object that features have', () => {
  const [objects] = listSources(/^rules\/src\/named-objects\.ts$/)
  const [, list = ''] = /type EventObjectKind =([\s\S]*?)\n\n/.exec(objects ? codeOf(objects) : '') ?? []
  // A file is also a part of a form.
  const kinds = [...list.matchAll(/'([\w-]+)'/g)].map(([, kind = '']) => kind).filter((kind) => kind !== 'file')
  expect(kinds.length).toBeGreaterThan(6)
  const literal = new RegExp(`'(?:${[...kinds, 'assignment', 'class'].join('|')})'`)
  const identifier =
    /\b(?:classes|assignments?|challenges?|submissions?|pupils?|eventsOf|eventIds?|\w*[tT]each\w*)\b(?!')/
  const named = platform
    .filter(({ path }) => !mayName.test(path))
    .filter((source) => {
      const code = codeOf(source).replaceAll(/^import .*$/gm, '')
      return literal.test(code) || identifier.test(code)
    })
  expect(named.map(({ path }) => path)).toEqual([])
})

/** Tables that belong to the platform itself. */
const platformTables = ['migration', 'rate_limit']

test('the queries of the platform name no table of a feature', () => {
  const lists = platform.filter(({ path }) => /^server\/src\/platform\/database\/(?:[\w-]+-)?tables\.ts$/.test(path))
  const tables = lists.flatMap((source) =>
    [...codeOf(source).matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name),
  )
  expect([tables.length > 60, platformTables.every((name) => tables.includes(name))]).toEqual([true, true])
  const isNamed = (code: string, table: string): boolean => new RegExp(`(?<![\\w-])${table}(?![\\w-])`).test(code)
  const named = platform
    .filter(({ path }) => path.endsWith('.queries.ts'))
    .flatMap((source) => tables.filter((table) => isNamed(codeOf(source), table)).map((table) => [source.path, table]))
  expect(named.filter(([, table = '']) => !platformTables.includes(table))).toEqual([])
  expect(new Set(named.map(([, table]) => table))).toEqual(new Set(platformTables))
})

/** Messages about nodes, streams and stale screens, whichever feature they concern. */
const platformTopics = ['changed', 'live', 'managed', 'played', 'present', 'roll-call']

test('the platform declares no message of a feature', () => {
  const declared = platform.flatMap((source) => {
    const [, topics = ''] = /interface Topics \{\n([\s\S]*?)\n\s*\}\n/.exec(codeOf(source)) ?? []
    return [...topics.matchAll(/^\s*'?([\w-]+)'?: /gm)].map(([, topic = '']) => topic)
  })
  expect(declared.toSorted()).toEqual(platformTopics)
})

test('every message on the bus has a row in the table of what it invalidates, and every row a message', () => {
  const published = new Set(
    server.flatMap((source) => [...codeOf(source).matchAll(/\btopic: '([\w-]+)'/g)].map(([, topic = '']) => topic)),
  )
  const table = server.find(({ path }) => path === 'server/src/invalidation.ts')
  const [, rows = ''] = /const invalidations[^=]*= \{\n([\s\S]*?)\n\}\n/.exec(table ? codeOf(table) : '') ?? []
  const listed = new Set([...rows.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, topic = '']) => topic))
  expect(published.size).toBeGreaterThan(5)
  expect([...published].toSorted()).toEqual([...listed].toSorted())
})
