/** A text in both languages of the site. */
export interface LocalizedText {
  en: string
  fr: string
}

export interface LessonFile {
  name: string
  bytes: Uint8Array
}

export interface LessonHint {
  cost: number
  content: LocalizedText
}

type Price =
  | { type: 'standard'; value: number }
  | { type: 'dynamic'; value: number; minimum: number; decay: number; func: 'linear' | 'logarithmic' }

/** 1: for beginners. 2: one technique must be applied. 3: several techniques, or a small program. */
export type Level = 1 | 2 | 3

/** A practice challenge that comes with the site. Its text and its files contain all that is needed to solve it. */
export interface Lesson {
  /** Identifies the lesson and never changes. */
  slug: string
  name: string
  nameFr: string
  category: string
  level: Level
  /** Rich text with the tags that the challenge editor allows. */
  description: LocalizedText
  price: Price
  /** False by default: upper and lower case matter. */
  isCaseInsensitive?: boolean
  /** Unlimited by default. */
  maxAttempts?: number
  /** From a small clue to nearly the whole solution. */
  hints: readonly [LessonHint, LessonHint, ...LessonHint[]]
  /** The slugs of the challenges that must be solved first. */
  requires?: readonly string[]
  /** The secret is eight hexadecimal digits, different on each site, so that the source does not reveal the flag. */
  flag: (secret: string) => string
  /** The same flag always gives the same bytes. */
  files: (flag: string) => readonly LessonFile[]
}

export interface LessonCategory {
  name: string
  /** Left out where both languages use the same word. */
  nameFr?: string
  description: LocalizedText
}

/** Returns its argument: it only checks the type where a lesson is written. */
export const lesson = (parts: Lesson): Lesson => parts
