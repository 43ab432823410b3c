import { existsSync } from 'node:fs'
import { rename, rm, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { writePages } from './pages.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Pictures and fonts are compressed already. */
const text = /\.(?:html|js|css|svg|json|txt|webmanifest)$/

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

/** Writes `x.br` and `x.gz` beside every text file, however small, so that no start of the server compresses any again. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  await Promise.all(files.map((file) => writeTwins(`${file.parentPath}/${file.name}`)))
}

async function writeTwins(path: string): Promise<void> {
  const bytes = await readFile(path)
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
  await Promise.all([
    brotli(bytes, options).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
