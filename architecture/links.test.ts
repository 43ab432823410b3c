import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Source, listSources } from './sources.ts'

const root = join(import.meta.dirname, '..')
const pages = listSources(/\.md$/)
/** Folders that an operator creates. */
const createdByOperators = new Set(['deploy/tls/'])
const anchors = new Map(pages.map((page) => [page.path, anchorsOf(page.text)]))

test('links between documents lead to an existing file and heading', () => {
  expect(pages.length).toBeGreaterThan(40)
  const links = pages.flatMap((page) => linksOf(page).map((link) => ({ page, link })))
  expect(links.length).toBeGreaterThan(30)
  const broken = links.filter(({ page, link }) => !resolves(page, link))
  expect(broken.map(({ page, link }) => `${page.path}: ${link}`)).toEqual([])
})

const isDecision = ({ path }: Source): boolean => path.startsWith('docs/decisions/0')
/** What a superseded record names may be gone. */
const decisions = pages.filter((page) => isDecision(page) && !page.text.includes('\n- Superseded by: ['))

test('paths in documents exist, except in superseded decision records and the changelog, which keep old names', () => {
  const references = [
    ...pages.filter((page) => !isDecision(page) && page.path !== 'CHANGELOG.md'),
    ...decisions,
  ].flatMap((page) => pathsOf(page).map((target) => ({ page, target })))
  expect(references.length).toBeGreaterThan(40)
  const missing = references.filter(
    ({ target }) =>
      !createdByOperators.has(target) && !['', 'server/src'].some((folder) => existsSync(join(root, folder, target))),
  )
  expect(missing.map(({ page, target }) => `${page.path}: ${target}`)).toEqual([])
})

/** Names in the table of 0033 with what they are called today. */
const formerNames = new Set([
  'JoinedLoad',
  'KeptEach',
  'KeptGame',
  'LiveNews',
  'rowsOften',
  'takeTurnForNames',
  'takeTurnToDelete',
  'tellAdmins',
  'tellOnlyAdmins',
  'withPatience',
])

test('files and identifiers that accepted decision records name exist', () => {
  const code = listSources(/\.(?:tsx?|mjs|sql|css)$/).filter(({ path }) => path !== 'architecture/links.test.ts')
  const files = new Set(code.map(({ path }) => path.split('/').at(-1)))
  const words = new Set(code.flatMap(({ text }) => text.match(/\b[A-Za-z]{6,}\b/g) ?? []))
  expect([...formerNames].filter((name) => words.has(name))).toEqual([])
  const named = (pattern: RegExp): { path: string; name: string }[] =>
    decisions.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([, name = '']) => ({ path, name })))
  const namedFiles = named(/`([\w.-]+\.tsx?)`/g)
  const namedWords = named(/`([A-Za-z][a-z]+[A-Z][A-Za-z]+)(?:\([^`]*\))?`/g)
  expect(namedFiles.length + namedWords.length).toBeGreaterThan(100)
  expect(namedFiles.filter(({ name }) => !files.has(name))).toEqual([])
  expect(namedWords.filter(({ name }) => !words.has(name) && !formerNames.has(name))).toEqual([])
})

test('links in code are ignored, and anchors follow the headings', () => {
  const text =
    '# What is *new* in `0.2`?\n\n[a](b.md#c) `[d](e.md)`\n\n```\n[f](g.md)\n```\n\n![h](i.png) [j](https://k.org)\n'
  expect(linksOf({ path: 'docs/x.md', text })).toEqual(['b.md#c', 'i.png'])
  expect(anchorsOf(text)).toEqual(new Set(['what-is-new-in-02']))
})

function linksOf({ text }: Source): string[] {
  const prose = withoutBlocks(text).replaceAll(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link))
}

/** Paths relative to the root, or to `server/src` for platform and features. */
function pathsOf({ text }: Source): string[] {
  const pattern =
    /`((?:contract|rules|formats|starter|server|e2e|bench|prove|scripts|architecture|deploy|docs|platform|features)\/[\w./@-]+)`/g
  return [...withoutBlocks(text).matchAll(pattern)].map(([, path = '']) => path)
}

function resolves({ path }: Source, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : join(dirname(path), file).replaceAll('\\', '/')
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || (anchors.get(target)?.has(anchor) ?? false)
}

/** Ids of headings, as GitHub generates them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '')
}
