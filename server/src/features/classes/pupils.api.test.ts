import { forgotPassword, login } from '@drapeau/contract/accounts/accounts.ts'
import { setFirstPassword } from '@drapeau/contract/accounts/first-password.ts'
import { createClass, maxPupils } from '@drapeau/contract/classes/classes.ts'
import * as contract from '@drapeau/contract/classes/pupils.ts'
import { readPeople } from '@drapeau/formats/people/read-people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Mailbox } from '#test/mailbox.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

const newClass = async (name = 'Class'): Promise<{ id: string }> => {
  const body = { name, school: 'Lycée', country: 'France' }
  return { id: (await site.api.as(admin).call(createClass, { body })).body._id }
}
const preview = async (params: { id: string }, body: { text?: string; count?: number }) =>
  (await site.api.as(admin).call(contract.previewPeople, { params, body })).body
const add = (params: { id: string }, people: object[]) =>
  site.api.as(admin).raw<{ slips: contract.Slip[]; invited: number; joined: number } & Record<string, never>>({
    method: 'POST',
    url: `/api/classes/${params.id}/pupils`,
    payload: { people },
  })
const pupilsOf = async (params: { id: string }) =>
  (await site.api.as(admin).call(contract.listPupils, { params })).body.pupils
/** Sends the preview back, as the screen does. */
const wanted = ({ people }: { people: contract.PreviewedPerson[] }) =>
  people
    .filter(({ outcome }) => ['new', 'invite', 'known'].includes(outcome))
    .map(({ name, realName, loginName, email, account }) => ({ name, realName, loginName, email, account }))

