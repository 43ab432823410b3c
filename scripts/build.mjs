import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, root, runNode } from './run.mjs'
import { inTurn } from './turn.mjs'

const sources = ['web', 'contract', 'rules', 'package-lock.json', 'tsconfig.base.json']
const stamp = join(root, 'web', 'dist', '.built')

/** Builds the web app unless the last build was made from the same sources. */
export async function ensureBuilt() {
  if (isFresh()) return
  await inTurn('build', async () => {
    if (isFresh()) return
    console.error('Building the web app …')
    const state = fingerprint(sources)
    const code = await runNode(['web/build/build.ts'])
    if (code !== 0) giveUp('The web app could not be built.', code)
    writeFileSync(stamp, state)
  })
}

function isFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(sources)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  await ensureBuilt()
}
