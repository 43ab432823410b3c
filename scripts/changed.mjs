import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/** The commit to compare with: the given one, otherwise the merge base with main, otherwise the previous commit. */
export function baseOf(named) {
  if (named !== undefined) return git('rev-parse', '--verify', `${named}^{commit}`)
  const head = git('rev-parse', 'HEAD')
  const left = ['main', 'origin/main'].map((branch) => tryGit('merge-base', 'HEAD', branch)).find(Boolean)
  if (left !== undefined && left !== head) return left
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD~1') : head
}

/** Every file that differs from the base, committed or not, and untracked files. */
export function changedSince(base) {
  const differing = git('diff', '--name-only', '--no-renames', base)
  const unknown = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}\n${unknown}`.split('\n').filter(Boolean))]
}

/** Without the tests in architecture/, which always run. */
export function allTests() {
  const files = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '*.test.ts',
    '*.test.tsx',
  ).split('\n')
  return files.filter((file) => !file.startsWith('architecture/') && existsSync(join(root, file)))
}

/**
 * The tests that a change is likely to break: those in the folder of a changed file, and for a module of the contract
 * those of the features of its name. Nearly every test of the server imports the whole server, so the import graph would
 * name them all.
 */
export function testsFor(changed, tests) {
  const folders = new Set(changed.flatMap((file) => foldersFor(file)))
  return tests.filter((test) => changed.includes(test) || [...folders].some((folder) => test.startsWith(`${folder}/`)))
}

/** Whether a test serves the built web app. Those of the server's features call the API, and building takes long. */
export function servesPages(test) {
  return /^(?:prove|server\/test|server\/src\/platform\/http)\//.test(test) || /^server\/src\/[^/]+$/.test(test)
}

function foldersFor(file) {
  const module = /^contract\/src\/([a-z-]+)/.exec(file)?.[1]
  const feature = /^((?:server|web)\/src\/features\/[a-z-]+)\//.exec(file)?.[1]
  const proof = /^prove\/[a-z-]+(?=\/)/.exec(file)?.[0]
  if (module !== undefined) return ['contract/src', `server/src/features/${module}`, `web/src/features/${module}`]
  if (feature !== undefined) return [feature]
  if (proof !== undefined) return [proof]
  // A changed test is selected by itself; the shared files of server/test/ belong to no particular test.
  if (file.startsWith('server/test/') || !/\.(?:ts|tsx|mjs)$/.test(file)) return []
  return [dirname(file)].filter((folder) => folder !== '.')
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

function tryGit(...args) {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}
