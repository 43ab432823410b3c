import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { z } from 'zod'
import { PreparedFile } from '../prepared.ts'
import { svgPolicy } from '../security-headers.ts'

/** What the build of the web app writes down about itself. */
const Manifest = z.object({
  /** Screens that are drawn in advance, by their address. */
  pages: z.record(z.string(), z.string()),
  /** The empty page that the app fills for every other screen. */
  shell: z.string(),
  /** The inline scripts that may run, as the policy names them. */
  scriptHashes: z.array(z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/)),
})

export interface Dist {
  pages: ReadonlyMap<string, PreparedFile>
  shell: PreparedFile
  files: ReadonlyMap<string, PreparedFile>
  scriptHashes: readonly string[]
}

/**
 * The whole built web app, in memory: what is not in these tables when the process starts cannot be reached, whatever
 * an address looks like. Undefined when it has not been built.
 */
export async function readDist(folder: string): Promise<Dist | undefined> {
  const text = await readManifest(join(folder, 'manifest.json'))
  if (text === undefined) return undefined
  const manifest = Manifest.parse(JSON.parse(text))
  const read = async (file: string): Promise<PreparedFile> => prepareFile(folder, file, 'no-cache')
  return {
    pages: new Map(
      await Promise.all(Object.entries(manifest.pages).map(async ([path, file]) => [path, await read(file)] as const)),
    ),
    shell: await read(manifest.shell),
    files: await readFiles(folder),
    scriptHashes: manifest.scriptHashes,
  }
}

async function readManifest(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function readFiles(folder: string): Promise<Map<string, PreparedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter(isPublic)
  return new Map(
    await Promise.all(
      files.map(async (file) => [`/${file}`, await prepareFile(folder, file, cachingOf(file))] as const),
    ),
  )
}

/** Pages have their own addresses; notes of the build, hidden files and source maps have none. */
function isPublic(file: string): boolean {
  if (file.startsWith('pages/') || file === 'manifest.json' || /(?:^|\/)\./.test(file)) return false
  return !/\.(?:br|gz|map|html)$/.test(file) && contentTypeOf(file) !== 'application/octet-stream'
}

/** The name of an asset changes with its content, so nobody needs to ask for it twice. */
function cachingOf(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Reads a file and the compressed twins that the build left beside it; a missing twin is made here. */
async function prepareFile(folder: string, file: string, caching: string): Promise<PreparedFile> {
  const path = join(folder, file)
  const body = await readFile(path)
  const headers: Record<string, string> = { 'content-type': contentTypeOf(file), 'cache-control': caching }
  if (file.endsWith('.svg')) headers['content-security-policy'] = svgPolicy
  // Pictures and fonts are compressed already.
  if (!contentTypeOf(file).endsWith('charset=utf-8')) return PreparedFile.ofBytes(body, headers)
  const [br, gzip] = await Promise.all(
    [`${path}.br`, `${path}.gz`].map((twin) => readFile(twin).catch(() => undefined)),
  )
  return PreparedFile.ofText(body, headers, { ...(br && { br }), ...(gzip && { gzip }) })
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** A file of an unknown kind is never shown, only downloaded. */
function contentTypeOf(file: string): string {
  return contentTypes[extname(file)] ?? 'application/octet-stream'
}
