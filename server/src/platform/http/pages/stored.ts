import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Prepared, prepareBytes, prepareText } from '../prepared.ts'
import { svgPolicy } from '../security-headers.ts'
import { contentTypeOf, isText } from './content-types.ts'

/** Reads a file and the compressed twins that the build left beside it; a missing twin is made here. */
export async function store(folder: string, file: string, caching: string): Promise<Prepared> {
  const path = join(folder, file)
  const body = await readFile(path)
  const headers: Record<string, string> = { 'content-type': contentTypeOf(file), 'cache-control': caching }
  if (file.endsWith('.svg')) headers['content-security-policy'] = svgPolicy
  if (!isText(file)) return prepareBytes(body, headers)
  const [br, gzip] = await Promise.all(
    [`${path}.br`, `${path}.gz`].map((twin) => readFile(twin).catch(() => undefined)),
  )
  return prepareText(body, headers, { ...(br && { br }), ...(gzip && { gzip }) })
}
