import { listFails } from '@drapeau/contract/challenges/answers.ts'
import {
  createChallenge,
  getChallenge,
  listChallenges,
  type ManagedChallenge,
  setRequirements,
} from '@drapeau/contract/challenges/challenges.ts'
import { listPractices, type PlayerChallenge } from '@drapeau/contract/practice.ts'
import { listSubmissions, submitFlag, tryFlag } from '@drapeau/contract/submissions.ts'
import { answerOf } from '@drapeau/rules/question.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { Wire } from '#test/wire.ts'
import { type World, world } from '#test/world.ts'

let site: World
let admin: Person
let zoe: Person

beforeAll(async () => {
  site = await world()
  admin = await site.build.admin()
})

beforeEach(async () => {
  zoe = await site.build.player()
})

const choices = [
  { text: 'Gull', text_fr: 'Mouette', isRight: true },
  { text: 'Tern', text_fr: 'Sterne', isRight: true },
  { text: 'Whale' },
  { text: 'Seal' },
]

async function question(given: object = {}): Promise<ManagedChallenge> {
  const name = `Birds ${crypto.randomUUID()}`
  const category = (await site.build.category()).id
  const body = { name, description: '<p>Which are birds?</p>', category, value: '10', ...given }
  const { status, body: made } = await site.api
    .as(admin)
    .call(createChallenge, { body: { answerType: 'multiple-choice', choices, ...body }, files: [] })
  expect(status).toBe(201)
  return made
}

const page = async (person: Person, id: string, language = 'en'): Promise<PlayerChallenge> =>
  (
    await site.api.as(person).raw<PlayerChallenge>({
      method: 'GET',
      url: `/api/challenges/${id}`,
      headers: { 'accept-language': language },
    })
  ).body

async function answer(person: Person, id: string, flag: string) {
  // Stays within every pace.
  site.advance(10_000)
  return site.api.as(person).call(submitFlag, { params: { id }, body: { flag } })
}

const chosen = (made: { choices: readonly { _id: string; text: string }[] }, ...texts: string[]): string =>
  answerOf(made.choices.flatMap(({ _id, text }) => (texts.includes(text) ? [_id] : [])))

test('F1 players see the choices by their ids, in their language, and not which are right', async () => {
  const made = await question()
  const seen = await page(zoe, made._id)
  const ids = made.choices.map(({ _id }) => _id).toSorted()
  expect(seen.choices.map(({ _id }) => _id)).toEqual(ids)
  expect(seen.choices.map(({ text }) => text).toSorted()).toEqual(['Gull', 'Seal', 'Tern', 'Whale'])
  expect(seen).toMatchObject({ answerType: 'multiple-choice', rightChoices: [], wrapper: null, attemptsLeft: 3 })
  expect(JSON.stringify(seen)).not.toContain('isRight')
  expect(JSON.stringify(seen)).not.toContain(made.flag)
  const french = await page(zoe, made._id, 'fr')
  expect(french.choices.map(({ text }) => text).toSorted()).toEqual(['Mouette', 'Seal', 'Sterne', 'Whale'])
})

test('F1 while it is locked, players do not even see that it is a question', async () => {
  const made = await question()
  const first = await site.build.challenge()
  await site.build.requirement({ id: made._id }, first)
  expect(await page(zoe, made._id)).toMatchObject({ locked: true, answerType: 'flag', choices: [], rightChoices: [] })
})

test('the right choices and no other solve it, and then their ids are shown to who solved it', async () => {
  const made = await question()
  for (const texts of [['Gull'], ['Gull', 'Tern', 'Seal']]) {
    const { status, body } = await answer(zoe, made._id, chosen(made, ...texts))
    expect([status, body.code]).toEqual([400, 'wrong-flag'])
  }
  expect((await page(zoe, made._id)).attemptsLeft).toBe(1)
  expect((await answer(zoe, made._id, chosen(made, 'Tern', 'Gull'))).status).toBe(200)
  const solved = await page(zoe, made._id)
  expect(solved).toMatchObject({ solved: true, rightChoices: made.flag.split(',') })
  const other = await site.build.player()
  expect((await page(other, made._id)).rightChoices).toEqual([])
})

test('what is no choice of it is just wrong', async () => {
  const [made, other] = [await question({ max_attempts: 0 }), await question()]
  for (const sent of ['Gull, Tern', `epitech{${made.flag}}`, made.flag.toUpperCase(), other.flag, 'x'])
    expect((await answer(zoe, made._id, sent)).body.code).toBe('wrong-flag')
})

