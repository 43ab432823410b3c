import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseEnvironment } from '../stage.ts'

const command = join(import.meta.dirname, '../../server/src/cli/drapeau.ts')

export interface CommandResult {
  code: number | null
  output: string
  seconds: number
  /** Peak memory of the process in MB; null on systems that do not report it. */
  peakMb: number | null
}

/** Runs the operators' command in its own process. */
export async function run(args: readonly string[], settings: Record<string, string>): Promise<CommandResult> {
  const began = performance.now()
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...baseEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  let peakMb: number | null = null
  const samplePeak = async (): Promise<void> => {
    const peak = await peakOf(child.pid ?? 0)
    peakMb = peak === null ? peakMb : Math.max(peak, peakMb ?? 0)
  }
  const sampling = setInterval(() => void samplePeak(), 25)
  try {
    await once(child, 'close')
  } finally {
    clearInterval(sampling)
  }
  return { code: child.exitCode, output: printed.join(''), seconds: (performance.now() - began) / 1000, peakMb }
}

/** Linux keeps the highest memory use of each process. */
async function peakOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
