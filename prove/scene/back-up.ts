import { setTimeout as sleep } from 'node:timers/promises'
import { listBackups, startBackup } from '@drapeau/contract/backups.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'
import { expectSuccess } from './expect-success.ts'

export async function backUp(site: Site, { people, objects }: Scene): Promise<void> {
  const admin = site.api.as(people.admin)
  const { _id } = expectSuccess(await admin.call(startBackup, { body: {} }))
  objects.add('backups', _id, 'site')
  for (let state = ''; state !== 'done'; await sleep(20)) {
    const { backups } = expectSuccess(await admin.call(listBackups))
    state = backups.find((backup) => backup._id === _id)?.state ?? 'failed'
    if (state === 'failed') throw new Error('The backup could not be made.')
  }
}
