import { createHash } from 'node:crypto'

/** Every form of a needle is at least this long. */
const shortest = 12

/** Length of the pieces by which needles are found. */
const pieceLength = 6

/** A text is looked at in steps of this length: each occurrence of a needle contains a whole piece that begins at a step. */
const step = shortest - pieceLength + 1

interface Piece<Hidden> {
  form: string
  /** Where in the form it begins. */
  offset: number
  hidden: Hidden
}

/** Searches for many words in one pass over a text. */
export class Needles<Hidden> {
  readonly #pieces = new Map<string, Piece<Hidden>[]>()

  add(hidden: Hidden, forms: readonly string[]): void {
    for (const form of forms) {
      if (form.length < shortest) throw new Error(`Too short to be searched for: ${form}`)
      for (let offset = 0; offset < step; offset += 1) {
        const text = form.slice(offset, offset + pieceLength)
        const known = this.#pieces.get(text)
        if (known) known.push({ form, offset, hidden })
        else this.#pieces.set(text, [{ form, offset, hidden }])
      }
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
    for (let at = 0; at + pieceLength <= text.length; at += step)
      for (const { form, offset, hidden } of this.#pieces.get(text.slice(at, at + pieceLength)) ?? [])
        if (offset <= at && text.startsWith(form, at - offset)) found.add(hidden)
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
