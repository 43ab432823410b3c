import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

const skipped = new Set(['node_modules', 'dist', '.cache'])

/** One hash of the names and contents of files and folders, in a fixed order. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      const content = readFileSync(file)
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !skipped.has(name))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}
