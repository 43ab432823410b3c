import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export function productVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
