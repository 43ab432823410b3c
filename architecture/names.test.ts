import { StaleKey } from '@drapeau/contract/live.ts'
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

/** Features that are no concept with routes of its own in the contract, and the reason. */
const otherFeatures: Readonly<Record<'server' | 'web', Readonly<Record<string, string>>>> = {
  server: {
    games: 'the state of events in memory, which other features read; it has no route',
    reviews: 'a part of challenges in the contract: contract/src/challenges/reviews.ts',
  },
  web: {},
}

test.each(['server', 'web'] as const)('each feature of %s is a concept of the contract, or named here', (layer) => {
  const features = new Set(
    listSources(layer === 'server' ? /^server\/src\/features\// : /^web\/src\/features\//).map(
      ({ path }) => path.split('/')[3] ?? '',
    ),
  )
  expect(features.size).toBeGreaterThan(20)
  const others = [...features].filter((feature) => !concepts.has(feature))
  expect(others.toSorted()).toEqual(Object.keys(otherFeatures[layer]))
})

/** Journeys that cross concepts. */
const crossing = [
  'accessibility',
  'back-office',
  'first-evening',
  'forms',
  'page-titles',
  'setting-up',
  'solo-event',
  'team-event',
]

test('each journey is named after the concept that it tries, or is one of those that cross them', () => {
  const journeys = listSources(/^e2e\/.+\.spec\.ts$/).map(({ path }) => path.replace(/^e2e\/|\.spec\.ts$/g, ''))
  expect(journeys.length).toBeGreaterThan(40)
  const isNamed = (journey: string): boolean =>
    [...concepts].some((concept) => journey === concept || journey.startsWith(`${concept}-`))
  expect(journeys.filter((journey) => !isNamed(journey)).toSorted()).toEqual(crossing)
})

/** Keys that are no concept of the contract, and what they are the key of. */
const otherKeys: Readonly<Record<string, string>> = {
  announcements: 'announcements, a part of notifications',
  ceremony: 'the screen of that name, a part of the events of the web',
  'class-invitations': 'the reader’s invitations, a part of classes',
  entry: 'the reader’s own entries',
  identities: 'the reader’s own identities at sign-in providers',
  invitation: 'an invitation that a visitor has opened: to register, or to a team',
  'invitation-links': 'invitation links, a part of accounts',
  losses: 'what deleting the reader’s own account would take with it, a part of deletions',
  'managed-events': 'events as administrators manage them',
  me: 'the reader’s own account',
  'own-classes': 'the classes of the reader',
  public: 'what the site says to visitors',
  'second-factor': 'the reader’s second factor, a part of accounts',
  sessions: 'the reader’s sessions, a part of accounts',
  tokens: 'the reader’s API tokens, a part of accounts',
  users: 'accounts as administrators manage them',
}

test('each key of the live channel and of queries is a concept, or one of a few that are a part or a view of one', () => {
  const [queryKeys] = listSources(/^web\/src\/lib\/http\/query-keys\.ts$/)
  const [, quiet = ''] = /type QuietKey =([\s\S]*?)\n\n/.exec(queryKeys ? codeOf(queryKeys) : '') ?? []
  const quietKeys = [...quiet.matchAll(/'([\w-]+)'/g)].map(([, key = '']) => key)
  expect([StaleKey.options.length > 20, quietKeys.length > 5]).toEqual([true, true])
  const keys = [...StaleKey.options, ...quietKeys]
  expect(keys.filter((key) => !concepts.has(key)).toSorted()).toEqual(Object.keys(otherKeys))
})
