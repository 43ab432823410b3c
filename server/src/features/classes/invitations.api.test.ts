import * as contract from '@drapeau/contract/classes/invitations.ts'
import { addPupils, listPupils, previewPeople, removePupil, updatePupil } from '@drapeau/contract/classes/pupils.ts'
import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { runBetweenLocks } from '#test/lock-waits.ts'
import { Mailbox } from '#test/mailbox.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
let eve: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
  eve = await buildTeacher(site)
})

const preview = async (teacher: Person, id: string, text: string) =>
  (await site.api.as(teacher).call(previewPeople, { params: { id }, body: { text } })).body.people
/** Sends the preview back, as the screen does. */
async function addList(teacher: Person, id: string, text: string) {
  const people = (await preview(teacher, id, text))
    .filter(({ outcome }) => ['new', 'invite', 'known'].includes(outcome))
    .map(({ name, realName, loginName, email, account }) => ({ name, realName, loginName, email, account }))
  return site.api.as(teacher).call(addPupils, { params: { id }, body: { people } })
}
const pupilsOf = async (teacher: Person, id: string) =>
  (await site.api.as(teacher).call(listPupils, { params: { id } })).body.pupils
const invitationsOf = async (person: Person) =>
  (await site.api.as(person).call(contract.listClassInvitations)).body.invitations

describe('a teacher who lists an address', () => {
  test('learns nothing of whether it has an account, in the preview, the answer or the list', async () => {
    const { id } = await buildClass(site, ada)
    const known = await site.build.player({ email: 'known.person@example.org' })
    const admin = await site.build.admin({ email: 'head@example.org' })
    const text = 'Known, known.person@example.org\nHead, head@example.org\nFresh, fresh@example.org'
    const seen = await preview(ada, id, text)
    expect(seen.map(({ outcome, account, problems }) => [outcome, account, problems])).toEqual([
      ['invite', null, []],
      ['invite', null, []],
      ['invite', null, []],
    ])
    const { status, body } = await addList(ada, id, text)
    expect([status, body.slips, body.invited, body.joined]).toEqual([201, [], 3, 0])
    const listed = (await pupilsOf(ada, id)).filter(({ email }) => email !== '')
    for (const pupil of listed)
      expect(pupil).toMatchObject({ active: false, enable: 'enabled', lastSeenAt: null, mayReset: false })
    expect(JSON.stringify(listed)).not.toContain(known.name)
    expect(listed.map(({ _id }) => _id)).not.toContain(known.id)
    expect(listed.map(({ _id }) => _id)).not.toContain(admin.id)
    expect((await preview(ada, id, text)).map(({ outcome }) => outcome)).toEqual(['member', 'member', 'member'])
    // In another class of the teacher, what nobody has accepted says nothing either.
    const other = await buildClass(site, ada)
    expect((await preview(ada, other.id, text)).map(({ outcome }) => outcome)).toEqual(['invite', 'invite', 'invite'])
  })

  test('cannot force an account in by its id', async () => {
    const { id } = await buildClass(site, ada)
    const player = await site.build.player({ email: 'forced@example.org' })
    const foreign = await buildClass(site, eve)
    for (const person of [
      { account: player.id, name: 'Any', loginName: 'any', email: player.email },
      { account: player.id, name: 'Any', loginName: 'any' },
      { account: foreign.pupils[0]?._id ?? '', name: 'Any', loginName: 'any' },
    ]) {
      const reply = await site.api.as(ada).call(addPupils, { params: { id }, body: { people: [person] } })
      expect([reply.status, reply.body.errors]).toEqual([409, { 'people.0.account': 'Invalid value' }])
    }
  })

  test('finds people of the own classes again, who join without being asked twice', async () => {
    const [one, two] = [await buildClass(site, ada), await buildClass(site, ada)]
    const player = await site.build.player({ email: 'twice@example.org' })
    await addList(ada, one.id, 'Twice, twice@example.org')
    await site.api
      .as(player)
      .call(contract.acceptClassInvitation, { params: { id: (await invitationsOf(player))[0]?._id ?? '' } })
    expect(await preview(ada, two.id, 'Twice, twice@example.org')).toMatchObject([
      { outcome: 'known', account: player.id, name: player.name },
    ])
    expect((await addList(ada, two.id, 'Twice, twice@example.org')).body).toMatchObject({ joined: 1, invited: 0 })
  })
})

