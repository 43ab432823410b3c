import { expect, test } from 'vitest'
import { featureCalls, kindOf, packagesOf, reach, roomOf } from './layers.ts'
import { importsOf, listSources, resolveImport } from './sources.ts'

const sources = listSources(/^(contract|rules|starter|server|web|e2e|bench|prove|architecture)\/.*\.tsx?$/)
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

test('there is a house to look at', () => {
  expect(sources.length).toBeGreaterThan(50)
})

test('imports follow the map', () => {
  const strays = sources.flatMap((source) =>
    importsOf(source)
      .map((wanted) => resolveImport(source.path, wanted))
      .filter((target) => !isAllowed(source.path, target))
      .map((target) => `${source.path} → ${target}`),
  )
  expect(strays).toEqual([])
})

test('no file imports itself round a circle', () => {
  const graph = new Map(
    sources.map((source) => [source.path, importsOf(source).map((wanted) => resolveImport(source.path, wanted))]),
  )
  expect(findCircle(graph)).toBeUndefined()
})

test('every import names its file with its extension', () => {
  const bare = sources.flatMap((source) =>
    importsOf(source)
      .filter((wanted) => /^(\.|#|@drapeau\/)/.test(wanted) && !/\.(tsx?|css|svg|json|woff2)(\?\w+)?$/.test(wanted))
      .map((wanted) => `${source.path} → ${wanted}`),
  )
  expect(bare).toEqual([])
})

/** A test may use the test harness of its workspace, the catalogue that it takes its texts from, and any package. */
function isAllowed(from: string, target: string): boolean {
  const here = roomOf(from)
  const there = roomOf(target)
  if (here === undefined) return false
  if (there === undefined) return isTest(from) || (packagesOf[here]?.includes(target) ?? true)
  if (here === there) return true
  if (isTest(from) && there === 'server/test') return true
  if (isTest(from) && from.startsWith('web/') && ['web/test', 'web/messages'].includes(there)) return true
  const [kind, otherKind] = [kindOf(here), kindOf(there)]
  if (kind === 'server/features' && otherKind === 'server/features')
    return featureCalls[here.split('/')[2] ?? '']?.includes(there.split('/')[2] ?? '') ?? false
  return kind !== otherKind && (reach[kind]?.includes(otherKind) ?? false)
}

function findCircle(graph: Map<string, string[]>): string | undefined {
  const done = new Set<string>()
  const walk = (path: string, trail: string[]): string | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path].join(' → ')
    if (done.has(path)) return undefined
    for (const next of graph.get(path) ?? []) {
      const circle = walk(next, [...trail, path])
      if (circle) return circle
    }
    done.add(path)
    return undefined
  }
  for (const path of graph.keys()) {
    const circle = walk(path, [])
    if (circle) return circle
  }
  return undefined
}
