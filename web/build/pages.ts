import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type { DrawnPage } from '../src/entry-prerender.tsx'
import { filesOf } from './chunks.ts'

/** What the server reads: which file answers which address, and the inline scripts that the policy must allow. */
interface SiteManifest {
  pages: Record<string, string>
  shell: string
  scriptHashes: string[]
}

/** The two faces that the first screen of every page is set in. */
const preloaded = ['inter-latin-wght-normal', 'bricolage-grotesque-latin-opsz-normal']
const place = '<div id="root"></div>'

/** Fills the built shell once per drawn page, keeps one empty copy for every other screen, and writes manifest.json. */
export async function writePages(dist: string, drawing: string): Promise<void> {
  const chunks = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest
  const { drawPages } = (await import(pathToFileURL(drawing).href)) as { drawPages: () => Promise<DrawnPage[]> }
  const shell = addToHead(await readFile(`${dist}/index.html`, 'utf8'), await fontLinks(dist))
  const site: SiteManifest = { pages: {}, shell: 'pages/app.html', scriptHashes: scriptHashesOf(shell) }

  await mkdir(`${dist}/pages`, { recursive: true })
  await writeFile(`${dist}/pages/app.html`, shell)
  for (const page of await drawPages()) {
    const file = `pages/${page.screen}.html`
    await writeFile(`${dist}/${file}`, fill(shell, page, chunks))
    for (const address of page.addresses) site.pages[address] = file
  }
  await writeFile(`${dist}/manifest.json`, `${JSON.stringify(site, null, 2)}\n`)
  // Nothing may serve the bare template by its name.
  await rm(`${dist}/index.html`)
}

function fill(shell: string, page: DrawnPage, chunks: Manifest): string {
  const { scripts, styles } = filesOf(chunks, page.screen, page.shell)
  const links = [
    ...styles.filter((file) => !shell.includes(file)).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.filter((file) => !shell.includes(file)).map((file) => `<link rel="modulepreload" href="/${file}">`),
  ]
  const filled = shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(page.description))
    .replace(place, () => `<div id="root">${page.html}</div>`)
  if (!filled.includes(page.html)) throw new Error('index.html has no place for the app.')
  if (page.html.includes('<script')) throw new Error(`The page ${page.screen} was not drawn in one go.`)
  return addToHead(filled, links)
}

async function fontLinks(dist: string): Promise<string[]> {
  const assets = await readdir(`${dist}/assets`)
  return preloaded.map((face) => {
    const file = assets.find((name) => name.startsWith(`${face}-`) && name.endsWith('.woff2'))
    if (!file) throw new Error(`The face ${face} was not built.`)
    return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`
  })
}

/** After the title, before scripts and styles: what is asked for first arrives first. */
function addToHead(html: string, tags: readonly string[]): string {
  return html.replace('</head>', () => `${tags.map((tag) => `  ${tag}\n`).join('  ')}  </head>`)
}

function scriptHashesOf(html: string): string[] {
  const inline = html.matchAll(/<script>([\s\S]*?)<\/script>/g)
  return Array.from(inline, ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
