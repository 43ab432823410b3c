import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { judgeText } from '../server/src/features/submissions/judge.queries.ts'

const run = promisify(execFile)

/** Comes with PostgreSQL; PGBENCH is its path if it is not in PATH. */
const program = process.env['PGBENCH'] ?? 'pgbench'

export async function hasPgbench(): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  )
}

/** A script with the statement that the site uses, which judges one flag of the table at a time. */
export async function writeScript(connections: number): Promise<string> {
  const source = `(
    select account_id, challenge_id, answer, now(), exact, exact_inner, folded, folded_inner, 1
    from bench_flag where n = :n)`
  const text = judgeText(source)
    .replaceAll(/\$(9|11)::interval/g, `interval '0'`)
    .replaceAll(/\$(10|12)::interval/g, `interval '1 minute'`)
    .replaceAll(/^\s*--.*$/gm, '')
  const file = join(tmpdir(), `drapeau-flags-${process.pid}.sql`)
  await writeFile(file, `\\set n :i * ${connections} + :client_id\n\\set i :i + 1\n${text};\n`)
  return file
}

/** Counts the transactions in the given time; each judges one flag. */
export async function pgbench(url: string, script: string, connections: number, seconds: number): Promise<number> {
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-D', 'i=0']
  const { stdout } = await run(program, [...args, '-f', script, url])
  const done = /number of transactions actually processed: (\d+)/.exec(stdout)?.[1]
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
  if (done === undefined || failed !== '0') throw new Error(`pgbench did not finish: ${stdout}`)
  return Number(done)
}
