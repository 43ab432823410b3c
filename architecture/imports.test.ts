import { expect, test } from 'vitest'
import { allowedImports, featureCalls, kindOf, layerOf, packagesOf } from './layers.ts'
import { importsOf, listSources, resolveImport } from './sources.ts'

const sources = listSources(/^(contract|rules|formats|starter|server|web|e2e|bench|prove|architecture)\/.*\.tsx?$/)
const isTest = (path: string): boolean => /\.test(?:-data)?\.tsx?$/.test(path)

test('the sources are found', () => {
  expect(sources.length).toBeGreaterThan(50)
})

test('imports follow the table of layers', () => {
  const strays = sources.flatMap((source) =>
    importsOf(source)
      .map((specifier) => resolveImport(source.path, specifier))
      .filter((target) => !isAllowed(source.path, target))
      .map((target) => `${source.path} → ${target}`),
  )
  expect(strays).toEqual([])
})

test('there are no import cycles', () => {
  const graph = new Map(
    sources.map((source) => [source.path, importsOf(source).map((specifier) => resolveImport(source.path, specifier))]),
  )
  expect(findCycle(graph)).toBeUndefined()
})

test('every import has a file extension', () => {
  const bare = sources.flatMap((source) =>
    importsOf(source)
      .filter(
        (specifier) => /^(\.|#|@drapeau\/)/.test(specifier) && !/\.(tsx?|css|svg|json|woff2)(\?\w+)?$/.test(specifier),
      )
      .map((specifier) => `${source.path} → ${specifier}`),
  )
  expect(bare).toEqual([])
})

/** A test may also import the test fixtures of its workspace, the message catalogue, and any package. */
function isAllowed(from: string, target: string): boolean {
  const layer = layerOf(from)
  const otherLayer = layerOf(target)
  if (layer === undefined) return false
  if (otherLayer === undefined) return isTest(from) || (packagesOf[layer]?.includes(target) ?? true)
  if (layer === otherLayer) return true
  if (isTest(from) && otherLayer === 'server/test') return true
  if (isTest(from) && from.startsWith('formats/') && otherLayer === 'formats/test') return true
  if (isTest(from) && from.startsWith('web/') && ['web/test', 'web/messages'].includes(otherLayer)) return true
  const [kind, otherKind] = [kindOf(layer), kindOf(otherLayer)]
  if (kind === 'server/features' && otherKind === 'server/features')
    return featureCalls[layer.split('/')[2] ?? '']?.includes(otherLayer.split('/')[2] ?? '') ?? false
  return kind !== otherKind && (allowedImports[kind]?.includes(otherKind) ?? false)
}

function findCycle(graph: Map<string, string[]>): string | undefined {
  const done = new Set<string>()
  const walk = (path: string, trail: string[]): string | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path].join(' → ')
    if (done.has(path)) return undefined
    for (const next of graph.get(path) ?? []) {
      const cycle = walk(next, [...trail, path])
      if (cycle) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const path of graph.keys()) {
    const cycle = walk(path, [])
    if (cycle) return cycle
  }
  return undefined
}
