import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bumpLock, bumpManifest, checksumLine, nextVersion, releaseChangelog } from './release-parts.mjs'
import { giveUp, root } from './run.mjs'

const args = process.argv.slice(2)
const isDryRun = args.includes('--dry-run')
const wanted = args.find((arg) => !arg.startsWith('--'))

try {
  release()
} catch (error) {
  giveUp(`No release was made. ${error.message}`)
}

/** Writes version, changelog, commit, tag, archive and bill of materials locally; the maintainer pushes them. */
function release() {
  const { version: current, workspaces } = JSON.parse(read('package.json'))
  const version = nextVersion(current, wanted)
  const tag = `v${version}`
  const { changelog, notes } = releaseChangelog(read('CHANGELOG.md'), version)
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists.`)
  const branch = git('branch', '--show-current')
  const changes = git('status', '--porcelain')

  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'))
  const files = {
    'CHANGELOG.md': changelog,
    'package-lock.json': bumpLock(read('package-lock.json'), version, workspaces),
    ...Object.fromEntries(manifests.map((path) => [path, bumpManifest(read(path), version)])),
  }
  const folder = join('dist', 'release')
  const name = `drapeau-${version}`

  if (isDryRun) {
    console.log(`${current} → ${version}, tag ${tag} on ${branch}, archive ${join(folder, `${name}.tar.gz`)}`)
    console.log(`Files: ${Object.keys(files).join(', ')}`)
    if (branch !== 'main') console.log('A real run would stop here: releases are made on main.')
    if (changes !== '') console.log('A real run would stop here: there are changes that are not committed.')
    console.log(`\n${notes}`)
    return
  }
  if (branch !== 'main') throw new Error(`Releases are made on main, and this is ${branch || 'no branch'}.`)
  if (changes !== '') throw new Error('There are changes that are not committed.')

  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  const materials = billOfMaterials()
  git('commit', '--quiet', '--all', '--message', `chore(release): ${version}`)
  // By default git would remove the headings of the notes as comments.
  git('tag', '--annotate', '--cleanup=whitespace', '--message', `Drapeau ${version}\n\n${notes}`, tag)

  mkdirSync(join(root, folder), { recursive: true })
  const archive = join(folder, `${name}.tar.gz`)
  git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${archive}`, tag)
  writeFileSync(join(root, folder, `${name}.cdx.json`), materials)
  const sums = [`${name}.tar.gz`, `${name}.cdx.json`].map((file) =>
    checksumLine(readFileSync(join(root, folder, file)), file),
  )
  writeFileSync(join(root, folder, 'SHA256SUMS'), sums.join(''))
  writeFileSync(join(root, folder, `${name}-notes.md`), notes)
  console.log(`${tag} is committed, tagged and packed in ${folder}. Next: git push --follow-tags (docs/releasing.md).`)
}

/** The production dependencies in the lock file, as CycloneDX. */
function billOfMaterials() {
  const options = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  return execFileSync(command, [...before, ...options], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

function git(...command) {
  return execFileSync('git', command, { cwd: root, encoding: 'utf8' }).trim()
}
