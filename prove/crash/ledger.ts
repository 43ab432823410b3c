import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An answer that the site has acknowledged: it is on record there, or else the promise is broken. */
export interface Acknowledged {
  player: string
  challenge: string
  /** Its own text, that no other answer has; null for the flag itself. */
  wrong: string | null
  status: number
  /** How often it was sent before somebody said that it had arrived. */
  tries: number
}

/** Written by one hand: each line is on the disk before the hand does anything else. */
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

/** All that was acknowledged, by whatever hand it was written down. */
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
