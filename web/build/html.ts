import { createHash } from 'node:crypto'

interface Filling {
  title: string
  description: string
  screen: string
  html: string
}

const place = '<div id="root"></div>'

/** Puts a drawn screen, its title and its description into the shell. */
export function fillPage(shell: string, page: Filling): string {
  if (page.html.includes('<script')) throw new Error(`The page ${page.screen} was not drawn in one go.`)
  if (!shell.includes(place)) throw new Error('index.html has no place for the app.')
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(page.description))
    .replace(place, () => `<div id="root">${page.html}</div>`)
}

/** The styles travel within a drawn page, so that its first paint waits for nothing else. */
export function inlineStyles(sheets: readonly string[]): string {
  const css = sheets.join('\n')
  if (css.includes('</')) throw new Error('A style sheet would end the page’s style element.')
  return `<style>${css}</style>`
}

export const scriptLink = (rel: 'modulepreload' | 'after-paint', file: string): string =>
  `<link rel="${rel}" crossorigin href="/${file}">`

export const styleLink = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`

/** Applies to no medium: by it the loader of lazy parts knows that it need not wait for a sheet that is within the page. */
export const idleStyleLink = (file: string): string =>
  `<link rel="stylesheet" crossorigin media="not all" href="/${file}">`

/** The text is there before any script: styles and fonts come first, and the scripts take what is left of the line. */
export function calmScripts(html: string): string {
  return html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

export function addToHead(html: string, tags: readonly string[]): string {
  return html.replace('</head>', () => `${tags.map((tag) => `  ${tag}\n`).join('  ')}  </head>`)
}

export function scriptHashesOf(html: string): string[] {
  const inline = html.matchAll(/<script>([\s\S]*?)<\/script>/g)
  return Array.from(inline, ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
