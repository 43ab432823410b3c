import { StaleKey } from '@drapeau/contract/live.ts'
import { expect, test } from 'vitest'
import { codeOf, listSources } from './sources.ts'

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
const server = listSources(/^server\/src\/.*\.ts$/).filter(({ path }) => !isTest(path))
const web = listSources(/^web\/src\/.*\.tsx?$/).filter(({ path }) => !isTest(path))

/** The keys in announced lists, which are literals or constants of the type. */
function announcedKeys(): Set<string> {
  const pattern =
    /(?:kind: 'stale', keys: |topic: '(?:changed|played)', keys: |: StaleKey\[\] = |announce(?:Change|ToAdmins)\([^[\]()]*)\[([^\]]*)\]/g
  const lists = server.flatMap((source) => Array.from(codeOf(source).matchAll(pattern)))
  return new Set(lists.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, key = '']) => key)))
}

/**
 * The first parts of query keys, which are literals or constants. State outside of queries, such as the signed-in user, is
 * refreshed where messages are received.
 */
function refreshedKeys(): Set<string> {
  const constants = new Map<string, string>()
  const roots: string[] = []
  for (const source of web)
    for (const [, name = '', root = ''] of codeOf(source).matchAll(/\bconst (\w+) = (?:\([^)]*\) => )?\[?'([\w-]+)'/g))
      constants.set(name, root)
  for (const source of web) {
    const code = codeOf(source)
    for (const [, literal, name] of code.matchAll(/queryKey: \[\s*(?:'([\w-]+)'|(?:\.\.\.)?(\w+))/g))
      roots.push(literal ?? constants.get(name ?? '') ?? '')
    if (code.includes('contract/live.ts'))
      for (const [, key = ''] of code.matchAll(/\bkey === '([\w-]+)'/g)) roots.push(key)
  }
  return new Set(roots)
}

test('every key that can be announced is announced by the server', () => {
  const announced = announcedKeys()
  expect(StaleKey.options.filter((key) => !announced.has(key))).toEqual([])
  expect([...announced].filter((key) => !StaleKey.safeParse(key).success)).toEqual([])
})

test('the web client refreshes every key that the server announces', () => {
  const refreshed = refreshedKeys()
  expect(StaleKey.options.filter((key) => !refreshed.has(key))).toEqual([])
})
