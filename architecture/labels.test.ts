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

/** Keys of other things than buttons: a sentence about adding, or a failure. */
const sentenceKey = /(?:Failed|Text|Hint)$/

/** Buttons that add something and are named otherwise. */
const otherwise: Readonly<Record<string, string>> = {
  // A role is given to somebody who is there.
  'grants.addRole': 'Give a role|Donner un rôle',
}

/** Each message whose key is an `add`, with the catalogue that it is in. */
function additionsIn(language: 'en' | 'fr'): { key: string; text: string }[] {
  const message =
    /^\s*(?<key>add(?:[A-Z]\w*)?): (?:\([^)]*\)(?:: string)? =>\s*)?(?<quote>['"`])(?<text>.+?)\k<quote>/gm
  return listSources(new RegExp(`^web/src/messages/(?:[a-z]+/)?${language}/.*\\.ts$`)).flatMap(
    ({ path, text: code }) => {
      const catalogue = /(?<name>[^/]+)\.ts$/.exec(path)?.groups?.['name'] ?? path
      return [...code.matchAll(message)].flatMap(({ groups }) => {
        const { key = '', text = '' } = groups ?? {}
        return sentenceKey.test(key) ? [] : [{ key: `${catalogue}.${key}`, text }]
      })
    },
  )
}

test.each([
  ['en', /^Add (?!(?:an?|the|another|some\w*) )\S/],
  ['fr', /^Ajouter \S/],
] as const)('what adds something has one name for it (%s)', (language, expected) => {
  const additions = additionsIn(language)
  const allowed = (key: string, text: string): boolean => otherwise[key]?.split('|').includes(text) ?? false
  const wrong = additions.filter(({ key, text }) => !expected.test(text) && !allowed(key, text))
  expect(wrong).toEqual([])
  expect(additions.length).toBeGreaterThan(15)
})

/** Headings of forms and of screens: "New event" is where "Add event" leads. */
const titleKey = /^(?:title|sheet|new[A-Z]\w*)$/

test.each([
  ['en', /^(?:New|Create an?) (?:category|challenge|class|event|link|token|user)$/, 'Download CSV'],
  [
    'fr',
    /^(?:Nouve(?:au|lle|l)|Créer une?) (?:catégorie|défi|classe|événement|lien|jeton|utilisateur)$/,
    'Télécharger en CSV',
  ],
] as const)('no button has a second name for adding or for a table (%s)', (language, addition, table) => {
  const message = /^\s*(?<key>\w+): (?<quote>['"`])(?<text>.+?)\k<quote>,?$/gm
  const messages = listSources(new RegExp(`^web/src/messages/(?:[a-z]+/)?${language}/.*\\.ts$`)).flatMap(({ text }) =>
    [...text.matchAll(message)].map(({ groups }) => ({ key: groups?.['key'] ?? '', text: groups?.['text'] ?? '' })),
  )
  expect(messages.filter(({ key, text }) => addition.test(text) && !titleKey.test(key))).toEqual([])
  const tables = messages.map(({ text }) => text).filter((text) => /^(?:\S+ (?:en )?)?CSV$/.test(text))
  expect(new Set(tables)).toEqual(new Set([table]))
})
