import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { writePages } from './pages.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const finished = `${web}dist`

/** The whole web app into web/dist: scripts and styles, the pages drawn ahead, and a small twin of every text file. */
export async function buildWeb(): Promise<void> {
  // Built aside and put in place at the end: a server that starts meanwhile never finds half of it.
  const dist = `${web}.cache/build-${process.pid}`
  const old = `${dist}-old`
  try {
    await buildInto(dist)
    if (existsSync(finished)) await rename(finished, old)
    await rename(dist, finished)
  } finally {
    await Promise.all([dist, old].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

async function buildInto(dist: string): Promise<void> {
  const configFile = `${web}vite.config.ts`
  const drawing = `${dist}/.drawing`
  await build({ configFile, logLevel: 'warn', build: { outDir: dist } })
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'src/entry-prerender.tsx', outDir: drawing, manifest: false, copyPublicDir: false, minify: false },
  })
  await writePages(dist, `${drawing}/entry-prerender.js`)
  await Promise.all([rm(drawing, { recursive: true }), rm(`${dist}/.vite`, { recursive: true })])
  await compressFolder(dist)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
