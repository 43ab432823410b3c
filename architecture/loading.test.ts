import { expect, test } from 'vitest'
import { codeOf, listSources, resolveImport, type Source } from './sources.ts'

const sources = new Map(listSources(/^(contract|rules|formats|server)\/src\/.*\.ts$/).map((each) => [each.path, each]))

/** Packages that most sites never need, or only at some moments: each takes a part of the time of a start to load. */
const rarelyUsed = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@simplewebauthn/server',
  'bcryptjs',
  'hast-util-from-html',
  'hast-util-raw',
  'mdast-util-from-markdown',
  'nodemailer',
  'openid-client',
  'pdfkit',
  'yaml',
]

test('the server starts without what is rarely used: `await import` loads it at first use', () => {
  const loaded = loadedBy(['server/src/main.ts', 'server/src/site.ts'])
  expect(loaded.has('server/src/app.ts')).toBe(true)
  expect(rarelyUsed.filter((name) => loaded.has(name)).map((name) => chainTo(name, loaded))).toEqual([])
})

test('authors compare and push challenges without what a database needs', () => {
  const loaded = loadedBy(['server/src/cli/challenges.ts', 'server/src/cli/authoring/authoring.ts'])
  expect(loaded.has('yaml')).toBe(true)
  expect(['kysely', 'pg', 'pg-boss'].filter((name) => loaded.has(name)).map((name) => chainTo(name, loaded))).toEqual(
    [],
  )
})

/** Every module that is loaded with these, and one that imports it. */
function loadedBy(entries: readonly string[]): Map<string, string> {
  const loaded = new Map(entries.map((entry) => [entry, '']))
  for (const [path] of loaded) {
    const source = sources.get(path)
    for (const target of source ? loadedImportsOf(source) : []) if (!loaded.has(target)) loaded.set(target, path)
  }
  return loaded
}

/** Imports of values: those of types are removed before the module is loaded. */
function loadedImportsOf(source: Source): string[] {
  const found = codeOf(source).matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm)
  return [...found].map(([, specifier = '']) => resolveImport(source.path, specifier))
}

function chainTo(target: string, loaded: ReadonlyMap<string, string>): string {
  const from = loaded.get(target)
  return from ? `${chainTo(from, loaded)} → ${target}` : target
}
