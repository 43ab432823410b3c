import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bumpLock, bumpManifest, checksumLine, nextVersion, releaseChangelog } from './release-parts.mjs'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const { version: current, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] }

describe('the next version', () => {
  test.each([
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
    ['1.10.0', '1.10.0'],
  ])('%s after 1.2.3 is %s', (wanted, next) => expect(nextVersion('1.2.3', wanted)).toBe(next))

  test.each(['1.2.3', '1.2.2', '1.1.9', '0.9.9'])('%s is not newer than 1.2.3', (wanted) =>
    expect(() => nextVersion('1.2.3', wanted)).toThrow('is not newer than 1.2.3'),
  )

  test.each([undefined, '', 'v1.3.0', '1.3', '1.3.0-beta'])('%s is not a version', (wanted) =>
    expect(() => nextVersion('1.2.3', wanted)).toThrow('Name a version'),
  )
})

describe('the version of every workspace', () => {
  const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]

  test.each(manifests)('of %s changes, and nothing else in the file', (path) => {
    const bumped = bumpManifest(read(path), '99.0.0')
    expect(JSON.parse(bumped)).toMatchObject({ version: '99.0.0' })
    expect(bumped).not.toMatch(new RegExp(`"(?:version|@drapeau/[a-z]+)": "${current}"`))
    expect(bumpManifest(bumped, current)).toBe(read(path))
  })

  test('changes in the lock file, and nothing else there', () => {
    const bumped = bumpLock(read('package-lock.json'), '99.0.0', workspaces)
    expect(bumped.match(/"version": "99\.0\.0"/g)).toHaveLength(2 + workspaces.length)
    expect(bumped).not.toContain(`"@drapeau/contract": "${current}"`)
    expect(bumpLock(bumped, current, workspaces)).toBe(read('package-lock.json'))
  })

  test('is refused for a workspace that the lock file does not know', () => {
    expect(() => bumpLock('{"packages":{"":{}}}', '1.0.0', ['web'])).toThrow('the workspace web')
  })
})

describe('the changelog', () => {
  const older = '## 1.0.0\n\n- First.\n'

  test('names its section Unreleased after the version, and gives its text as notes', () => {
    const text = `# Changelog\n\n## Unreleased\n\n### Added\n- A thing.\n\n${older}`
    expect(releaseChangelog(text, '1.1.0')).toEqual({
      changelog: `# Changelog\n\n## 1.1.0\n\n### Added\n- A thing.\n\n${older}`,
      notes: '### Added\n- A thing.\n',
    })
  })

  test('may have a section of the version already', () => {
    const text = `# Changelog\n\n## 1.1.0\n\n- A thing.\n\n${older}`
    expect(releaseChangelog(text, '1.1.0')).toEqual({ changelog: text, notes: '- A thing.\n' })
  })

  test.each([
    ['has no section "Unreleased" or "1.1.0"', `# Changelog\n\n${older}`],
    ['is empty', `# Changelog\n\n## Unreleased\n\n${older}`],
    ['is not its first one', `# Changelog\n\n${older}\n## Unreleased\n\n- A thing.\n`],
  ])('is refused when the section %s', (reason, text) => {
    expect(() => releaseChangelog(text, '1.1.0')).toThrow(reason)
  })
})

test('the checksum is in the form that sha256sum reads', () => {
  expect(checksumLine(Buffer.from('abc'), 'drapeau-1.0.0.tar.gz')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  drapeau-1.0.0.tar.gz\n',
  )
})
