import { createClass } from '@drapeau/contract/classes/classes.ts'
import { loginToClass } from '@drapeau/contract/accounts/class-login.ts'
import * as contract from '@drapeau/contract/classes/pupils.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildTeacher } from '#test/class-scenario.ts'
import { uniqueName } from '#test/game-builders.ts'
import { type World, world } from '#test/world.ts'

const most = contract.maxPeople

let site: World
let ada: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

interface School {
  id: string
  code: string
}

async function newClass(): Promise<School> {
  const body = { name: uniqueName('Year'), country: 'France' }
  const { _id: id, code } = (await site.api.as(ada).call(createClass, { body })).body
  return { id, code }
}

/** A table as it is copied out of a spreadsheet, with one row for each pupil. */
const pasted = (count: number, emailOf: (at: number) => string = () => ''): string =>
  ['Nom\tPrénom\tE-mail']
    .concat(Array.from({ length: count }, (_none, at) => `Dupont${at}\tMarie\t${emailOf(at)}`))
    .join('\r\n')
const preview = async ({ id }: School, text: string) =>
  (await site.api.as(ada).call(contract.previewPeople, { params: { id }, body: { text } })).body
const wanted = (people: readonly contract.PreviewedPerson[]) =>
  people.map(({ name, realName, loginName, email, account }) => ({ name, realName, loginName, email, account }))
const add = ({ id }: School, people: ReturnType<typeof wanted>) =>
  site.api.as(ada).call(contract.addPupils, { params: { id }, body: { people } })
const countIn = async ({ id }: School): Promise<number> =>
  (await site.api.as(ada).call(contract.listPupils, { params: { id } })).body.pupils.length

describe('as many people as one list may have', () => {
  test('are previewed, made in one go, printed, and sign in', async () => {
    const school = await newClass()
    const { people, leftOff } = await preview(school, pasted(most))
    expect([people.length, leftOff]).toEqual([most, 0])
    expect(new Set(people.map(({ outcome }) => outcome))).toEqual(new Set(['new']))
    const { status, body } = await add(school, wanted(people))
    expect(status).toBe(201)
    for (const of of ['name', 'loginName', 'password'] as const)
      expect(new Set(body.slips.map((slip) => slip[of])).size).toBe(most)
    expect(await countIn(school)).toBe(most)
    const { loginName = '', password = '' } = body.slips.at(-1) ?? {}
    expect((await site.api.call(loginToClass, { body: { code: school.code, loginName, password } })).status).toBe(200)
    const printed = await site.api
      .as(ada)
      .raw({ method: 'POST', url: `/api/classes/${school.id}/slips`, payload: { slips: body.slips } })
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await preview(school, pasted(1))).toMatchObject({
      people: [{ realName: 'Marie Dupont0', outcome: 'member' }],
    })
  })

  test('are not one more: a preview says so, and a request is refused', async () => {
    const school = await newClass()
    const { people, leftOff } = await preview(school, pasted(most + 1))
    expect([people.length, leftOff]).toEqual([most, 1])
    const [one] = wanted(people)
    if (!one) throw new Error('Nobody is in the preview.')
    const more = { ...one, name: 'Late Lynx', loginName: 'late-lynx' }
    expect((await add(school, [...wanted(people), more])).status).toBe(400)
    expect(await countIn(school)).toBe(0)
  })

  test('come without the one who cannot, who is named at the line of the list', async () => {
    const school = await newClass()
    const { people } = await preview(
      school,
      pasted(most, (at) => (at === 250 ? 'not an address' : '')),
    )
    const wrong = people.filter(({ outcome }) => outcome === 'problem')
    expect(wrong).toMatchObject([{ line: 252, realName: 'Marie Dupont250', problems: ['email-invalid'] }])
    const good = people.filter(({ outcome }) => outcome === 'new')
    const { name } = await site.build.player({ name: 'Somebody Else' })
    const taken = good.map((person, at) => (at === 250 ? { ...person, name } : person))
    const refused = await add(school, wanted(taken))
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['people.250.name']])
    expect(await countIn(school)).toBe(0)
    expect((await add(school, wanted(good))).body.slips).toHaveLength(most - 1)
    expect(await countIn(school)).toBe(most - 1)
  })

  test('are invited by as many mails, and nobody by two', async () => {
    const school = await newClass()
    const { people } = await preview(
      school,
      pasted(most, (at) => `marie.${at}@school.example`),
    )
    expect(new Set(people.map(({ outcome }) => outcome))).toEqual(new Set(['invite']))
    const replies = await Promise.all([add(school, wanted(people)), add(school, wanted(people))])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 201)?.body).toMatchObject({ slips: [], invited: most })
    const { rows } = await site.database.pool.query(
      `select count(*)::int as mails, count(distinct data->>'email')::int as people
       from jobs.job where data->>'email' like '%@school.example'`,
    )
    expect(rows).toEqual([{ mails: most, people: most }])
  })
})
