import { randomUUID } from 'node:crypto'
import { type Route } from '@drapeau/contract/route.ts'
import { updateCategory } from '@drapeau/contract/categories.ts'
import { updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { updateHint } from '@drapeau/contract/hints.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import * as fc from 'fast-check'
import type { Api, ApiResponse } from './api.ts'
import { password } from './builders.ts'
import type { World } from './world.ts'

export type Fields = Record<string, unknown>

/** A created object: how to read it and how to write it. */
export interface Stored {
  read: () => Promise<Fields>
  write: (body: Fields) => Promise<ApiResponse<{ errors?: Record<string, string> }>>
}

/** A kind of object with a PUT route. Any field of one form is valid in any other, so that each can be changed alone. */
export interface Entity {
  title: string
  update: Route
  form: fc.Arbitrary<Fields>
  create: (form: Fields) => Promise<Stored>
  /** The fields that the specification names. */
  specified: readonly string[]
  /** Fields whose value two objects cannot share. */
  unique?: readonly string[]
  /** Read-only fields that change with a field, beside the version and the time of the change. */
  follows?: Readonly<Record<string, readonly string[]>>
  runs: number
}

const day = 86_400_000
const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => `a${text.replaceAll('\0', '')}b`)
const markup = fc
  .array(
    fc.oneof(words, fc.constantFrom('<p>', '</p>', '<b>', '&amp;', '<ul><li>', '<pre><code>', '<i onclick=x>', '"')),
  )
  .map((pieces) => `<p>x</p>${pieces.join('')}`)
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const title = fc.constantFrom('Zoé', '<b>&"', '漢字', 'O’Neil #1', '🚩').map((word) => `${word} ${randomUUID()}`)
const personName = fc.constantFrom('Zoé', 'O’Neil', 'Éa').map((word) => `${word} ${randomUUID().slice(0, 12)}`)
const email = fc.constant('').map(() => `${randomUUID()}@example.org`)
const moment = (from: number, to: number) =>
  fc.integer({ min: from * day, max: to * day }).map((ms) => new Date(Date.now() + ms).toISOString())

const person = {
  name: personName,
  email,
  country: fc.constantFrom('France', 'Belgium', 'Japan'),
  isStudent: fc.constant(true),
  school: fc.constantFrom('École 42', 'EPITECH', 'Lycée Zola').map((name) => ({ name })),
}
const rights = { type: fc.constant('user'), active: fc.boolean(), enable: fc.constantFrom('enabled', 'disabled') }

