import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts'

/** A piece of a page. It comes from `html`, which escapes all that is put into it, or from rich text that was cleaned. */
export class Markup {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  /** The pieces as they are, with everything between them escaped. */
  static of(pieces: readonly string[], parts: readonly Part[]): Markup {
    return new Markup(pieces.map((piece, at) => piece + textOf(parts[at])).join(''))
  }

  /** Each picture, which is the name of a file, is replaced. */
  static ofRichText(text: string, picture: (name: string, alt: string) => Markup): Markup {
    const clean = cleanRichText(text)
    return new Markup(
      clean.replaceAll(pictures, (_whole, name: string, alt: string) =>
        String(picture(unescaped(name), unescaped(alt))),
      ),
    )
  }

  toString(): string {
    return this.#text
  }
}

export type Part = string | number | Markup | readonly Part[] | null | undefined | false

/** A page is written with this alone: what is put into it is text, wherever it comes from. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Markup {
  return Markup.of(pieces, parts)
}

/** As cleaned rich text writes them. */
const pictures = /<img data-file="([^"]*)" alt="([^"]*)" \/>/g

/** The names of the files that a rich text shows. */
export function picturesIn(text: string): string[] {
  return Array.from(cleanRichText(text).matchAll(pictures), ([, name = '']) => unescaped(name))
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return String(part)
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return part.map(textOf).join('')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
