import { listAudit } from '@drapeau/contract/audit/audit.ts'
import { changeChallenges } from '@drapeau/contract/challenges/bulk-change.ts'
import { getChallenge, type ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { copyChallenges } from '@drapeau/contract/challenges/copies.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let category: { id: string }

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
  category = await site.build.category()
})

interface Answer extends ManagedChallenge {
  errors?: Record<string, string>
}

const [tcp, udp, icmp] = [
  { text: 'TCP', isRight: true },
  { text: 'UDP', text_fr: 'Le protocole UDP' },
  { text: 'ICMP' },
]
const single = { answerType: 'single-choice', choices: [tcp, udp, icmp] }
const multiple = { answerType: 'multiple-choice', choices: [tcp, { ...udp, isRight: true }, icmp] }

const create = (given: object, person = admin) => {
  const name = `Harbour ${crypto.randomUUID()}`
  const payload = { name, description: '<p>Which one?</p>', category: category.id, value: 10, ...given }
  return site.api.as(person).raw<Answer>({ method: 'POST', url: '/api/challenges', payload })
}

const change = (id: string, payload: object) =>
  site.api.as(admin).raw<Answer>({ method: 'PUT', url: `/api/challenges/${id}`, payload })

const read = async (id: string): Promise<ManagedChallenge> =>
  (await site.api.as(admin).call(getChallenge, { params: { id } })).body as ManagedChallenge

const rightIds = ({ choices }: ManagedChallenge): string[] =>
  choices.flatMap(({ _id, isRight }) => (isRight ? [_id] : [])).toSorted()

describe('a question', () => {
  test('keeps its choices in the order of their author, and its flag is made of the right ones', async () => {
    const { status, body } = await create(multiple)
    expect(status).toBe(201)
    expect(body.choices.map(({ text, text_fr: french, isRight }) => [text, french, isRight])).toEqual([
      ['TCP', null, true],
      ['UDP', 'Le protocole UDP', true],
      ['ICMP', null, false],
    ])
    expect(new Set(body.choices.map(({ _id }) => _id)).size).toBe(3)
    expect(body).toMatchObject({ answerType: 'multiple-choice', flag: rightIds(body).join(',') })
  })

  test('can be sent as a form, with the list as JSON', async () => {
    const form = { name: 'In a form', description: '<p>Go.</p>', category: category.id, value: '10' }
    const choices = JSON.stringify(single.choices)
    const { body } = await site.api
      .as(admin)
      .raw<Answer>({ method: 'POST', url: '/api/challenges', payload: { ...form, ...single, choices } })
    expect(body.choices).toHaveLength(3)
  })

  test('limits attempts unless its author says otherwise', async () => {
    const four = [...single.choices, { text: 'IGMP' }]
    const limits = await Promise.all(
      [
        single,
        { ...single, choices: four },
        multiple,
        { answerType: 'short-text', flag: 'tcp' },
        { flag: 'epitech{a}' },
        { ...single, max_attempts: 0 },
        { ...single, max_attempts: 7 },
      ].map(async (given) => (await create(given)).body.max_attempts),
    )
    expect(limits).toEqual([1, 2, 3, 3, 0, 0, 7])
  })

  test('with a short answer takes it in any case, and several of them, unless its author says otherwise', async () => {
    const plain = await create({ answerType: 'short-text', flag: 'epitech{Paris}' })
    expect(plain.body).toMatchObject({ caseSensitivity: 'case-insensitive', choices: [], flagLogic: 'any' })
    const flags = [{ content: 'Paris' }, { content: 'Lutetia', caseSensitivity: 'case-sensitive' }]
    const several = await create({ answerType: 'short-text', flags, flagLogic: 'all' })
    expect(several.body.flags.map(({ caseSensitivity }) => caseSensitivity)).toEqual([
      'case-insensitive',
      'case-sensitive',
    ])
    expect(several.body.flagLogic).toBe('any')
  })

  test('only a flag keeps no choices', async () => {
    expect((await create({ flag: 'epitech{a}', choices: single.choices })).body.choices).toEqual([])
  })
})

