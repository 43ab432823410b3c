import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, expect, test } from 'vitest'
import { environmentInMemory } from './memory-folder.mjs'

function memory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Calls it in a process of its own, which writes a file there and ends. */
async function run(folder: string): Promise<{ used: string; wasThere: boolean }> {
  const source = `
    import { existsSync, writeFileSync } from 'node:fs'
    const { environmentInMemory } = await import(${JSON.stringify(join(import.meta.dirname, 'memory-folder.mjs'))})
    const used = environmentInMemory(${JSON.stringify(folder)}, 1).TMPDIR
    writeFileSync(used + '/file', '')
    console.log(JSON.stringify({ used, wasThere: existsSync(used + '/file') }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source])
  return JSON.parse(stdout) as { used: string; wasThere: boolean }
}

test('temporary files of tests are in memory, and are removed at the end', async () => {
  const { used, wasThere } = await run(memory())
  expect(wasThere).toBe(true)
  expect(existsSync(used)).toBe(false)
})

test('what a killed run left is removed by the next one, and what a running one has is kept', async () => {
  const folder = memory()
  const all = join(folder, `drapeau-tests-${userInfo().uid}`)
  // No process has this number: it is larger than any that Linux gives.
  const [left, mine] = [join(all, '99999999'), join(all, String(process.pid))]
  for (const each of [left, mine]) {
    mkdirSync(each, { recursive: true })
    writeFileSync(join(each, 'file'), '')
  }
  await run(folder)
  expect([existsSync(left), existsSync(mine)]).toEqual([false, true])
})

test('without enough memory, or without such a file system, temporary files are where they always are', () => {
  expect(environmentInMemory(memory(), Number.MAX_SAFE_INTEGER)).toEqual({})
  expect(environmentInMemory('/nowhere', 1)).toEqual({})
})
