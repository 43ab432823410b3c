import { register, type Registration } from '@drapeau/contract/accounts/accounts.ts'
import {
  createInvitationLink,
  type InvitationLinkForm,
  listInvitationLinks,
  maxLinks,
  openInvitationLink,
  revokeInvitationLink,
} from '@drapeau/contract/accounts/invitation-links.ts'
import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { updateSiteSettings } from '@drapeau/contract/site.ts'
import type { RegistrationPolicy } from '@drapeau/contract/site-settings.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { runHousekeeping } from '#features/accounts/housekeeping.ts'
import type { Person } from '#test/builders.ts'
import * as forms from '#test/forms.ts'
import { type World, world } from '#test/world.ts'

const day = 86_400_000

let site: World
let admin: Person
beforeEach(async () => {
  site = await world()
  admin = await site.build.admin()
  await choose('invitation')
})

async function choose(registration: RegistrationPolicy): Promise<void> {
  const body = { registration, registrationCode: 'Red Otter 12', registrationDomains: ['school.example'] }
  expect((await site.api.as(admin).call(updateSiteSettings, { body })).status).toBe(200)
}

async function create(form: Partial<InvitationLinkForm> = {}): Promise<{ id: string; key: string }> {
  const body = { name: 'Class 5B', invitedBy: 'Ms Martin', uses: 2, days: 7, ...form } as const
  const reply = await site.api.as(admin).call(createInvitationLink, { body })
  expect(reply.status).toBe(201)
  return { id: reply.body._id, key: reply.body.address.split('/').at(-1) ?? '' }
}

let people = 0
const newcomer = (fields: Partial<Registration> = {}) => {
  people += 1
  return forms.registration({ name: `Guest ${people}`, email: `guest.${people}@example.org`, ...fields })
}
const come = (invitation: string, fields: Partial<Registration> = {}, on = site) =>
  on.api.call(register, { body: newcomer({ invitation, ...fields }) })
const list = async () => (await site.api.as(admin).call(listInvitationLinks)).body.links
async function usedOf(id: string): Promise<number | undefined> {
  const { rows } = await site.database.pool.query<{ used: number }>('select used from invitation_link where id = $1', [
    id,
  ])
  return rows[0]?.used
}
const knock = (key: string) => site.api.call(openInvitationLink, { body: { key } })

describe('an invitation link', () => {
  test('is shown once, stored as a digest and recorded without its key', async () => {
    const body = { name: 'Class 5B', invitedBy: 'Ms Martin', uses: 30, days: 7 } as const
    const made = (await site.api.as(admin).call(createInvitationLink, { body })).body
    expect(made.address).toMatch(/^http:\/\/localhost:3000\/auth\/register\/[A-Za-z0-9_-]{43}$/)
    const key = made.address.split('/').at(-1) ?? ''
    const { address: _, ...listed } = made
    expect(await list()).toEqual([listed])
    expect(listed).toMatchObject({ name: 'Class 5B', invitedBy: 'Ms Martin', uses: 30, used: 0 })
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(7 * day)
    const { rows } = await site.database.pool.query('select * from invitation_link')
    const { body: audit } = await site.api.as(admin).call(listAudit, { query: { kind: 'invitation-link' } })
    expect(audit.records[0]).toMatchObject({ action: 'created', subject: { name: 'Class 5B' } })
    await knock(key)
    await come(key)
    for (const text of [JSON.stringify(rows), JSON.stringify(audit), site.logged()]) expect(text).not.toContain(key)
  })

  test('lets as many people in as it has uses, and says who invites', async () => {
    const { id, key } = await create()
    expect((await knock(key)).body).toEqual({ invitedBy: 'Ms Martin' })
    expect((await come(key)).status).toBe(200)
    expect((await come(key)).status).toBe(200)
    const third = await come(key)
    expect([third.status, third.body.code]).toEqual([404, 'invitation-over'])
    expect((await knock(key)).body.code).toBe('invitation-over')
    expect(await usedOf(id)).toBe(2)
  })

  test('ends with its time', async () => {
    const { key } = await create({ days: 1 })
    site.advance(day + 1_000)
    expect((await come(key)).body.code).toBe('invitation-over')
    expect((await knock(key)).status).toBe(404)
  })

  test('that is revoked or made up opens nothing', async () => {
    const { id, key } = await create()
    expect((await site.api.as(admin).call(revokeInvitationLink, { params: { id } })).status).toBe(200)
    expect((await site.api.as(admin).call(revokeInvitationLink, { params: { id } })).status).toBe(404)
    for (const each of [key, 'x'.repeat(43), '', 'short']) {
      expect((await come(each)).body.code).toBe('invitation-over')
      expect((await knock(each)).body.code).toBe('invitation-over')
    }
    expect(await list()).toEqual([])
  })

  test('is not used up by a registration that fails', async () => {
    const { id, key } = await create({ uses: 1 })
    const taken = await site.build.player()
    expect((await come(key, { email: taken.email })).status).toBe(409)
    expect((await come(key, { country: 'Atlantis' })).status).toBe(400)
    expect(await usedOf(id)).toBe(0)
    expect((await come(key)).status).toBe(200)
  })

  test('keeps its count when the account is never confirmed', async () => {
    const { id, key } = await create()
    const body = newcomer({ invitation: key })
    await site.api.call(register, { body })
    await site.database.pool.query(`update account set unconfirmed_until = now() where email = $1`, [body.email])
    await runHousekeeping(site.app.services)
    expect((await site.database.pool.query('select from account where email = $1', [body.email])).rows).toEqual([])
    expect(await usedOf(id)).toBe(1)
  })

  test('disappears from the list a month after its end', async () => {
    const { id } = await create({ days: 1 })
    site.advance(30 * day)
    await runHousekeeping(site.app.services)
    expect(await usedOf(id)).toBe(0)
    site.advance(2 * day)
    await runHousekeeping(site.app.services)
    expect(await usedOf(id)).toBeUndefined()
  })
})

