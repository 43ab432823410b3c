import { createHash } from 'node:crypto'

/** Length of the prefix that needles are indexed by; every form of a needle is longer. */
const window = 12

/** Runs of characters that could contain a needle in one of its forms. */
const runs = /[A-Za-z0-9+/_=-]{12,}/g

interface Needle<Hidden> {
  form: string
  hidden: Hidden
}

/** Searches for many words in one pass over a text. */
export class Needles<Hidden> {
  readonly #byBeginning = new Map<string, Needle<Hidden>[]>()

  add(hidden: Hidden, forms: readonly string[]): void {
    for (const form of forms) {
      if (form.length < window) throw new Error(`Too short to be searched for: ${form}`)
      const beginning = form.slice(0, window)
      const known = this.#byBeginning.get(beginning)
      if (known) known.push({ form, hidden })
      else this.#byBeginning.set(beginning, [{ form, hidden }])
    }
  }

  /** The hidden values that the text contains, in upper or lower case. */
  in(text: string): Set<Hidden> {
    const found = new Set<Hidden>()
    this.#search(text, found)
    const lower = text.toLowerCase()
    if (lower !== text) this.#search(lower, found)
    return found
  }

  #search(text: string, found: Set<Hidden>): void {
    for (const { 0: run } of text.matchAll(runs))
      for (let at = 0; at + window <= run.length; at += 1)
        for (const { form, hidden } of this.#byBeginning.get(run.slice(at, at + window)) ?? [])
          if (run.startsWith(form, at)) found.add(hidden)
  }
}

/** A text in every encoding in which it is searched for. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  return [...new Set([text, text.toLowerCase(), bytes.toString('hex'), ...base64Of(bytes)])]
}

/** Bytes in every encoding in which they are searched for. */
export function formsOfBytes(bytes: Buffer): string[] {
  return [...new Set([bytes.toString('hex'), ...base64Of(bytes)])]
}

/** The beginnings of a secret's digests, because a truncated digest is enough to verify a guess. */
export function digestsOf(text: string): string[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) => {
    const digest = createHash(kind).update(text).digest()
    return [digest.toString('hex'), digest.toString('base64'), digest.toString('base64url')].map((form) =>
      form.slice(0, 16),
    )
  })
}

/** Base64 depends on the offset in the surrounding bytes, so all three alignments are covered. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes])
    const whole = padded.subarray(0, padded.length - (padded.length % 3))
    return (['base64', 'base64url'] as const).map((kind) => whole.toString(kind).slice(before === 0 ? 0 : 4))
  })
}
