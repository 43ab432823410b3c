import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { writePages } from './pages.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** The whole web app into web/dist: scripts and styles, the pages drawn ahead, and a small twin of every text file. */
export async function buildWeb(): Promise<void> {
  const configFile = `${web}vite.config.ts`
  await build({ configFile, logLevel: 'warn' })
  const drawing = `${dist}/.drawing`
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'src/entry-prerender.tsx', outDir: drawing, manifest: false, copyPublicDir: false, minify: false },
    // React decides by this which of its two builds it is; the browser gets the production one too.
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await writePages(dist, `${drawing}/entry-prerender.js`)
  await Promise.all([rm(drawing, { recursive: true }), rm(`${dist}/.vite`, { recursive: true })])
  await compressFolder(dist)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
