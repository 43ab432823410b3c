import { expect, test } from 'vitest'
import { literalsOf } from './literals.ts'
import { listSources } from './sources.ts'

const pages = listSources(/^docs\/teachers\/.*\.md$/)
const texts = { en: textsIn('en'), fr: textsIn('fr') }

/** Bold for weight: nothing on a screen has these words. */
const stressed = new Set([
  'Print the slips',
  'Solve the first one yourself',
  'Imprimez les fiches',
  'Résolvez le premier vous-même',
])

function textsIn(language: 'en' | 'fr'): Set<string> {
  const catalogues = listSources(new RegExp(`^web/src/messages/(?:[a-z]+/)?${language}(?:/.*)?\\.ts$`))
  const refusals = language === 'en' ? listSources(/^contract\/src\/refusals\.ts$/) : []
  return new Set([...catalogues, ...refusals].flatMap(({ text }) => literalsOf(text)).map(plain))
}

/** Without what surrounds a number, which a document leaves out. */
function plain(text: string): string {
  return text.replaceAll('\u{A0}', ' ').trim().replace(/ \($/, '')
}

/** In bold, or on a way through the menus. A bold sentence is the head of a step, and small letters are stress. */
function labelsOf(text: string): string[] {
  const marked = [...text.matchAll(/\*\*([^*]+)\*\*|(?<!\w)_([^_]+→[^_]+)_/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  return marked
    .filter((label) => label.includes('→') || (!label.endsWith('.') && /^\p{Lu}/u.test(label)))
    .flatMap((label) => label.replace(/\.$/, '').split('→'))
    .map((label) => label.replaceAll(/\s+/g, ' ').trim())
    .filter((label) => !stressed.has(label))
}

function quotesOf(text: string): string[] {
  return [...text.matchAll(/“([^”]+)”|« ([^»]+) »/g)].map((match) => match[1] ?? match[2] ?? '')
}

test('the pages for teachers name buttons and screens as the screens do, in their language', () => {
  let labels = 0
  const unknown = pages.flatMap(({ path, text: page }) => {
    const known = texts[path.endsWith('.fr.md') ? 'fr' : 'en']
    const text = page.replaceAll('\u{A0}', ' ')
    const named = labelsOf(text)
    labels += named.length
    const wrong = named.filter((label) => !known.has(label))
    const misquoted = quotesOf(text).filter((quote) => ![...known].some((each) => each.includes(quote)))
    return [...wrong, ...misquoted].map((label) => `${path}: ${label}`)
  })
  expect(unknown).toEqual([])
  expect(labels).toBeGreaterThan(60)
})