describe('a list of people', () => {
  test('is previewed without storing anything, and then made', async () => {
    const params = await newClass()
    const before = await site.database.db.selectFrom('account').select('id').execute()
    const seen = await preview(params, { text: 'Nom;Prénom;Classe\nDupont;Marie;5B\nMartin;Paul;5B' })
    expect(seen).toMatchObject({
      people: [
        { line: 2, realName: 'Marie Dupont', loginName: 'marie', outcome: 'new', problems: [], account: null },
        { line: 3, realName: 'Paul Martin', loginName: 'paul', outcome: 'new' },
      ],
      ignored: ['Classe'],
      leftOff: 0,
    })
    expect(await site.database.db.selectFrom('account').select('id').execute()).toHaveLength(before.length)
    const { status, body } = await add(params, wanted(seen))
    expect([status, body.invited, body.joined]).toEqual([201, 0, 0])
    expect(body.slips).toEqual(
      seen.people.map(({ name, realName, loginName }) => ({
        name,
        realName,
        loginName,
        password: expect.stringMatching(/^[A-Z][a-z]{3}-[a-z]{4}-[a-z]{4}-[2-9]{3}$/),
      })),
    )
    expect(await pupilsOf(params)).toMatchObject([
      { realName: 'Marie Dupont', email: '', active: true, enable: 'enabled', lastSeenAt: null },
      { realName: 'Paul Martin' },
    ])
    expect((await preview(params, { text: 'identifiant\nmarie' })).people).toMatchObject([{ outcome: 'member' }])
  })

  test('that was added in part is read again: those who are there stay, and only the others are new', async () => {
    const params = await newClass()
    const text = 'Jeanne Petit\nZoé Durand\nZoé Durand'
    const seen = await preview(params, { text })
    await add(params, wanted(seen).slice(0, 2))
    const again = await preview(params, { text })
    expect(again.people.map(({ outcome }) => outcome)).toEqual(['member', 'member', 'new'])
    await add(params, wanted(again))
    expect((await pupilsOf(params)).map(({ realName }) => realName)).toEqual([
      'Jeanne Petit',
      'Zoé Durand',
      'Zoé Durand',
    ])
    expect((await preview(params, { text })).people.map(({ outcome }) => outcome)).toEqual([
      'member',
      'member',
      'member',
    ])
    const namesake = await preview(params, { text: 'name,login name\nJeanne Petit,jeanne.p' })
    expect(namesake.people).toMatchObject([{ outcome: 'new', loginName: 'jeanne.p' }])
  })

  test('can be a number of people with invented names', async () => {
    const params = await newClass()
    const seen = await preview(params, { count: 30 })
    expect(seen.people).toHaveLength(30)
    expect((await add(params, wanted(seen))).status).toBe(201)
    expect(new Set((await pupilsOf(params)).map(({ name }) => name)).size).toBe(30)
    expect(await preview(params, { count: 500, text: 'One more' })).toMatchObject({ leftOff: 1 })
  })

  test('is made by all nodes once, however many ask at the same time', async () => {
    const params = await newClass()
    const people = wanted(await preview(params, { text: 'Ann\nBob\nCid' }))
    const replies = await Promise.all([add(params, people), add(params, people), add(params, people)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect(await pupilsOf(params)).toHaveLength(3)
  })

  test('is refused as a whole when one person cannot come', async () => {
    const params = await newClass()
    await site.build.player({ name: 'Taken Tern' })
    const good = { name: 'Good Gull', loginName: 'gull' }
    const errorsOf = async (...people: object[]) => {
      const { status, body } = await add(params, people)
      return [status, body['errors']]
    }
    expect(await errorsOf(good, { name: 'Taken  Tern', loginName: 'tern' })).toEqual([
      400,
      { 'people.1.name': 'Name contains characters that cannot be used' },
    ])
    expect(await errorsOf(good, { name: 'TAKEN TERN', loginName: 'tern' })).toEqual([
      409,
      { 'people.1.name': 'This name is already taken' },
    ])
    expect(await errorsOf(good, { name: 'Other', loginName: 'Gu11' })).toEqual([
      400,
      { 'people.1.loginName': 'Someone in this class already has this login name' },
    ])
    expect(await errorsOf(good, { name: 'Other', loginName: 'other', email: admin.email })).toEqual([
      409,
      { 'people.1.email': 'This email is already used' },
    ])
    expect(await errorsOf(good, { name: 'Other', loginName: 'other', email: admin.email, account: admin.id })).toEqual([
      409,
      { 'people.1.account': 'This is the address of an administrator' },
    ])
    expect(await pupilsOf(params)).toEqual([])
  })

  test('a login name can be the same in two classes', async () => {
    const [one, two] = [await newClass(), await newClass()]
    expect((await add(one, [{ name: 'First Finch', loginName: 'finch' }])).status).toBe(201)
    expect((await add(two, [{ name: 'Second Finch', loginName: 'finch' }])).status).toBe(201)
  })

  test('somebody with an address is invited by one mail, whose link chooses the password', async () => {
    const params = await newClass()
    const mailbox = new Mailbox(site)
    const { body } = await add(params, wanted(await preview(params, { text: 'Marie Curie, curie@example.org' })))
    expect([body.slips, body.invited]).toEqual([[], 1])
    const mail = await mailbox.next('curie@example.org')
    expect(mail.subject).toBe('Your class is waiting for you at Drapeau')
    expect(await pupilsOf(params)).toMatchObject([{ email: 'curie@example.org', active: false }])
    const { key } = mail
    const choose = (password: string, confirmed = password) =>
      site.api.call(setFirstPassword, { params: { key }, body: { password, confirm_password: confirmed } })
    expect((await choose('Radium-Lab-1', 'Radium-Lab-2')).status).toBe(400)
    const replies = await Promise.all(['Radium-Lab-1', 'Radium-Lab-2', 'Radium-Lab-3'].map((each) => choose(each)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(2)
    expect(await pupilsOf(params)).toMatchObject([{ active: true }])
    const password = `Radium-Lab-${replies.findIndex(({ status }) => status === 200) + 1}`
    const signedIn = await site.api.call(login, { body: { email: 'curie@example.org', password } })
    expect(signedIn.status).toBe(200)
    expect(await mailbox.unread('curie@example.org')).toEqual([])
  })

  test('the key of an ordinary reset chooses no password', async () => {
    const player = await site.build.player({ email: 'forgot@example.org' })
    await site.api.call(forgotPassword, { body: { email: player.email } })
    const { key } = await new Mailbox(site).next('forgot@example.org')
    const body = { password: 'Radium-Lab-1', confirm_password: 'Radium-Lab-1' }
    expect((await site.api.call(setFirstPassword, { params: { key }, body })).body).toMatchObject({
      code: 'invalid-code',
    })
  })

  test('joins an account by its address, but nobody by an id alone', async () => {
    const params = await newClass()
    const player = await site.build.player({ email: 'known@example.org' })
    const stranger = await site.build.player()
    const seen = await preview(params, { text: 'Known, known@example.org' })
    expect(seen.people).toMatchObject([{ outcome: 'known', account: player.id, name: player.name }])
    expect((await add(params, wanted(seen))).body).toMatchObject({ joined: 1, slips: [], invited: 0 })
    const forced = await add(params, [{ name: 'Any', loginName: 'any', account: stranger.id }])
    expect([forced.status, forced.body['errors']]).toEqual([409, { 'people.0.account': 'Invalid value' }])
  })

  test('that was exported is read again: for the same class, and for the next year’s', async () => {
    const [params, next] = [await newClass('=Formula'), await newClass()]
    await add(params, [{ name: 'Export Egret', loginName: 'egret', realName: '=Marie' }])
    const { body, headers } = await site.api.as(admin).raw<string>({ url: `/api/classes/${params.id}/csv` })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(body).toBe(
      '\uFEFF"Real name","Display name","Login name","Email"\r\n"\'=Marie","Export Egret","egret",""\r\n',
    )
    expect(readPeople(body, 9).people).toMatchObject([{ realName: '=Marie', name: 'Export Egret' }])
    expect((await preview(params, { text: body })).people).toMatchObject([{ outcome: 'member' }])
    const moved = await preview(next, { text: body })
    expect(moved.people).toMatchObject([{ outcome: 'known', loginName: 'egret' }])
    expect((await add(next, wanted(moved))).body).toMatchObject({ joined: 1, slips: [] })
    expect((await pupilsOf(next))[0]?._id).toBe((await pupilsOf(params))[0]?._id)
  })

  test('that was exported in French is read again: its cells are between semicolons', async () => {
    const params = await newClass()
    await add(params, [{ name: 'Semi Seal', loginName: 'seal', realName: 'Durand, Zoé; =Élise' }])
    const url = `/api/classes/${params.id}/csv`
    const { body } = await site.api.as(admin).raw<string>({ url, headers: { 'accept-language': 'fr' } })
    expect(body).toBe(
      '\uFEFF"Nom réel";"Pseudo";"Identifiant";"Adresse e-mail"\r\n"Durand, Zoé; =Élise";"Semi Seal";"seal";""\r\n',
    )
    expect((await preview(params, { text: body })).people).toMatchObject([
      { outcome: 'member', name: 'Semi Seal', loginName: 'seal', realName: 'Durand, Zoé; =Élise' },
    ])
  })

  test('a class has an end', async () => {
    const params = await newClass()
    const rows = Array.from({ length: maxPupils }, (_none, at) => at)
    await site.database.db
      .insertInto('account')
      .values(
        rows.map((at) => {
          const key = `full ${at}`
          return { name: key, name_key: key, search_key: key, country_code: 'FR' }
        }),
      )
      .returning('id')
      .execute()
      .then((made) =>
        site.database.db
          .insertInto('class_member')
          .values(
            made.map((each, at) => ({
              class_id: params.id,
              account_id: each.id,
              login_name: `full${at}`,
              login_key: `full${at}`,
              real_name: '',
              created_at: new Date(),
            })),
          )
          .execute(),
      )
    const { body } = await add(params, [{ name: 'One too many', loginName: 'more' }])
    expect(body).toMatchObject({ code: 'class-full', count: maxPupils })
  })
})

describe('a pupil', () => {
  test('gets another real name or login name, unless it is taken', async () => {
    const params = await newClass()
    await add(params, [
      { name: 'Change Crane', loginName: 'crane' },
      { name: 'Other Owl', loginName: 'owl' },
    ])
    const crane = (await pupilsOf(params)).find(({ loginName }) => loginName === 'crane')
    const change = (fields: object, pupil = crane?._id ?? '') =>
      site.api.as(admin).call(contract.updatePupil, {
        params: { ...params, pupil },
        body: { realName: '', loginName: 'crane', ...fields },
      })
    expect((await change({ realName: ' Marie ' })).body).toMatchObject({ realName: 'Marie', loginName: 'crane' })
    expect((await change({ loginName: 'OWL' })).body).toMatchObject({
      code: 'user-exists',
      errors: { loginName: 'Someone in this class already has this login name' },
    })
    expect((await change({ realName: '' }, noId)).status).toBe(404)
  })
})
