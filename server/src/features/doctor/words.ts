import type { Language } from '#platform/http/context.ts'
import { dataEnglish } from './data-words.en.ts'
import { dataFrench } from './data-words.fr.ts'
import { eventEnglish } from './event-words.en.ts'
import { eventFrench } from './event-words.fr.ts'
import { siteEnglish } from './site-words.en.ts'
import { siteFrench } from './site-words.fr.ts'

export interface Words {
  language: Language
  data: typeof dataEnglish
  site: typeof siteEnglish
  event: typeof eventEnglish
}

export const words: Readonly<Record<Language, Words>> = {
  en: { language: 'en', data: dataEnglish, site: siteEnglish, event: eventEnglish },
  fr: { language: 'fr', data: dataFrench, site: siteFrench, event: eventFrench },
}
