import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { claimPort } from './claim-port.ts'

test('a claimed port is below those of outgoing connections, and is never chosen twice', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, claimPort))
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('the claims of a process end with it', async () => {
  const claim = join(import.meta.dirname, 'claim-port.ts')
  const source = `
    import { existsSync } from 'node:fs'
    import { userInfo, tmpdir } from 'node:os'
    const { claimPort } = await import(${JSON.stringify(claim)})
    const file = tmpdir() + '/drapeau-ports-' + userInfo().uid + '/' + (await claimPort())
    console.log(existsSync(file))
    process.on('exit', () => console.log(existsSync(file)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source])
  expect(stdout).toBe('true\nfalse\n')
})
