import { readStored } from './storage.ts'

export const languageKey = 'language'

/** True when the browser prefers French and nobody has chosen a language in it yet. */
export function prefersFrench(): boolean {
  return readStored(languageKey) === null && /^fr\b/i.test(navigator.language)
}
