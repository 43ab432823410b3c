import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { surroundings } from '../stage.ts'

const command = join(import.meta.dirname, '../../server/src/cli/drapeau.ts')

export interface Ran {
  code: number | null
  said: string
  seconds: number
  /** The most memory that its process had at once, in MB; null where the system does not tell. */
  peakMb: number | null
}

/** The operator's command, in a process of its own, as an operator types it. */
export async function run(args: readonly string[], settings: Record<string, string>): Promise<Ran> {
  const began = performance.now()
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...surroundings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words: string[] = []
  for (const voice of [child.stdout, child.stderr])
    voice.setEncoding('utf8').on('data', (text: string) => words.push(text))
  let peakMb: number | null = null
  const look = async (): Promise<void> => {
    const peak = await peakOf(child.pid ?? 0)
    peakMb = peak === null ? peakMb : Math.max(peak, peakMb ?? 0)
  }
  const looking = setInterval(() => void look(), 25)
  try {
    await once(child, 'close')
  } finally {
    clearInterval(looking)
  }
  return { code: child.exitCode, said: words.join(''), seconds: (performance.now() - began) / 1000, peakMb }
}

/** The kernel remembers the highest mark of each process. */
async function peakOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
