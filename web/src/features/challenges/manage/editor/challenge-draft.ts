import { type ChallengeValues, newValues, type PickedNames } from './challenge-values.ts'
import { type FirstParts, partsFrom } from './first-parts.ts'

export interface ChallengeDraft {
  values: ChallengeValues
  names: PickedNames
  /** The names of files that were chosen; a browser gives the files themselves only to the page where that was done. */
  files: readonly string[]
  parts: FirstParts
  /** Which copy was being changed; null for a new challenge. */
  version: number | null
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A draft out of what was stored, or null when it is not one that this form understands. */
export function draftFrom(stored: unknown): ChallengeDraft | null {
  const { values, names, files, parts, version } = partsOf(stored)
  const texts = partsOf(values)
  const shown = partsOf(names)
  if (!Object.keys(newValues).every((name) => isText(texts[name]))) return null
  if (!isText(shown['category']) || !isText(shown['event']) || !isText(shown['next'])) return null
  if (version !== null && typeof version !== 'number') return null
  const known = Object.keys(newValues).map((name) => [name, texts[name]])
  return {
    values: { ...newValues, ...Object.fromEntries(known) },
    names: { category: shown['category'], event: shown['event'], next: shown['next'] },
    files: Array.isArray(files) ? files.filter(isText) : [],
    parts: partsFrom(parts),
    version,
  }
}

/** What is worth keeping: null while nothing differs from what the form began with. */
export function draftToKeep(now: ChallengeDraft, began: ChallengeDraft): ChallengeDraft | null {
  const isSame =
    Object.keys(newValues).every((name) => textOf(now.values, name) === textOf(began.values, name)) &&
    now.names.category === began.names.category &&
    now.names.event === began.names.event &&
    now.names.next === began.names.next &&
    now.files.length === 0 &&
    now.parts.hints.length === 0 &&
    now.parts.requirements.length === 0
  return isSame ? null : now
}

function partsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return values[name]
}
