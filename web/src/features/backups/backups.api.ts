import { queryOptions } from '@tanstack/react-query'
import { type Backup, deleteBackup, listBackups, startBackup } from '@drapeau/contract/backups.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { downloadLarge } from '#lib/http/download-large.ts'
import { isUnderWay } from './backup-state.ts'

const backupsKey = 'backups'

/** Polls while a backup is being made; otherwise the live channel invalidates it. */
const whileMadeMs = 1_000

export const backupsQuery = queryOptions({
  queryKey: [backupsKey],
  queryFn: ({ signal }) => call(listBackups, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.backups.some(isUnderWay) ? whileMadeMs : false),
})

export const orderBackup = () => call(startBackup, { body: {} })

export const removeBackup = (id: string) => call(deleteBackup, { params: { id } })

interface Taking {
  backup: Backup
  signal: AbortSignal
  onArrived: (bytes: number) => void
}

/** False when no place was chosen for it. */
export const takeBackup = ({ backup, signal, onArrived }: Taking): Promise<boolean> =>
  downloadLarge({
    path: `/api/backups/${backup._id}/download`,
    body: {},
    name: backup.file,
    signal,
    onArrived,
  })

export async function backupsChanged(): Promise<void> {
  await invalidate(backupsKey, 'overview', 'audit')
}
