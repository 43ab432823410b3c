/** The same words in both languages of the site. */
export interface Told {
  en: string
  fr: string
}

export interface LessonFile {
  name: string
  bytes: Uint8Array
}

export interface LessonHint {
  cost: number
  content: Told
}

type Price =
  | { type: 'standard'; value: number }
  | { type: 'dynamic'; value: number; minimum: number; decay: number; func: 'linear' | 'logarithmic' }

/** 1: somebody's first evening. 2: an idea must be put to use. 3: several ideas, or a small program of one's own. */
export type Level = 1 | 2 | 3

/** A challenge to train on that comes with the site. Everything needed to solve it is in its text and its files. */
export interface Lesson {
  /** Names it among the lessons, for ever. */
  slug: string
  name: string
  category: string
  level: Level
  /** Rich text, within what the editor of challenges allows. */
  description: Told
  price: Price
  /** Unless said otherwise upper and lower case matter. */
  isCaseInsensitive?: boolean
  /** As many as one likes unless said otherwise. */
  maxAttempts?: number
  /** From a nudge to nearly the way itself. */
  hints: readonly [LessonHint, LessonHint, ...LessonHint[]]
  /** The slugs of what must be solved first. */
  requires?: readonly string[]
  /** The secret is eight hexadecimal digits of this site alone, so that nobody finds the flag by reading our source. */
  flag: (secret: string) => string
  /** The same flag always gives the same bytes. */
  files: (flag: string) => readonly LessonFile[]
}

export interface LessonCategory {
  name: string
  description: Told
}

/** A lesson that only says what it is: the types check it where it is written. */
export const lesson = (parts: Lesson): Lesson => parts