describe('an invitation', () => {
  test('is mailed and shown to its owner, who joins or declines', async () => {
    const { id } = await buildClass(site, ada)
    const mailbox = new Mailbox(site)
    const player = await site.build.player({ email: 'guest@example.org' })
    await addList(ada, id, 'Real Guest, guest@example.org')
    const mail = await mailbox.next('guest@example.org')
    expect(mail.subject).toBe('A class invites you at Drapeau')
    expect(mail.text).toContain('/class-invitations')
    expect(JSON.stringify((await site.api.as(player).call(listNotifications)).body)).toContain(
      'You are invited to the class',
    )
    const [invitation] = await invitationsOf(player)
    expect(invitation).toMatchObject({ teachers: [ada.name], school: null })
    const params = { id: invitation?._id ?? '' }
    expect((await site.api.as(await site.build.player()).call(contract.acceptClassInvitation, { params })).status).toBe(
      404,
    )
    const replies = await Promise.all(
      [1, 2, 3].map(() => site.api.as(player).call(contract.acceptClassInvitation, { params })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(2)
    expect((await pupilsOf(ada, id)).find(({ _id }) => _id === player.id)).toMatchObject({
      name: player.name,
      realName: 'Real Guest',
      active: true,
      mayReset: false,
    })
    await addList(eve, (await buildClass(site, eve)).id, 'Again, guest@example.org')
    const [second] = await invitationsOf(player)
    const decline = () =>
      site.api.as(player).call(contract.declineClassInvitation, { params: { id: second?._id ?? '' } })
    expect([(await decline()).status, (await decline()).status]).toEqual([200, 404])
    expect(await invitationsOf(player)).toEqual([])
  })

  test('can be changed and withdrawn by the teachers', async () => {
    const { id } = await buildClass(site, ada)
    const player = await site.build.player({ email: 'withdrawn@example.org' })
    await addList(ada, id, 'Gone, withdrawn@example.org')
    const listed = (await pupilsOf(ada, id)).find(({ email }) => email === 'withdrawn@example.org')
    const params = { id, pupil: listed?._id ?? '' }
    const changed = await site.api
      .as(ada)
      .call(updatePupil, { params, body: { realName: 'New', loginName: 'new-login' } })
    expect(changed.body).toMatchObject({ realName: 'New', loginName: 'new-login', active: false })
    expect((await site.api.as(ada).call(removePupil, { params, query: { accounts: 'delete' } })).status).toBe(200)
    expect(await invitationsOf(player)).toEqual([])
    const { rows } = await site.database.pool.query('select id from account where id = $1', [player.id])
    expect(rows).toHaveLength(1)
  })

  test.each(['accepted', 'declined'] as const)('that is %s locks the account before it is used up', async (outcome) => {
    const { id } = await buildClass(site, ada)
    const email = `${outcome}@example.org`
    const player = await site.build.player({ email })
    await addList(ada, id, `Patient, ${email}`)
    const params = { id: (await invitationsOf(player))[0]?._id ?? '' }
    const route = outcome === 'accepted' ? contract.acceptClassInvitation : contract.declineClassInvitation
    const lock = (table: string, row: string) =>
      [`select from ${table} where id = $1 for update nowait`, [row]] as const
    const { status } = await runBetweenLocks(site.database, {
      first: lock('account', player.id),
      next: lock('class_invitation', params.id),
      work: () => site.api.as(player).call(route, { params }),
    })
    expect(status).toBe(200)
  })

  test('accepted with a login name that somebody has taken since, gets a free one', async () => {
    const { id, pupils } = await buildClass(site, ada)
    const player = await site.build.player({ email: 'late@example.org' })
    await addList(ada, id, 'Late, late@example.org')
    const body = { realName: '', loginName: 'late' }
    await site.api.as(ada).call(updatePupil, { params: { id, pupil: pupils[0]?._id ?? '' }, body })
    const params = { id: (await invitationsOf(player))[0]?._id ?? '' }
    expect((await site.api.as(player).call(contract.acceptClassInvitation, { params })).status).toBe(200)
    const logins = (await pupilsOf(ada, id)).map(({ loginName }) => loginName)
    expect(new Set(logins).size).toBe(2)
  })
})