/** Every kind of object that can be written back, in each relevant shape. */
export async function entitiesOf(site: World): Promise<Entity[]> {
  const { build, api: visitor } = site
  const admin = visitor.as(await build.admin())
  const [category, other] = await Promise.all([build.category(), build.category()])
  const events = await Promise.all([build.event({ status: 'upcoming' }), build.event({ status: 'upcoming' })])
  const required = await build.challenge()
  const send = (api: Api, method: 'GET' | 'POST' | 'PUT', url: string, payload?: Fields) =>
    api.raw<Fields & { errors?: Record<string, string> }>({ method, url: `/api${url}`, ...(payload && { payload }) })

  /** Creates at the path of the collection, reads and writes at the path of the object. */
  const createAt = (path: string) => async (form: Fields) => {
    // Stays within the rate limits, which have tests of their own.
    site.advance(1_000)
    const { status, body } = await send(admin, 'POST', path, form)
    if (status > 201) throw new Error(`${path} refused ${JSON.stringify(form)}: ${JSON.stringify(body)}`)
    const own = `${path}/${String(body['_id'])}`
    return {
      read: async () => (await send(admin, 'GET', own)).body,
      write: (given: Fields) => send(admin, 'PUT', own, given),
    }
  }

  const user = (isStudent: boolean): Entity => ({
    title: isStudent ? 'a student' : 'a user',
    update: updateUser,
    form: fc.record({
      ...person,
      ...rights,
      ...(!isStudent && { isStudent: fc.constant(false), school: fc.constant(null) }),
    }),
    create: (form) => createAt('/users')({ ...form, password, confirm_password: password }),
    specified: ['name', 'email', 'country', 'isStudent', 'school'],
    unique: ['name', 'email'],
    runs: 3,
  })

  const me: Entity = {
    title: 'own profile',
    update: updateMe,
    // A new email address is not written before it is confirmed, so it is left out.
    form: fc.record({ name: personName, country: person.country, isStudent: person.isStudent, school: person.school }),
    create: async (form) => {
      const own = visitor.as(await build.player({ withPassword: true }))
      const write = (given: Fields) => send(own, 'PUT', '/users/me', { ...given, password })
      await write(form)
      return { read: async () => (await send(own, 'GET', '/users/me')).body, write }
    },
    specified: ['name', 'email', 'country', 'isStudent', 'school'],
    unique: ['name', 'email'],
    runs: 3,
  }

  const event = (isSolo: boolean): Entity => ({
    title: isSolo ? 'an event' : 'an event for teams with a freeze and rules',
    update: updateEvent,
    form: fc.record({
      name: title,
      description: words,
      isSolo: fc.constant(isSolo),
      minTeamSize: isSolo ? fc.constant(0) : fc.integer({ min: 1, max: 3 }),
      maxTeamSize: isSolo ? fc.constant(0) : fc.integer({ min: 4, max: 9 }),
      scope: fc.constantFrom('special EPITECH', 'interschool', 'national', 'international', 'open'),
      startDate: moment(1, 2),
      freezeDate: isSolo ? nullable(moment(3, 4)) : moment(3, 4),
      endDate: moment(5, 6),
      practiceAfterEnd: fc.boolean(),
      confirmedMembers: fc.boolean(),
      flagWrapper: nullable(fc.constantFrom('lycee', 'CTF-2026')),
      writeUps: fc.boolean(),
      requiresReview: fc.boolean(),
      rules: isSolo ? nullable(markup) : markup,
    }),
    create: createAt('/events'),
    specified: ['name', 'description', 'isSolo', 'minTeamSize', 'maxTeamSize', 'scope', 'startDate', 'endDate'],
    unique: ['name'],
    follows: { scope: ['place'] },
    runs: 3,
  })

  const challenge = (isDynamic: boolean): Entity => ({
    title: isDynamic ? 'a dynamic challenge of an event' : 'a practice challenge',
    update: updateChallenge,
    form: fc.record({
      name: title,
      name_fr: nullable(title),
      description: markup,
      description_fr: nullable(markup),
      event: isDynamic ? fc.constantFrom(...events.map(({ id }) => id)) : fc.constant(null),
      category: fc.constantFrom(category.id, other.id),
      type: fc.constant(isDynamic ? 'dynamic' : 'standard'),
      value: fc.integer({ min: 500, max: 1_000 }),
      minimum: isDynamic ? fc.integer({ min: 0, max: 400 }) : fc.constant(null),
      decay: isDynamic ? fc.integer({ min: 1, max: 50 }) : fc.constant(null),
      func: fc.constantFrom('linear', 'logarithmic'),
      flag: words.map((text) => `epitech{${text}}`),
      caseSensitivity: fc.constantFrom('case-sensitive', 'case-insensitive'),
      max_attempts: fc.integer({ min: 0, max: 9 }),
      state: fc.constantFrom('draft', 'published'),
      opensAt: nullable(moment(1, 5)),
      closesAt: nullable(moment(6, 9)),
      author: words,
      attribution: fc.constantFrom('', '<p>By the harbour</p>'),
      tags: fc.uniqueArray(fc.constantFrom('web', 'Éa', 'two words'), { maxLength: 3 }),
      difficulty: nullable(fc.constantFrom('easy', 'hard')),
      connectionInfo: fc.constantFrom('', 'nc harbour.example 1337'),
      position: fc.integer({ min: 0, max: 9 }),
      next: nullable(fc.constant(required.id)),
      solution: fc.constantFrom('', '<p>Look closer.</p>'),
      solutionState: fc.constantFrom('hidden', 'after-end'),
    }),
    create: async (form) => {
      const stored = await createAt('/challenges')(form)
      const { _id: id } = await stored.read()
      await build.requirement({ id: String(id) }, required)
      await build.hint({ challenge: { id: String(id) } })
      return stored
    },
    specified: 'name description max_attempts event value category type minimum decay func flag'.split(' '),
    follows: {
      value: ['currentValue'],
      minimum: ['currentValue'],
      decay: ['currentValue'],
      func: ['currentValue'],
      flag: ['flags'],
      caseSensitivity: ['flags'],
    },
    runs: 3,
  })

  const hint: Entity = {
    title: 'a hint',
    update: updateHint,
    form: fc.record({
      content: words,
      content_fr: nullable(words),
      cost: fc.integer({ min: 0, max: 500 }),
      title: fc.constantFrom('', 'Where'),
      position: fc.integer({ min: 0, max: 9 }),
    }),
    create: async (form) => {
      const list = `/challenges/${required.id}/hints/all`
      const { _id: id } = (await send(admin, 'POST', list, form)).body
      const listed = async () => (await send(admin, 'GET', list)).body['hints'] as Fields[]
      return {
        read: async () => (await listed()).find(({ _id }) => _id === id) ?? {},
        write: (given) => send(admin, 'PUT', `/hints/${String(id)}`, given),
      }
    },
    specified: ['content', 'cost'],
    runs: 3,
  }

  const categories: Entity = {
    title: 'a category',
    update: updateCategory,
    form: fc.record({
      name: title,
      name_fr: nullable(title),
      description: words,
      description_fr: nullable(words),
    }),
    create: createAt('/categories'),
    specified: ['name', 'description'],
    unique: ['name'],
    runs: 3,
  }

  return [user(true), user(false), me, categories, event(true), event(false), challenge(false), challenge(true), hint]
}
