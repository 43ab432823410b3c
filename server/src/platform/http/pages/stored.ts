import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { svgPolicy } from '../security-headers.ts'
import { contentTypeOf, isText } from './content-types.ts'
import type { Encoding } from '../encoding.ts'

/** A file in the forms in which it may travel, ready to be sent. */
export type Stored = Readonly<Record<Encoding, Variant>>

interface Variant {
  body: Buffer
  etag: string
  headers: Readonly<Record<string, string>>
}

/** Reads a file and the compressed twins that the build left beside it; a missing twin is made here. */
export async function store(folder: string, file: string, caching: string): Promise<Stored> {
  const path = join(folder, file)
  const body = await readFile(path)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers: Record<string, string> = { 'content-type': contentTypeOf(file), 'cache-control': caching }
  if (file.endsWith('.svg')) headers['content-security-policy'] = svgPolicy
  if (!isText(file)) {
    const whole = { body, etag: `"${digest}"`, headers }
    return { identity: whole, br: whole, gzip: whole }
  }
  const vary = { ...headers, vary: 'accept-encoding' }
  const [br, gz] = await Promise.all([
    readFile(`${path}.br`).catch(() => promisify(brotliCompress)(body)),
    readFile(`${path}.gz`).catch(() => promisify(gzip)(body)),
  ])
  return {
    identity: { body, etag: `"${digest}"`, headers: vary },
    br: { body: br, etag: `"${digest}-br"`, headers: { ...vary, 'content-encoding': 'br' } },
    gzip: { body: gz, etag: `"${digest}-gz"`, headers: { ...vary, 'content-encoding': 'gzip' } },
  }
}
