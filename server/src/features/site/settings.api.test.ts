import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSite, getSiteSettings, updateSiteSettings } from '@drapeau/contract/site.ts'
import type { SiteSettingsUpdate } from '@drapeau/contract/site-settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, type WorldOptions, world } from '#test/world.ts'
import { ensureSettings } from './settings.ts'

let site: World
let admin: Person
async function open(options: WorldOptions = {}): Promise<void> {
  site = await world(options)
  admin = await site.build.admin()
}
beforeEach(() => open())

const read = async () => (await site.api.as(admin).call(getSiteSettings)).body
const save = (body: SiteSettingsUpdate, by = admin) => site.api.as(by).call(updateSiteSettings, { body })
const shown = async (on = site) => (await on.api.call(getSite)).body

const defaults = {
  registration: 'open',
  registrationCode: '',
  registrationDomains: [],
  registrationContact: '',
  flagWrapper: 'epitech',
  pinned: {},
  version: 1,
}

describe('the settings of the site', () => {
  test('are open registration and the specified wrapper at first', async () => {
    expect(await read()).toEqual(defaults)
  })

  test('N13 keep what a change leaves out, and accept what was read', async () => {
    const saved = await save({ registration: 'domain', registrationDomains: [' School.Example '] })
    expect(saved.body).toEqual({
      ...defaults,
      registration: 'domain',
      registrationDomains: ['school.example'],
      version: 2,
    })
    expect((await save({ flagWrapper: 'lycee' })).body).toMatchObject({ registration: 'domain', flagWrapper: 'lycee' })
    const now = await read()
    expect((await save(now)).body).toEqual(now)
  })

  test('apply at once, and visitors never see the code', async () => {
    await save({ registration: 'code', registrationCode: 'Red-Otter-12', registrationContact: 'Ask Ms Martin.' })
    const { registration } = await shown()
    expect(registration).toEqual({ policy: 'code', domains: [], contact: 'Ask Ms Martin.' })
    expect(JSON.stringify(await shown())).not.toMatch(/otter/i)
    await save({ registration: 'domain', registrationDomains: ['school.example'], flagWrapper: 'port' })
    expect(await shown()).toMatchObject({ flagWrapper: 'port', registration: { domains: ['school.example'] } })
    await save({ registration: 'open' })
    expect((await shown()).registration.domains).toEqual([])
  })

  test('apply on other nodes too', async () => {
    const other = await world({ besides: site })
    expect((await shown(other)).registration.policy).toBe('open')
    await save({ registration: 'closed' })
    await expect.poll(async () => (await shown(other)).registration.policy).toBe('closed')
  })

  test('are recorded, without the code', async () => {
    await save({ registration: 'code', registrationCode: 'Red-Otter-12' })
    const { records } = (await site.api.as(admin).call(listAudit, { query: { kind: 'settings' } })).body
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ action: 'updated', subject: { name: 'Drapeau' } })
    expect(records[0]?.changes).toContainEqual({ field: 'registration', before: 'open', after: 'code' })
    expect(JSON.stringify(records)).not.toContain('Otter')
    await save({ registration: 'code' })
    expect((await site.api.as(admin).call(listAudit, { query: { kind: 'settings' } })).body.totalRows).toBe(1)
  })

  test('belong to administrators', async () => {
    const player = site.api.as(await site.build.player())
    expect((await player.call(getSiteSettings)).status).toBe(403)
    expect((await player.call(updateSiteSettings, { body: { registration: 'closed' } })).status).toBe(403)
    expect((await site.api.call(getSiteSettings)).status).toBe(401)
    expect((await shown()).registration.policy).toBe('open')
  })
})

describe('a change is refused', () => {
  test.each<[string, SiteSettingsUpdate, Record<string, string>]>([
    ['a code policy without a code', { registration: 'code' }, { registrationCode: sentences.codeRequired }],
    ['a domain policy without domains', { registration: 'domain' }, { registrationDomains: sentences.domainsRequired }],
    ['a short code', { registrationCode: 'a-b-c' }, { registrationCode: sentences.registrationCodeLength }],
    ['no domain', { registrationDomains: ['school'] }, { 'registrationDomains.0': sentences.domainForm }],
    ['a long contact', { registrationContact: 'x'.repeat(301) }, { registrationContact: sentences.contactLong }],
    ['no wrapper', { flagWrapper: '' }, { flagWrapper: sentences.fieldRequired }],
  ])('%s', async (_, body, errors) => {
    const reply = await save(body)
    expect([reply.status, reply.body.errors]).toEqual([400, errors])
    expect(await read()).toEqual(defaults)
  })

  test('when it stands upon an old version', async () => {
    await save({ registration: 'closed', version: 1 })
    const late = await save({ registration: 'open', version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile'])
    expect((await read()).registration).toBe('closed')
  })

  test('of two administrators who save the same version at once, one is refused', async () => {
    const others = await Promise.all([site.build.admin(), site.build.admin(), site.build.admin(), site.build.admin()])
    const replies = await Promise.all(
      others.map((each, at) => save({ registrationContact: `Contact ${at}`, version: 1 }, each)),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(await read()).toMatchObject({ registrationContact: `Contact ${winner}`, version: 2 })
  })

  test('parallel changes of different fields without a version are all kept', async () => {
    const changes = [{ registration: 'closed' }, { registrationContact: 'Ask.' }, { flagWrapper: 'port' }] as const
    await Promise.all(changes.map((change) => save(change)))
    expect(await read()).toMatchObject({ ...Object.assign({}, ...changes), version: 4 })
  })
})

describe('an environment variable', () => {
  test('pins its setting, which then cannot be changed', async () => {
    await open({ settings: { REGISTRATION: 'closed', REGISTRATION_CONTACT: 'Ask Ms Martin.' } })
    expect(await read()).toMatchObject({
      registration: 'closed',
      pinned: { registration: 'REGISTRATION', registrationContact: 'REGISTRATION_CONTACT' },
    })
    const reply = await save({ registration: 'open', flagWrapper: 'port' })
    expect([reply.status, reply.body.errors]).toEqual([400, { registration: sentences.settingPinned }])
    expect((await save({ registration: 'closed', flagWrapper: 'port' })).body).toMatchObject({ flagWrapper: 'port' })
    expect((await shown()).registration).toMatchObject({ policy: 'closed', contact: 'Ask Ms Martin.' })
  })

  test('gives the value of the first start, which stays when it is removed', async () => {
    await open({ settings: { REGISTRATION: 'closed', FLAG_WRAPPER: 'lycee' } })
    await ensureSettings({ db: site.database.db, config: site.config })
    const later = await world({ url: site.database.url })
    expect(await shown(later)).toMatchObject({ flagWrapper: 'lycee', registration: { policy: 'closed' } })
    await ensureSettings({ db: later.database.db, config: later.config })
    expect((await shown(later)).registration.policy).toBe('closed')
  })

  test('that comes later leaves what is stored, which applies again when it is removed', async () => {
    await save({ registration: 'invitation' })
    const pinned = await world({ url: site.database.url, settings: { REGISTRATION: 'open' } })
    expect((await shown(pinned)).registration.policy).toBe('open')
    await pinned.api.as(admin).call(updateSiteSettings, { body: { flagWrapper: 'port' } })
    const without = await world({ url: site.database.url })
    expect(await shown(without)).toMatchObject({ flagWrapper: 'port', registration: { policy: 'invitation' } })
  })
})
