import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

interface Snippet {
  page: string
  /** What it quotes; empty for one that names no file. */
  path: string
  lines: string[]
}

const snippets = listSources(/\.md$/).flatMap(({ path, text }) => snippetsIn(path, text))

test('every TypeScript snippet of CONTRIBUTING names the file that it quotes', () => {
  const ofPage = snippets.filter(({ page }) => page === 'CONTRIBUTING.md')
  expect(ofPage.length).toBeGreaterThan(1)
  expect(ofPage.filter(({ path }) => path === '')).toEqual([])
})

test('a snippet that names a file has only lines of that file, in the same order', () => {
  const quoting = snippets.filter(({ path }) => path !== '')
  const textOf = new Map(listSources(/\.(?:ts|tsx)$/).map(({ path, text }) => [path, text]))
  const untrue = quoting.flatMap(({ page, path, lines }) => {
    const line = firstUnknown(lines, textOf.get(path) ?? '')
    return line === undefined ? [] : [`${page} quotes ${path}, which does not have there: ${line}`]
  })
  expect(untrue).toEqual([])
})

test('a line that is missing, changed or in another place is found', () => {
  const file = 'one\n  two\n\nthree\n'
  expect(firstUnknown(['one', 'two', 'three'], file)).toBeUndefined()
  expect(firstUnknown(['one', 'three'], file)).toBeUndefined()
  expect(firstUnknown(['two', 'one'], file)).toBe('one')
  expect(firstUnknown(['one', 'two // why'], file)).toBe('two // why')
  expect(firstUnknown(['one', 'one'], file)).toBe('one')
  expect(snippetsIn('a.md', '1. Text\n\n   ```ts b/c.ts\n   one\n     two\n   ```\n\n```ts\nfour\n```\n')).toEqual([
    { page: 'a.md', path: 'b/c.ts', lines: ['one', 'two'] },
    { page: 'a.md', path: '', lines: ['four'] },
  ])
})

function snippetsIn(page: string, text: string): Snippet[] {
  return [...text.matchAll(/^ *```tsx? *(\S*)\n([\s\S]*?)^ *```$/gm)].map(([, path = '', code = '']) => ({
    page,
    path,
    lines: linesOf(code),
  }))
}

/** The first line that the text does not have after those before it. */
function firstUnknown(lines: readonly string[], text: string): string | undefined {
  const all = linesOf(text)
  let next = 0
  return lines.find((line) => {
    next = all.indexOf(line, next) + 1
    return next === 0
  })
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
