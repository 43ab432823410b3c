import { getFileLimits } from '@drapeau/contract/files.ts'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

test('an administrator sees the limits that the operator has set', async () => {
  const site = await world({ settings: { MAX_FILE_MB: '7' } })
  const admin = await site.build.admin()
  const { status, body } = await site.api.as(admin).call(getFileLimits)
  expect([status, body]).toEqual([200, { files: 20, megabytes: 7 }])
})
