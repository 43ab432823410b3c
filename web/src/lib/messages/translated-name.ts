import { type Language, useLanguage } from './messages.ts'

/** A category or challenge, whose name may have a French form. Anything else has one name. */
export interface Translated {
  name: string
  name_fr?: string | null
}

/** A challenge together with the names of its category. */
export interface InCategory {
  category: string
  category_fr: string | null
}

/** The text for readers of this language: the French one where there is one. */
export function textIn(language: Language, text: string, french: string | null | undefined): string {
  return (language === 'fr' ? french : null) ?? text
}

export function translatedName(language: Language, { name, name_fr: french }: Translated): string {
  return textIn(language, name, french)
}

/** The server orders by the main name what it caches for readers of both languages; in French it is ordered again here. */
export function orderedByName<Item>(
  language: Language,
  items: readonly Item[],
  named: (item: Item) => Translated,
): readonly Item[] {
  if (language === 'en') return items
  const keyOf = (item: Item): string => translatedName(language, named(item))
  return items.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), language))
}

/** The names of categories and challenges in the reader's language. */
export function useNames() {
  const { language } = useLanguage()
  return {
    nameOf: (thing: Translated): string => translatedName(language, thing),
    categoryOf: ({ category, category_fr: french }: InCategory): string => textIn(language, category, french),
  }
}
