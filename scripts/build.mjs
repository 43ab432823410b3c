import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, root, runNode } from './run.mjs'
import { withLock } from './lock.mjs'

const sources = ['web', 'contract', 'rules', 'package-lock.json', 'tsconfig.base.json']
const result = 'web/dist/manifest.json'
/** Outside web/dist, because everything in there is served. */
const stamp = join(root, '.cache', 'web-built')

/** Builds the web app unless the last build was made from the same sources and still exists. */
export async function ensureBuilt() {
  if (isFresh()) return
  await withLock('build', async () => {
    if (isFresh()) return
    console.error('Building the web app …')
    const from = fingerprint(sources)
    const code = await runNode(['web/build/build.ts'])
    if (code !== 0) giveUp('The web app could not be built.', code)
    writeFileSync(stamp, stateOf(from))
  })
}

function isFresh() {
  return (
    existsSync(stamp) && existsSync(join(root, result)) && readFileSync(stamp, 'utf8') === stateOf(fingerprint(sources))
  )
}

function stateOf(from) {
  return `${from} ${fingerprint([result])}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  await ensureBuilt()
}
