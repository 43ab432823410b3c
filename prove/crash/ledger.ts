import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kind, PlannedSubmission } from './planned-submissions.ts'

/** A submission that the site has acknowledged: if it is not stored there, the promise is broken. */
export interface Acknowledged {
  player: string
  challenge: string
  kind: Kind
  answer: string
  /** What it is: one of several flags that are all needed is a part until the last of them. */
  verdict: PlannedSubmission['verdict']
  status: number
  /** How often it was sent until it was acknowledged. */
  tries: number
}

/** Written by one lane; each line is synced to disk before the lane goes on. */
export interface LedgerFile {
  write: (line: Acknowledged) => Promise<void>
  close: () => Promise<void>
}

export async function openLedger(folder: string, name: string): Promise<LedgerFile> {
  const file = await open(join(folder, `${name}.ledger`), 'a')
  return {
    write: async (line) => {
      await file.write(`${JSON.stringify(line)}\n`)
      await file.datasync()
    },
    close: () => file.close(),
  }
}

/** Everything that was acknowledged, from the ledgers of all lanes. */
export async function readLedgers(folder: string): Promise<Acknowledged[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ledger'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((each) =>
    each
      .split('\n')
      .filter(Boolean)
      .map((line): Acknowledged => JSON.parse(line)),
  )
}
