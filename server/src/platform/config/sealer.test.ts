import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSealer, Sealer } from './sealer.ts'

const sealer = new Sealer('one-key-that-is-long-enough-to-be-a-key')

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'drapeau-sealer-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

test('what is sealed opens again, in its own place only', () => {
  const sealed = sealer.seal('hunter2 é', 'provider 1')
  expect(sealer.open(sealed, 'provider 1')).toBe('hunter2 é')
  expect(sealer.open(sealed, 'provider 2')).toBeUndefined()
  expect(sealed.toString('latin1')).not.toContain('hunter2')
})

test('the same secret is sealed differently each time', () => {
  expect(sealer.seal('hunter2', 'x').equals(sealer.seal('hunter2', 'x'))).toBe(false)
})

test('another key, a changed byte and a cut end open nothing', () => {
  const sealed = sealer.seal('hunter2', 'x')
  expect(new Sealer('another-key-that-is-long-enough-to-be-one').open(sealed, 'x')).toBeUndefined()
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sealer.open(changed, 'x')).toBeUndefined()
    expect(sealer.open(sealed.subarray(0, at), 'x')).toBeUndefined()
  }
})

test('without a setting the key is made once in the data folder, for its owner only', () => {
  const dataDir = folder()
  const sealed = openSealer({ secretKey: null, dataDir }).seal('hunter2', 'x')
  expect(openSealer({ secretKey: null, dataDir }).open(sealed, 'x')).toBe('hunter2')
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
})

test('with SECRET_KEY two nodes with folders of their own open the same secrets', () => {
  const secretKey = 'shared-by-all-nodes-and-long-enough-to-count'
  const sealed = openSealer({ secretKey, dataDir: folder() }).seal('hunter2', 'x')
  expect(openSealer({ secretKey, dataDir: folder() }).open(sealed, 'x')).toBe('hunter2')
  expect(openSealer({ secretKey: null, dataDir: folder() }).open(sealed, 'x')).toBeUndefined()
})
