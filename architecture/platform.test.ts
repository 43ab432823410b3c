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

test('the platform imports neither features nor their routes', () => {
  expect([platform.length > 50, routeModules.size > 20]).toEqual([true, true])
  const strays = platform.flatMap((source) =>
    importsOf(source)
      .map((specifier) => resolveImport(source.path, specifier))
      .filter((target) => target.startsWith('server/src/features/') || routeModules.has(target))
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
