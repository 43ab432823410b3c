import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

/** Words that we do not write in code and documents, and the usual ones. */
const unusual: Readonly<Record<string, { words: RegExp; instead: string }>> = {
  anew: { words: /\banew\b/, instead: 'again' },
  deed: { words: /\bdeeds?\b/i, instead: 'action, change' },
  hark: { words: /\b(?:hearken|hark)\b/i, instead: 'listen' },
  heed: { words: /\bheed(?:s|ed|ing)?\b|(?<=[a-z#])Heed/i, instead: 'respect, handle' },
  impatience: { words: /\bimpatien\w*|\bpatience\b/i, instead: 'timeout, backoff' },
  mend: { words: /\bmend(?:s|ed|ing)?\b|\bmend[A-Z]/, instead: 'fix, correct' },
  stir: { words: /\bstir(?:s|red|ring)?\b/i, instead: 'invalidate, change' },
  told: { words: /\btold\b/i, instead: 'notified, receives, answered' },
  unwell: { words: /\bunwell\b/i, instead: 'bad' },
  whereabouts: { words: /\bwhereabouts\b/i, instead: 'location' },
  whoever: { words: /\bwho(?:so)?ever\b/i, instead: 'the caller, everybody who' },
}

/** Migrations are never edited. Stories of challenges and names in test data are not our prose. */
const isOurs = ({ path }: { path: string }): boolean =>
  !/^(?:server\/migrations|starter)\//.test(path) &&
  !['CHANGELOG.md', 'architecture/words.test.ts', 'architecture/links.test.ts'].includes(path)

const sources = listSources(/\.(?:tsx?|mjs|css|md)$/).filter(isOurs)

/** Lines that have such a word for a reason. */
const exceptions: readonly string[] = ['Bring 100% of your patience']

test.each(Object.entries(unusual))('nobody writes "%s" where there is a usual word', (_name, { words, instead }) => {
  const found = sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (words.test(line) ? [`${path}:${at + 1} (${instead}) ${line.trim()}`] : [])),
  )
  expect(found.filter((line) => !exceptions.some((each) => line.includes(each)))).toEqual([])
})
