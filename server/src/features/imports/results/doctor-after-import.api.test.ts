import { DoctorNews, type Finding } from '@drapeau/contract/doctor.ts'
import { chooseForImport, runImport, undoImport } from '@drapeau/contract/imports.ts'
import { expect, test } from 'vitest'
import type { Api } from '#test/api.ts'
import { challengeRow, exportOf, flagRow, settled, uploaded, zipFrom } from '#test/collections.ts'
import { userRow } from '#test/ctfd-people.ts'
import { world } from '#test/world.ts'

async function troubles(api: Api): Promise<Finding[]> {
  const { status, body } = await api.raw<string>({ method: 'GET', url: '/api/doctor' })
  expect(status).toBe(200)
  const lines = body.split('\n\n').filter((line) => line !== '')
  const news = lines.map((line) => DoctorNews.parse(JSON.parse(line.replace(/^data: /, ''))))
  const findings = news.flatMap((each) => (each.kind === 'finding' ? [each.finding] : []))
  const looked = findings.filter(({ group }) => group === 'data' || group === 'files')
  expect(looked.length).toBeGreaterThan(5)
  return looked.filter(({ state }) => state !== 'ok')
}

test('the doctor finds nothing after an import with people, nor after it was undone', async () => {
  const site = await world()
  const api = site.api.as(await site.build.admin())
  const tables = {
    challenges: [challengeRow(1), challengeRow(2, { requirements: { prerequisites: [1] } })],
    flags: [flagRow(1), flagRow(2)],
    users: [userRow(1), userRow(2, { banned: true }), userRow(3, { email: null })],
  }
  const { _id: id } = await uploaded(api, zipFrom(exportOf(tables)), 'ctfd.zip')
  const kept = { destination: 'practice', event: null, state: 'published', existing: 'skip' } as const
  await api.call(chooseForImport, { params: { id }, body: { ...kept, people: 'accounts', results: 'none' } })
  await api.call(runImport, { params: { id }, body: {} })
  expect(await settled(api, id)).toMatchObject({ state: 'done', outcomes: { create: 2 } })
  expect(await troubles(api)).toEqual([])
  expect((await api.call(undoImport, { params: { id }, body: {} })).status).toBe(200)
  // The doctor is asked only so often in a minute.
  site.advance(60_000)
  expect(await troubles(api)).toEqual([])
})
