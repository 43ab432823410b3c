import { Markup } from '#platform/html.ts'
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts'

/** Pictures as cleaned rich text writes them. */
const pictures = /<img data-file="([^"]*)" alt="([^"]*)" \/>/g

/** A rich text with each picture, which is the name of a file, replaced. */
export function picturedText(text: string, picture: (name: string, alt: string) => Markup): Markup {
  return Markup.trusted(
    cleanRichText(text).replaceAll(pictures, (_whole, name: string, alt: string) =>
      String(picture(unescaped(name), unescaped(alt))),
    ),
  )
}

/** The names of the files that a rich text shows. */
export function picturesIn(text: string): string[] {
  return Array.from(cleanRichText(text).matchAll(pictures), ([, name = '']) => unescaped(name))
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
