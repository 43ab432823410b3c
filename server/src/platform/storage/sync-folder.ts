import { open } from 'node:fs/promises'

/** A name survives a power cut only once its folder has been written, too. Windows does that by itself and lets nobody ask. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