test('a short text is judged in any case, and nothing is said about what is nearly right', async () => {
  const short = {
    answerType: 'short-text',
    choices: [],
    flags: [{ content: 'Paris' }, { content: 'Lut[eè]ce', type: 'regex' }],
  }
  const made = await question(short)
  expect((await page(zoe, made._id)).caseSensitivity).toBe('case-insensitive')
  expect((await answer(zoe, made._id, 'epitech{Paris}')).body.code).toBe('wrong-flag')
  expect((await answer(zoe, made._id, ' LUTÈCE ')).status).toBe(200)
  const eve = await site.build.player()
  expect((await answer(eve, made._id, 'pARIS')).status).toBe(200)
  const exact = await question({ ...short, flags: [{ content: 'Paris', caseSensitivity: 'case-sensitive' }] })
  expect((await answer(eve, exact._id, 'paris')).body.code).toBe('wrong-flag')
  const trial = await site.api.as(admin).call(tryFlag, { params: { id: exact._id }, body: { flag: 'paris' } })
  expect(trial.body.verdict).toBe('wrong')
})

test('of two parallel answers with one attempt left one is judged', async () => {
  const made = await question({ max_attempts: 1 })
  const [one, other] = [chosen(made, 'Seal'), chosen(made, 'Whale')]
  site.advance(10_000)
  const replies = await Promise.all(
    [one, other].map((flag) => site.api.as(zoe).call(submitFlag, { params: { id: made._id }, body: { flag } })),
  )
  expect(replies.map(({ body }) => body.code).toSorted()).toEqual(['no-attempts-left', 'wrong-flag'])
  expect((await answer(zoe, made._id, made.flag)).body.code).toBe('no-attempts-left')
  expect(await page(zoe, made._id)).toMatchObject({ solved: false, attemptsLeft: 0, rightChoices: [] })
})

test('staff read the texts of what was chosen: in the list, in the CSV and among the fails', async () => {
  const made = await question()
  await answer(zoe, made._id, chosen(made, 'Gull', 'Seal'))
  await answer(zoe, made._id, 'nothing')
  const api = site.api.as(admin)
  const { body } = await api.call(listSubmissions, { query: { challenge: made._id } })
  expect(body.submissions.map((each) => each.chosen?.toSorted())).toEqual([['nothing'], ['Gull', 'Seal']])
  const fails = await api.call(listFails, { params: { id: made._id }, query: {} })
  expect(fails.body.fails.map((fail) => fail.chosen?.toSorted())).toEqual([['nothing'], ['Gull', 'Seal']])
  const wire = await Wire.to(site.app.fastify)
  const { bytes } = await wire.get(`/api/submissions/export?challenge=${made._id}`, {
    authorization: `Bearer ${admin.token}`,
  })
  expect(bytes.toString()).toMatch(/Gull \| Seal|Seal \| Gull/)
})

test('lists say what is a question, unless it is locked', async () => {
  const [made, first] = [await question(), await site.build.challenge()]
  const cardOf = async () => {
    const { body } = await site.api.as(zoe).call(listPractices, { query: { perPage: 100 } })
    return body.challenges.find(({ _id }) => _id === made._id)
  }
  expect(await cardOf()).toMatchObject({ answerType: 'multiple-choice', locked: false })
  await site.api.as(admin).call(setRequirements, { params: { id: made._id }, body: { requirements: [first.id] } })
  expect(await cardOf()).toMatchObject({ answerType: 'flag', locked: true })
  const { body } = await site.api.as(admin).call(listChallenges, { query: { perPage: 100 } })
  const kinds = new Map(body.challenges.map(({ _id, answerType }) => [_id, answerType]))
  expect([kinds.get(made._id), kinds.get(first.id)]).toEqual(['multiple-choice', 'flag'])
})

test('F1 a search finds wrong answers by the texts that were chosen, never by ids or by what is right', async () => {
  const made = await question()
  await answer(zoe, made._id, chosen(made, 'Seal', 'Gull'))
  await answer(zoe, made._id, chosen(made, 'Gull', 'Tern'))
  const found = async (q: string): Promise<(string[] | undefined)[]> => {
    const { body } = await site.api.as(admin).call(listSubmissions, { query: { q, challenge: made._id } })
    return body.submissions.map((each) => each.chosen?.toSorted())
  }
  expect(await found('SEAL')).toEqual([['Gull', 'Seal']])
  expect(await found('mouette')).toEqual([['Gull', 'Seal']])
  expect(await found('tern')).toEqual([])
  for (const { _id: id } of made.choices) expect(await found(id)).toEqual([])
})

test('the texts of flags are not taken for choices', async () => {
  const challenge = await site.build.challenge()
  await answer(zoe, challenge.id, 'a,b')
  const { body } = await site.api.as(admin).call(listSubmissions, { query: { challenge: challenge.id } })
  expect(body.submissions.map((each) => [each.flag, each.chosen])).toEqual([['a,b', null]])
  const { body: managed } = await site.api.as(admin).call(getChallenge, { params: { id: challenge.id } })
  expect(managed).toMatchObject({ answerType: 'flag', choices: [] })
})
