import type { ArchiveLanguage } from '@drapeau/contract/archives.ts'
import { html, type Markup, type Part } from '#platform/html.ts'

/** Nothing but the style and the pictures that lie beside the page: no script, no frame, nothing from elsewhere. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

interface Page {
  language: ArchiveLanguage
  title: string
  /** The path from the page to the root of the archive is empty or '../'. */
  root: string
  content: Part
}

/** A whole page. Search engines leave it out: names of people are on it. */
export function pageOf({ language, title, root, content }: Page): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="stylesheet" href="${root}style.css" />
      </head>
      <body>
        ${content}
      </body>
    </html> `
}
