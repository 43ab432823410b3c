import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { errorCode } from './error-code.ts'

/**
 * Makes the data folder. Others may not list it; as root they may pass through it, since the database's own user has its
 * folder inside. What is secret in it is closed by itself.
 */
export function ensureDataFolder(folder: string): void {
  try {
    const made = mkdirSync(folder, { recursive: true })
    if (made !== undefined) chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw unwritable(folder, cause)
  }
}

/**
 * A data folder for a test or a demonstration. As open as any other: were it closed to the database's user, the database
 * would be elsewhere and would stay when the folder goes.
 */
export async function makeTemporaryFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `drapeau-${purpose}-`))
  await chmod(folder, 0o711)
  return folder
}

/** Whether `ensureDataFolder` would succeed, without making anything. Throws what it would throw. */
export function expectDataFolder(folder: string): void {
  try {
    accessSync(nearestFolder(folder), constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw unwritable(folder, cause)
  }
}

/** The folder itself, or the one in which it will be made. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}

function unwritable(folder: string, cause: unknown): CannotStart {
  return new CannotStart(
    `The data folder ${folder} cannot be written to (${errorCode(cause)}): give this user write access, or choose another folder with DATA_DIR.`,
    { cause },
  )
}