describe('under another policy, an invitation link', () => {
  test.each(['open', 'code', 'domain'] as const)('%s: lets somebody in, and counts', async (policy) => {
    await choose(policy)
    const { id, key } = await create({ uses: 1 })
    expect((await come(key)).status).toBe(200)
    expect(await usedOf(id)).toBe(1)
  })

  test('that is used up keeps nobody out who can register without it', async () => {
    const { key } = await create({ uses: 1 })
    await come(key)
    await choose('open')
    expect((await come(key)).status).toBe(200)
    await choose('code')
    expect((await come(key)).body.code).toBe('invitation-over')
    expect((await come(key, { code: 'red otter 12' })).status).toBe(200)
    await choose('domain')
    expect((await come(key, { email: 'zoe@school.example' })).status).toBe(200)
  })

  test('closed: opens nothing', async () => {
    const { id, key } = await create()
    await choose('closed')
    expect((await come(key)).body.code).toBe('registration-closed')
    expect((await knock(key)).body.code).toBe('registration-closed')
    expect(await usedOf(id)).toBe(0)
  })
})

describe('races', () => {
  test('two registrations on two nodes cannot share the last use', async () => {
    const other = await world({ besides: site })
    for (let round = 0; round < 5; round += 1) {
      const { id, key } = await create({ uses: 1 })
      const replies = await Promise.all([come(key), come(key, {}, other), come(key), come(key, {}, other)])
      expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404, 404])
      expect(await usedOf(id)).toBe(1)
    }
  })

  test('a registration that fails while another waits leaves it the last use', async () => {
    const taken = await site.build.player()
    for (let round = 0; round < 5; round += 1) {
      const { id, key } = await create({ uses: 1 })
      const [failed, made] = await Promise.all([come(key, { email: taken.email }), come(key)])
      expect([failed.status, made.status]).toEqual([409, 200])
      expect(await usedOf(id)).toBe(1)
    }
  })

  test('parallel requests cannot create more links than there may be', async () => {
    await site.database.pool.query(
      `insert into invitation_link (name, invited_by, key_hash, uses, created_at, expires_at)
       select 'Link', '', sha256(n::text::bytea), 1, now(), now() + interval '1 day' from generate_series(1, $1) as n`,
      [maxLinks - 1],
    )
    const body = { name: 'Last', uses: 1, days: 1 } as const
    const replies = await Promise.all([1, 2, 3].map(() => site.api.as(admin).call(createInvitationLink, { body })))
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too-many-invitation-links',
      count: maxLinks,
    })
  })
})

describe('the routes of links', () => {
  test('belong to administrators', async () => {
    const { id } = await create()
    const player = site.api.as(await site.build.player())
    expect((await player.call(listInvitationLinks)).status).toBe(403)
    const body = { name: 'Mine', uses: 1, days: 1 } as const
    expect((await player.call(createInvitationLink, { body })).status).toBe(403)
    expect((await player.call(revokeInvitationLink, { params: { id } })).status).toBe(403)
    expect(await list()).toHaveLength(1)
  })

  test.each([
    [{ name: '' }, { name: sentences.nameRequired }],
    [{ uses: 0 }, { uses: sentences.usesRange }],
    [{ uses: 1_001 }, { uses: sentences.usesRange }],
    [{ days: 2 }, { days: sentences.fieldInvalid }],
    [{ invitedBy: 'x'.repeat(81) }, { invitedBy: sentences.invitedByLong }],
    [{ key: 'chosen' }, { key: sentences.fieldUnknown }],
  ])('refuse a form with %j', async (change, errors) => {
    const payload = { name: 'Class 5B', uses: 1, days: 1, ...change }
    const reply = await site.api.as(admin).raw({ method: 'POST', url: '/api/invitation-links', payload })
    expect([reply.status, reply.body.errors]).toEqual([400, errors])
  })

  test('an administrator cannot use a link for a user whom they create', async () => {
    const { id, key } = await create()
    const reply = await site.api.as(admin).call(register, { body: newcomer({ invitation: key }) })
    expect([reply.status, reply.body.errors]).toEqual([400, { invitation: sentences.fieldUnknown }])
    expect(await usedOf(id)).toBe(0)
  })
})
