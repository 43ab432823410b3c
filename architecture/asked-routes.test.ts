import { routes } from '@drapeau/contract/routes.ts'
import { expect, test } from 'vitest'
import { codeOf, listSources } from './sources.ts'

const web = listSources(/^web\/src\/.*\.tsx?$/).filter(({ path }) => !/\.test\.tsx?$/.test(path))

/** How screens ask whether the reader may call a route: by its name, so that a browser need not load the whole contract. */
const asked =
  /(?:\bmay|mayAll|useMay\(\)|OpenTo|eventsFor)\((?:\w+, )?'(\w+)'|\bcall="(\w+)"|\broute(?:="|: ')(\w+)['"]|mayAll\('\w+', '(\w+)'/g

function askedRoutes(): string[] {
  const found = web.flatMap((source) => Array.from(codeOf(source).matchAll(asked)))
  return found.map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
}

test('every route that a screen asks about is one of the contract', () => {
  const names = askedRoutes()
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !Object.hasOwn(routes, name))).toEqual([])
})

test('the routes behind the steps and pages of the cockpit are those of the contract', () => {
  const cockpit = web.filter(({ path }) => path === 'web/src/features/events/cockpit/next-step.ts').map(codeOf)
  const tables = cockpit.flatMap((code) => Array.from(code.matchAll(/Record<\w+, string>> = \{([^}]*)\}/g)))
  const names = tables.flatMap(([, rows = '']) => Array.from(rows.matchAll(/: '(\w+)'/g), ([, name = '']) => name))
  expect(names).toHaveLength(19)
  expect(names.filter((name) => !Object.hasOwn(routes, name))).toEqual([])
})
