import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type { DrawnPage } from '../src/entry-prerender.tsx'
import {
  addToHead,
  calmScripts,
  fillPage,
  idleStyleLink,
  inlineStyles,
  scriptHashesOf,
  scriptLink,
  styleLink,
} from './html.ts'

/** What the server reads: which file answers which address, and the inline scripts that the policy must allow. */
interface SiteManifest {
  pages: Record<string, string>
  shell: string
  scriptHashes: string[]
}

interface Drawing {
  drawPages: () => Promise<DrawnPage[]>
}

/** The two faces that the first screen of every page is set in. */
const preloaded = ['inter-latin-wght-normal', 'bricolage-grotesque-latin-opsz-normal']

/** Fills the built shell once per drawn page, keeps one empty copy for every other screen, and writes manifest.json. */
export async function writePages(dist: string, drawing: string): Promise<void> {
  const chunks: Manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
  const { drawPages }: Drawing = await import(pathToFileURL(drawing).href)
  const template = addToHead(calmScripts(await readFile(`${dist}/index.html`, 'utf8')), await fontLinks(dist))
  const first = filesOf(chunks)
  const shell = addToHead(template, [
    ...first.styles.map(styleLink),
    ...newTo(template, first.scripts).map((file) => scriptLink('modulepreload', file)),
  ])
  const site: SiteManifest = { pages: {}, shell: 'pages/app.html', scriptHashes: scriptHashesOf(shell) }

  await mkdir(`${dist}/pages`, { recursive: true })
  await writeFile(`${dist}/pages/app.html`, shell)
  for (const page of await drawPages()) {
    const file = `pages/${page.screen}.html`
    await writeFile(`${dist}/${file}`, await pageOf(dist, template, page, filesOf(chunks, page)))
    for (const address of page.addresses) site.pages[address] = file
  }
  await writeFile(`${dist}/manifest.json`, `${JSON.stringify(site, null, 2)}\n`)
  // Nothing may serve the bare template by its name.
  await rm(`${dist}/index.html`)
}

async function pageOf(dist: string, template: string, page: DrawnPage, { scripts, styles }: Chunks): Promise<string> {
  const sheets = await Promise.all(styles.map((file) => readFile(`${dist}/${file}`, 'utf8')))
  return addToHead(fillPage(template, page), [
    inlineStyles(sheets),
    ...styles.map(idleStyleLink),
    // Words and faces first: main.ts turns these into preloads once the page has been painted.
    ...newTo(template, scripts).map((file) => scriptLink('after-paint', file)),
  ])
}

const newTo = (html: string, files: readonly string[]): string[] => files.filter((file) => !html.includes(file))

async function fontLinks(dist: string): Promise<string[]> {
  const assets = await readdir(`${dist}/assets`)
  return preloaded.map((face) => {
    const file = assets.find((name) => name.startsWith(`${face}-`) && name.endsWith('.woff2'))
    if (!file) throw new Error(`The face ${face} was not built.`)
    return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`
  })
}

interface Chunks {
  scripts: string[]
  styles: string[]
}

/** Every script and style of the first load, and of a screen within its shell, in the order of need. */
function filesOf(chunks: Manifest, page?: { file: string; shell: string }): Chunks {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()

  function visit(key: string): void {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }

  visit('index.html')
  visit('src/start.tsx')
  if (page) {
    if (!(page.file in chunks)) throw new Error(`${page.file} is not part of the build.`)
    // The site's own shell is in the first load and has no file of its own.
    visit(`src/app/shells/${page.shell}-shell.tsx`)
    visit(page.file)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