describe('what is refused', () => {
  const texts = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `${at}`, isRight: at === 0 }))
  const of = (choices: unknown, answerType = 'single-choice') => ({ answerType, choices })

  test.each([
    ['no choices', of([]), 'choices', sentences.choicesCount],
    ['one choice', of([tcp]), 'choices', sentences.choicesCount],
    ['thirteen choices', of(texts(13)), 'choices', sentences.choicesCount],
    ['none right', of([udp, icmp]), 'choices', sentences.choiceRightOne],
    ['two right where one can be chosen', of(multiple.choices), 'choices', sentences.choiceRightOne],
    ['none right of several', of([udp, icmp], 'multiple-choice'), 'choices', sentences.choiceRightSome],
    ['an empty text', of([tcp, { text: ' ' }]), 'choices.1.text', sentences.choiceLength],
    ['a text that is too long', of([tcp, { text: 'x'.repeat(301) }]), 'choices.1.text', sentences.choiceLength],
    ['a text of two lines', of([tcp, { text: 'a\nb' }]), 'choices.1.text', sentences.textUnreadable],
    ['the same text twice', of([tcp, { text: 'TCP' }]), 'choices.1.text', sentences.choiceTwice],
    ['an unknown type', { ...of(texts(2), 'essay'), flag: 'epitech{a}' }, 'answerType', sentences.fieldInvalid],
    ['a short text without an answer', { answerType: 'short-text' }, 'flag', sentences.flagRequired],
  ])('M1 %s', async (_what, given, field, sentence) => {
    const { status, body } = await create(given)
    expect([status, body.errors]).toEqual([400, { [field]: sentence }])
  })

  test('a change that leaves a question without a right choice', async () => {
    const { body } = await create(single)
    const choices = body.choices.map((choice) => ({ ...choice, isRight: false }))
    expect((await change(body._id, { choices })).body.errors).toEqual({ choices: sentences.choiceRightOne })
    expect((await change(body._id, { answerType: 'flag' })).body.errors).toEqual({ flag: sentences.flagRequired })
    expect(await read(body._id)).toEqual(body)
  })

  test('what the program would never store, by the database', async () => {
    const { body } = await create(single)
    const none = site.database.pool.query(`update challenge set choices = '[]' where id = $1`, [body._id])
    await expect(none).rejects.toThrow('choices_fit_answer_type')
    const flag = site.database.pool.query(`update challenge set answer_type = 'flag' where id = $1`, [body._id])
    await expect(flag).rejects.toThrow('choices_fit_answer_type')
  })

  test('a question of somebody who is not an administrator', async () => {
    expect((await create(single, await site.build.player())).status).toBe(403)
  })
})

describe('a change', () => {
  test('of a text keeps the id and the flag', async () => {
    const { body } = await create(single)
    const choices = body.choices.map((choice) => ({ ...choice, text: `${choice.text} !` }))
    const changed = (await change(body._id, { choices: choices.toReversed() })).body
    expect(changed.choices).toEqual(choices.toReversed())
    expect([changed.flag, changed.version]).toEqual([body.flag, body.version + 1])
  })

  test('without ids keeps those of equal texts', async () => {
    const { body } = await create(single)
    const same = await change(body._id, { choices: single.choices })
    expect(same.body).toEqual(body)
    const { choices } = (await change(body._id, { choices: [{ text: 'IGMP' }, tcp] })).body
    expect(choices.map(({ _id }) => body.choices.findIndex((old) => old._id === _id))).toEqual([-1, 0])
  })

  test('of what is right rewrites the flag with it', async () => {
    const { body } = await create(single)
    const choices = body.choices.map((choice, at) => ({ ...choice, isRight: at === 2 }))
    expect((await change(body._id, { choices })).body.flag).toBe(body.choices[2]?._id)
  })

  test('of the type of answer needs what the other type needs', async () => {
    const { body } = await create(single)
    const flag = (await change(body._id, { answerType: 'flag', flag: 'epitech{a}' })).body
    expect(flag).toMatchObject({ answerType: 'flag', choices: [], flag: 'epitech{a}', max_attempts: 1 })
    const text = (await change(body._id, { answerType: 'short-text' })).body
    expect(text).toMatchObject({ answerType: 'short-text', flag: 'epitech{a}' })
    expect((await change(body._id, multiple)).body.choices).toHaveLength(3)
  })

  test('of many challenges at once, and a copy, keep the choices', async () => {
    const { body } = await create(single)
    await site.api.as(admin).call(changeChallenges, { body: { challenges: [{ _id: body._id, value: 20 }] } })
    expect(await read(body._id)).toMatchObject({ value: 20, choices: body.choices, flag: body.flag })
    const copies = await site.api.as(admin).call(copyChallenges, { body: { challenges: [body._id], event: '' } })
    const copy = await read(copies.body.challenges[0]?._id ?? '')
    expect(copy).toMatchObject({ answerType: 'single-choice', choices: body.choices, flag: body.flag, state: 'draft' })
  })

  test('F1 is in the audit log without what was written', async () => {
    const { body } = await create(single)
    const choices = body.choices.map((choice, at) => ({ ...choice, isRight: at === 1 }))
    await change(body._id, { choices })
    const { body: log } = await site.api.as(admin).call(listAudit, { query: {} })
    const record = log.records.find(({ subject, action }) => subject._id === body._id && action === 'updated')
    expect(record?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['choices', '••••••'],
      ['flag', '••••••'],
    ])
  })
})
