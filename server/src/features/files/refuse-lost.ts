import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log/log.ts'
import { type Storage, StorageMissing } from '#platform/storage/storage.ts'

const checkedAtOnce = 8

/**
 * What is made to leave a site or to be kept must not lack files: that would be noticed when it is too late. So they are
 * all looked for before the first byte is sent.
 */
export async function refuseLost(
  { storage, log }: { storage: Storage; log: Log },
  files: readonly { id: string; storageKey: string; size: number }[],
): Promise<void> {
  const lost: string[] = []
  const rest = files.values()
  const check = async (): Promise<void> => {
    for (const { id, storageKey, size } of rest)
      try {
        const content = await storage.open(storageKey, size === 0 ? undefined : { start: 0, end: 0 })
        content.destroy()
      } catch (error) {
        if (!(error instanceof StorageMissing)) throw error
        log.error({ err: error, file: id }, 'a stored file is missing')
        lost.push(id)
      }
  }
  await Promise.all(Array.from({ length: checkedAtOnce }, check))
  if (lost.length > 0) throw new Refusal('files-lost', { count: lost.length })
}
