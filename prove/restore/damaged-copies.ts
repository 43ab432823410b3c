import { copyFile, type FileHandle, open, truncate } from 'node:fs/promises'
import { checkBackup } from '../../server/src/features/backups/check-backup.ts'
import { NoBackup } from '../../server/src/features/backups/damage.ts'
import { type Migration, readMigrations } from '../../server/src/platform/database/migrate.ts'

export interface Damage {
  flips: number
  cuts: number
}

/** How many copies were tried that differ from the file in one bit, or are shorter, and how many of them passed for whole. */
export async function tryDamaged(
  path: string,
  { flips, cuts }: Damage,
  onTry: (done: number) => void,
): Promise<{ tried: number; passed: number }> {
  const copy = `${path}.copy`
  await copyFile(path, copy)
  const migrations = await readMigrations()
  const file = await open(copy, 'r+')
  let [tried, passed] = [0, 0]
  const tryIt = async (): Promise<void> => {
    passed += (await isWhole(file, migrations)) ? 1 : 0
    tried += 1
    onTry(tried)
  }
  try {
    const { size } = await file.stat()
    for (let flip = 0; flip < flips; flip += 1) {
      // From the first byte to the last.
      const at = flips === 1 ? 0 : Math.floor(((size - 1) * flip) / (flips - 1))
      await flipBit(file, at, flip % 8)
      await tryIt()
      await flipBit(file, at, flip % 8)
    }
    for (let cut = 1; cut <= cuts; cut += 1) {
      await truncate(copy, cut === 1 ? size - 1 : Math.floor(size * (1 - cut / (cuts + 1))))
      await tryIt()
    }
  } finally {
    await file.close()
  }
  return { tried, passed }
}

async function flipBit(file: FileHandle, at: number, bit: number): Promise<void> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  buffer.writeUInt8(buffer.readUInt8(0) ^ (1 << bit))
  await file.write(buffer, 0, 1, at)
}

async function isWhole(file: FileHandle, migrations: readonly Migration[]): Promise<boolean> {
  try {
    await checkBackup(file, migrations)
    return true
  } catch (error) {
    if (error instanceof NoBackup) return false
    throw error
  }
}
