import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { changeTexts, oddPieces, samples } from '../../server/test/collections.ts'
import { Random } from './random.ts'

const command = join(import.meta.dirname, '../../server/src/cli/drapeau.ts')

/**
 * Writes collections with changed texts as folders, with links and secrets among them, and checks each by
 * `challenges lint`. It has to end with 0 or 1 and without a stack, to print no control character, and to leave the folder as
 * it is.
 */
export async function fuzzFolders(folder: string, seed: number, count: number): Promise<string[]> {
  const faults: string[] = []
  for (let number = 0; number < count; number += 1) {
    const root = join(folder, `collection-${number}`)
    await writeOddFolder(root, new Random(seed, number))
    const before = await pathsIn(root)
    const fault = faultOf(await lint(root)) ?? ((await pathsIn(root)) === before ? undefined : 'changed the folder')
    if (fault !== undefined) faults.push(`folder ${number} (seed ${seed}): lint ${fault}`)
    await rm(root, { recursive: true })
  }
  return faults
}

async function writeOddFolder(root: string, random: Random): Promise<void> {
  const changes = Array.from({ length: random.below(6) }, () => {
    const piece = random.pick(oddPieces) ?? ''
    return [random.below(1000), random.below(10_000), piece, random.below(20)] as const
  })
  const contents = changeTexts(random.pick(Object.values(samples)) ?? {}, changes)
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  if (random.chance(0.3)) await symlink('/etc/passwd', join(root, 'leads-out.yml'))
  if (random.chance(0.3)) await symlink('.', join(root, 'circle'))
  if (random.chance(0.3)) await writeFile(join(root, '.env'), 'SECRET=canary')
  if (random.chance(0.3)) await writeFile(join(root, '\u001B[31mred.bin'), 'x')
}

interface Ending {
  code: number | null
  printed: string
}

async function lint(root: string): Promise<Ending> {
  const child = spawn(process.execPath, [command, 'challenges', 'lint', root], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, printed: `${out}${errors}` }
}

function faultOf({ code, printed }: Ending): string | undefined {
  if (code !== 0 && code !== 1) return `ended with ${code}`
  if (/^\s+at /m.test(printed)) return `failed: ${printed.slice(-500)}`
  if (printed.trim() === '') return 'printed nothing'
  if (/[^\P{Cc}\n]/u.test(printed)) return 'printed a control character'
  return /canary|root:x:/.test(printed) ? 'read what it must not' : undefined
}

async function pathsIn(root: string): Promise<string> {
  return (await readdir(root, { recursive: true })).toSorted().join('\n')
}
