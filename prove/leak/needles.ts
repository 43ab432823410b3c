import { createHash } from 'node:crypto'

/** What is found first is this long; whatever is hidden is longer, in every form. */
const window = 12

/** Words are looked for within what could hold one, in any of its forms. */
const runs = /[A-Za-z0-9+/_=-]{12,}/g

interface Needle<Hidden> {
  form: string
  hidden: Hidden
}

/** Looks for many hidden words at once, in one pass over a text. */
export class Needles<Hidden> {
  readonly #byBeginning = new Map<string, Needle<Hidden>[]>()

  add(hidden: Hidden, forms: readonly string[]): void {
    for (const form of forms) {
      if (form.length < window) throw new Error(`Too short to be looked for: ${form}`)
      const beginning = form.slice(0, window)
      const known = this.#byBeginning.get(beginning)
      if (known) known.push({ form, hidden })
      else this.#byBeginning.set(beginning, [{ form, hidden }])
    }
  }

  /** Whatever of it stands in the text, in whichever case. */
  in(text: string): Set<Hidden> {
    const found = new Set<Hidden>()
    this.#look(text, found)
    const lower = text.toLowerCase()
    if (lower !== text) this.#look(lower, found)
    return found
  }

  #look(text: string, found: Set<Hidden>): void {
    for (const { 0: run } of text.matchAll(runs))
      for (let at = 0; at + window <= run.length; at += 1)
        for (const { form, hidden } of this.#byBeginning.get(run.slice(at, at + window)) ?? [])
          if (run.startsWith(form, at)) found.add(hidden)
  }
}

/** A text as it is, and as encoders write it. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  return [...new Set([text, text.toLowerCase(), bytes.toString('hex'), ...base64Of(bytes)])]
}

/** Bytes that nobody ever sees as text. */
export function formsOfBytes(bytes: Buffer): string[] {
  return [...new Set([bytes.toString('hex'), ...base64Of(bytes)])]
}

/** What gives a secret away to who can guess: its digests, of which a tag might show no more than the beginning. */
export function digestsOf(text: string): string[] {
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((kind) => {
    const digest = createHash(kind).update(text).digest()
    return [digest.toString('hex'), digest.toString('base64'), digest.toString('base64url')].map((form) =>
      form.slice(0, 16),
    )
  })
}

/** Wherever it begins among the three bytes that make four letters. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes])
    const whole = padded.subarray(0, padded.length - (padded.length % 3))
    return (['base64', 'base64url'] as const).map((kind) => whole.toString(kind).slice(before === 0 ? 0 : 4))
  })
}
