import { copyFile, type FileHandle, open, truncate } from 'node:fs/promises'
import { checkBackup } from '../../server/src/features/backups/check-backup.ts'
import { NoBackup } from '../../server/src/features/backups/damage.ts'
import { type Migration, readMigrations } from '../../server/src/platform/database/migrate.ts'

export interface Damage {
  flips: number
  cuts: number
}

/** Checks copies with one flipped bit and copies that are cut short, and counts those that were accepted. */
export async function checkDamagedCopies(
  path: string,
  { flips, cuts }: Damage,
  onTry: (done: number) => void,
): Promise<{ tried: number; accepted: number }> {
  const copy = `${path}.copy`
  await copyFile(path, copy)
  const migrations = await readMigrations()
  const file = await open(copy, 'r+')
  let [tried, accepted] = [0, 0]
  const check = async (): Promise<void> => {
    accepted += (await isAccepted(file, migrations)) ? 1 : 0
    tried += 1
    onTry(tried)
  }
  try {
    const { size } = await file.stat()
    for (let flip = 0; flip < flips; flip += 1) {
      // The flips are spread from the first byte to the last.
      const at = flips === 1 ? 0 : Math.floor(((size - 1) * flip) / (flips - 1))
      await flipBit(file, at, flip % 8)
      await check()
      await flipBit(file, at, flip % 8)
    }
    for (let cut = 1; cut <= cuts; cut += 1) {
      await truncate(copy, cut === 1 ? size - 1 : Math.floor(size * (1 - cut / (cuts + 1))))
      await check()
    }
  } finally {
    await file.close()
  }
  return { tried, accepted }
}

async function flipBit(file: FileHandle, at: number, bit: number): Promise<void> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  buffer.writeUInt8(buffer.readUInt8(0) ^ (1 << bit))
  await file.write(buffer, 0, 1, at)
}

async function isAccepted(file: FileHandle, migrations: readonly Migration[]): Promise<boolean> {
  try {
    await checkBackup(file, migrations)
    return true
  } catch (error) {
    if (error instanceof NoBackup) return false
    throw error
  }
}
