/** A piece of HTML. It comes from `html`, which escapes what is put into it, or from a caller that vouches for it. */
export class Markup {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  /** Everything between the pieces is escaped. */
  static of(pieces: readonly string[], parts: readonly Part[]): Markup {
    return new Markup(pieces.map((piece, at) => piece + textOf(parts[at])).join(''))
  }

  /** For text that is our own, or that was cleaned: it is not escaped. */
  static trusted(text: string): Markup {
    return new Markup(text)
  }

  toString(): string {
    return this.#text
  }
}

export type Part = string | number | Markup | readonly Part[] | null | undefined | false

/** Pages are written with this alone: what is put into them is text, wherever it comes from. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Markup {
  return Markup.of(pieces, parts)
}

/** A text as HTML, in elements and in attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return String(part)
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return part.map(textOf).join('')
}
