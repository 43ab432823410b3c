import { createHash } from 'node:crypto'

const pattern = /^(\d+)\.(\d+)\.(\d+)$/

/** The next version: a given one, or the next major, minor or patch. It must be newer than `current`. */
export function nextVersion(current, wanted) {
  const [major, minor, patch] = numbersOf(current)
  const steps = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }
  const next = steps[wanted] ?? numbersOf(wanted)
  const step = next.map((number, index) => number - [major, minor, patch][index]).find((difference) => difference !== 0)
  if (step === undefined || step < 0) throw new Error(`${next.join('.')} is not newer than ${current}.`)
  return next.join('.')
}

function numbersOf(version) {
  const match = pattern.exec(version ?? '')
  if (!match) throw new Error(`Name a version such as 1.2.3, or major, minor or patch, instead of "${version ?? ''}".`)
  return match.slice(1).map(Number)
}

/** Sets the version of a package.json, and that of its dependencies on other workspaces. */
export function bumpManifest(text, version) {
  const manifest = JSON.parse(text)
  manifest.version = version
  bumpOwn(manifest, version)
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Sets the version of the root and of every workspace in the lock file. */
export function bumpLock(text, version, workspaces) {
  const lock = JSON.parse(text)
  lock.version = version
  for (const folder of ['', ...workspaces]) {
    const entry = lock.packages[folder]
    if (!entry) throw new Error(`package-lock.json does not know the workspace ${folder}.`)
    entry.version = version
    bumpOwn(entry, version)
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}

function bumpOwn(manifest, version) {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const name of Object.keys(manifest[kind] ?? {}))
      if (name.startsWith('@drapeau/')) manifest[kind][name] = version
}

/**
 * Renames the section "Unreleased" to the version, unless the version has a section already, and returns its text as the
 * release notes.
 */
export function releaseChangelog(text, version) {
  const heading = `## ${version}\n`
  const changelog = text.includes(`\n${heading}`) ? text : text.replace('\n## Unreleased\n', `\n${heading}`)
  const [before, after] = changelog.split(`\n${heading}`)
  if (after === undefined) throw new Error(`CHANGELOG.md has no section "Unreleased" or "${version}".`)
  if (before.includes('\n## ')) throw new Error(`The section ${version} of CHANGELOG.md is not its first one.`)
  const notes = after.split('\n## ')[0].trim()
  if (notes === '') throw new Error(`The section ${version} of CHANGELOG.md is empty.`)
  return { changelog, notes: `${notes}\n` }
}

/** In the format of `sha256sum --check`. */
export function checksumLine(bytes, name) {
  return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
}
