import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { z } from 'zod'
import { contentTypeOf } from './content-types.ts'
import type { Prepared } from '../prepared.ts'
import { store } from './stored.ts'

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
  pages: ReadonlyMap<string, Prepared>
  shell: Prepared
  files: ReadonlyMap<string, Prepared>
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
  const read = async (file: string): Promise<Prepared> => store(folder, file, 'no-cache')
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

async function readFiles(folder: string): Promise<Map<string, Prepared>> {
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
    await Promise.all(files.map(async (file) => [`/${file}`, await store(folder, file, cachingOf(file))] as const)),
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
