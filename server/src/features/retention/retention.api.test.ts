import { listAudit } from '@drapeau/contract/audit/audit.ts'
import {
  getPrivacyNotice,
  getRetention,
  previewRetention,
  type RetentionUpdate,
  updateRetention,
} from '@drapeau/contract/retention.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSiteSettings, updateSiteSettings } from '@drapeau/contract/site.ts'
import { initialPeriods } from '@drapeau/rules/retention.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
beforeEach(async () => {
  site = await world()
  admin = await site.build.admin()
})

const save = (body: RetentionUpdate, by = admin) => site.api.as(by).call(updateRetention, { body })
const read = async () => (await site.api.as(admin).call(getRetention)).body
const notice = async (on = site) => (await on.api.call(getPrivacyNotice)).body

describe('the periods of personal data', () => {
  test('protect people on a new site, also after its first settings are stored', async () => {
    expect(await read()).toEqual({ ...initialPeriods, contact: '', ownDeletion: 'on-request', runs: {}, version: 1 })
    expect(Object.values(initialPeriods)).not.toContain('off')
    await site.api.as(admin).call(updateSiteSettings, { body: { flagWrapper: 'port' } })
    const { rows } = await site.database.pool.query('select retention from site_settings')
    expect(rows).toEqual([{ retention: initialPeriods }])
  })

  test('N13 keep what a change leaves out, and accept what was read', async () => {
    const saved = await save({ accounts: '36-months', contact: 'Ask Ms Martin.' })
    expect(saved.body).toEqual({
      ...initialPeriods,
      accounts: '36-months',
      contact: 'Ask Ms Martin.',
      ownDeletion: 'on-request',
      runs: {},
      version: 2,
    })
    expect((await save({ mails: '7-days' })).body).toMatchObject({ accounts: '36-months', mails: '7-days' })
    const now = await read()
    expect((await save(now)).body).toEqual(now)
  })

  test('and the other settings leave each other alone', async () => {
    const api = site.api.as(admin)
    await save({ accessLog: '90-days' })
    await api.call(updateSiteSettings, { body: { flagWrapper: 'port' } })
    await save({ contact: 'Ask.' })
    expect(await read()).toMatchObject({ accessLog: '90-days', contact: 'Ask.', version: 4 })
    expect((await api.call(getSiteSettings)).body).toMatchObject({ flagWrapper: 'port', version: 4 })
  })

  test('are recorded', async () => {
    await save({ accounts: '12-months', contact: 'Ask.' })
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention' } })).body
    expect(records).toMatchObject([{ action: 'updated', actor: { _id: admin.id }, subject: { name: 'Drapeau' } }])
    expect(records[0]?.changes).toContainEqual({ field: 'accounts', before: '24-months', after: '12-months' })
    expect(records[0]?.changes).toContainEqual({ field: 'privacyContact', before: '', after: 'Ask.' })
  })

  test('belong to administrators', async () => {
    const event = await site.build.event()
    for (const person of [await site.build.player(), await site.build.staff('owner', event)]) {
      const api = site.api.as(person)
      expect((await api.call(getRetention)).status).toBe(403)
      expect((await api.call(previewRetention, { query: initialPeriods })).status).toBe(403)
      expect((await api.call(updateRetention, { body: { mails: '7-days' } })).status).toBe(403)
    }
    expect((await site.api.call(getRetention)).status).toBe(401)
    expect((await read()).mails).toBe('30-days')
  })

  test.each<[string, object, string]>([
    ['a period of another kind', { accessLog: '7-days' }, 'accessLog'],
    ['mails for ever', { mails: 'off' }, 'mails'],
    ['accounts that were used last month', { accounts: '30-days' }, 'accounts'],
  ])('cannot be %s', async (_, body, field) => {
    const reply = await site.api.as(admin).raw<{ errors: object }>({ method: 'PUT', url: '/api/site/retention', body })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]])
    expect((await read()).version).toBe(1)
  })

  test('have a contact of one line', async () => {
    const reply = await save({ contact: 'x'.repeat(301) })
    expect([reply.status, reply.body.errors]).toEqual([400, { contact: sentences.contactLong }])
  })

  test('of two administrators who save the same version at once, one is refused', async () => {
    const others = await Promise.all([site.build.admin(), site.build.admin(), site.build.admin()])
    const replies = await Promise.all(others.map((each, at) => save({ contact: `Contact ${at}`, version: 1 }, each)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed-meanwhile')
  })

  test('are counted with every kind, or the preview is refused', async () => {
    const reply = await site.api.as(admin).raw({ method: 'GET', url: '/api/site/retention/preview?mails=7-days' })
    expect(reply.status).toBe(400)
  })
})

describe('the notice', () => {
  test('shows everybody what applies, on every node', async () => {
    const other = await world({ besides: site })
    expect(await notice()).toEqual({
      periods: initialPeriods,
      contact: '',
      ownDeletion: 'on-request',
      backupDays: expect.any(Number) as number,
    })
    expect((await notice(other)).contact).toBe('')
    await save({ wrongAnswers: '6-months', contact: 'Ask Ms Martin.' })
    expect(await notice()).toMatchObject({ periods: { wrongAnswers: '6-months' }, contact: 'Ask Ms Martin.' })
    await expect.poll(async () => (await notice(other)).contact).toBe('Ask Ms Martin.')
  })

  test('says whether people delete their accounts themselves', async () => {
    await save({ ownDeletion: 'at-once' })
    expect((await notice()).ownDeletion).toBe('at-once')
    expect(await read()).toMatchObject({ ...initialPeriods, ownDeletion: 'at-once' })
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'retention' } })).body
    expect(records[0]?.changes).toEqual([{ field: 'ownDeletion', before: 'on-request', after: 'at-once' }])
  })

  test('says when backups age out, and that there are none', async () => {
    const kept = await world({ settings: { BACKUP_KEEP_DAYS: '7', BACKUP_KEEP_WEEKS: '4' } })
    expect((await notice(kept)).backupDays).toBe(29)
    const none = await world({ settings: { BACKUP_AT: 'off' } })
    expect((await notice(none)).backupDays).toBeNull()
  })
})
