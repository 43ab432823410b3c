import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Comes with PostgreSQL; PGBENCH is its path if it is not in PATH. */
const program = process.env['PGBENCH'] ?? 'pgbench'

export async function hasPgbench(): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  )
}

/** A script that runs the statement with the numbers 0, 1, 2 … as `:n`, each once over all connections. */
export async function writeScript(statement: string, connections: number): Promise<string> {
  const file = join(tmpdir(), `drapeau-flags-${process.pid}.sql`)
  await writeFile(file, `\\set n :i * ${connections} + :client_id\n\\set i :i + 1\n${statement};\n`)
  return file
}

export interface Transactions {
  done: number
  /** Without the time in which the connections were opened. */
  perSecond: number
}

/** Runs the script for the given time. */
export async function pgbench(
  url: string,
  script: string,
  connections: number,
  seconds: number,
): Promise<Transactions> {
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-D', 'i=0']
  const { stdout } = await run(program, [...args, '-f', script, url])
  const done = /number of transactions actually processed: (\d+)/.exec(stdout)?.[1]
  const rate = /tps = ([\d.]+) \(without initial connection time\)/.exec(stdout)?.[1]
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
  if (done === undefined || rate === undefined || failed !== '0') throw new Error(`pgbench did not finish: ${stdout}`)
  return { done: Number(done), perSecond: Number(rate) }
}
