import { expect, test } from 'vitest'
import { codeOf, listSources } from './sources.ts'

const layers = {
  server: /^server\/src\/features\/([^/]+)\//,
  web: /^web\/src\/features\/(.+)\//,
  messages: /^web\/src\/messages\/(?:.+\/)?([^/]+)\.ts$/,
} as const
type Layer = keyof typeof layers

/** Concepts without a folder or file in a layer, and the reason. */
const exceptions: Readonly<Record<Layer, Readonly<Record<string, string>>>> = {
  server: {
    live: 'carries the messages of all features: platform/live',
  },
  web: {
    avatars: 'only the URL of an image',
    countries: 'a list that several features choose from: domain/country',
    docs: 'a page that the server renders',
    live: 'no screen of its own: lib/live',
    packs: 'a button on the lists of challenges: domain/challenge',
    schools: 'a field of the account forms',
  },
  messages: {
    avatars: 'no text',
    awards: 'in the messages of users and standings',
    countries: 'named by the browser',
    docs: 'a page that the server renders',
    files: 'in the messages of challenges',
    hints: 'in the messages of challenges',
    live: 'no text',
    schools: 'in the messages of accounts',
  },
}

const concepts = new Set(
  listSources(/^contract\/src\/.+\.ts$/)
    .filter((source) => !source.path.endsWith('.test.ts') && /= route\(\{/.test(codeOf(source)))
    .map(({ path }) => path.replace('contract/src/', '').replace(/(?:\/.+)?\.ts$|\/.+$/, '')),
)

test.each(Object.keys(layers) as Layer[])('the concepts of the contract have the same names in %s', (layer) => {
  const names = new Set(
    listSources(layers[layer]).flatMap(({ path }) => layers[layer].exec(path)?.[1]?.split('/') ?? []),
  )
  expect(concepts.size).toBeGreaterThan(20)
  const missing = [...concepts].filter((concept) => !names.has(concept))
  expect(missing.toSorted()).toEqual(Object.keys(exceptions[layer]))
})
