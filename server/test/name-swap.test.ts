import { register } from '@drapeau/contract/accounts/accounts.ts'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { updateUser, type UserForm } from '@drapeau/contract/accounts/users.ts'
import { updateCategory } from '@drapeau/contract/categories.ts'
import { renameTeam } from '@drapeau/contract/entries.ts'
import { updateEvent } from '@drapeau/contract/events/events.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from './builders.ts'
import * as forms from './forms.ts'
import type { Thing } from './game-builders.ts'
import { untilWaiting } from './lock-waits.ts'
import { type World, world } from './world.ts'

/** Whoever is renamed stands still at this lock, between giving up the old name and taking the new one. */
const halfWay = 5_150_001

let here: World

/** The index of names is made anew, after one that waits for the lock: indexes are written in the order of their age. */
beforeAll(async () => {
  here = await world()
  await here.database.pool.query(`
    create function stand_still(name text) returns text language plpgsql immutable as $$
    begin
      perform pg_advisory_xact_lock_shared(${halfWay});
      return name;
    end
    $$;
    create index half_way on account (stand_still(name_key));
    alter table account drop constraint one_account_per_name;
    alter table account add constraint one_account_per_name unique (name_key);
    alter table account drop constraint one_account_per_email;
    alter table account add constraint one_account_per_email unique (email_key);
    create index half_way_of_entries on entry (stand_still(name_key));
    alter table entry drop constraint one_entry_per_name;
    alter table entry add constraint one_entry_per_name unique (event_id, name_key);
    create index half_way_of_categories on category (stand_still(search_key));
    alter table category drop constraint one_category_per_name;
    alter table category add constraint one_category_per_name unique (search_key);
    create index half_way_of_events on event (stand_still(search_key));
    alter table event drop constraint one_event_per_name;
    alter table event add constraint one_event_per_name unique (search_key)`)
})

interface Answer {
  status: number
  body: unknown
}

/** All of them are under way, as far as they get, before any of them goes on. */
async function atTheSameInstant(...works: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const client = await here.database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [halfWay])
    const answers = works.map((work) => work())
    await untilWaiting(here.database, works.length)
    await client.query('select pg_advisory_unlock($1)', [halfWay])
    return await Promise.all(answers)
  } finally {
    client.release()
  }
}

const player = (): Promise<Person> => here.build.player({ withPassword: true })

const rename = (person: Person, name: string) => (): Promise<Answer> =>
  here.api.as(person).call(updateMe, { body: forms.profile(person, { name }) })

const edit = (admin: Person, person: Person, wishes: Partial<UserForm>) => (): Promise<Answer> =>
  here.api.as(admin).call(updateUser, { params: { id: person.id }, body: forms.user(person, wishes) })

/** Nothing is free while it is only being given away; and nobody is told to come again later. */
const nameTaken = { status: 409, body: { message: 'User Already Exists', errors: { name: sentences.nameTaken } } }

test('R8 two players who swap names at the same instant are told that they are taken', async () => {
  const [ada, ben] = [await player(), await player()]
  const answers = await atTheSameInstant(rename(ada, ben.name), rename(ben, ada.name))
  expect(answers).toMatchObject([nameTaken, nameTaken])
})

test('R8 so are three who pass them on in a ring', async () => {
  const [ada, ben, cleo] = [await player(), await player(), await player()]
  const answers = await atTheSameInstant(rename(ada, ben.name), rename(ben, cleo.name), rename(cleo, ada.name))
  expect(answers).toMatchObject([nameTaken, nameTaken, nameTaken])
})

test('R8 so are a player and the administrator who renames somebody else', async () => {
  const [ada, ben, admin] = [await player(), await player(), await here.build.admin()]
  const answers = await atTheSameInstant(rename(ada, ben.name), edit(admin, ben, { name: ada.name }))
  expect(answers).toMatchObject([nameTaken, nameTaken])
})

test('R8 so are the captains of two teams', async () => {
  const event = await here.build.event({ teamSize: [1, 3] })
  const [ada, ben] = [await player(), await player()]
  await here.build.entry({ event, members: [ada], name: 'Reefs' })
  await here.build.entry({ event, members: [ben], name: 'Tides' })
  const call = (captain: Person, name: string) => (): Promise<Answer> =>
    here.api.as(captain).call(renameTeam, { params: { id: event.id }, body: { name } })
  const answers = await atTheSameInstant(call(ada, 'Tides'), call(ben, 'Reefs'))
  expect(answers).toMatchObject([{ body: { code: 'team-exists' } }, { body: { code: 'team-exists' } }])
})

test('R8 so are two administrators who swap the names of categories, or of events', async () => {
  const [ada, ben] = [await here.build.admin(), await here.build.admin()]
  const [web, crypto] = [await here.build.category(), await here.build.category()]
  const call =
    (admin: Person, { id }: Thing, { name }: Thing) =>
    (): Promise<Answer> =>
      here.api.as(admin).call(updateCategory, { params: { id }, body: { name, description: 'Swapped' } })
  const categories = await atTheSameInstant(call(ada, web, crypto), call(ben, crypto, web))
  expect(categories.map(({ status }) => status)).toEqual([409, 409])
  const [spring, autumn] = [await here.build.event(), await here.build.event()]
  const save =
    (admin: Person, { id, startsAt, endsAt }: typeof spring, { name }: Thing) =>
    (): Promise<Answer> => {
      const dates = { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() }
      const body = { name, description: 'Swapped', scope: 'open' as const, ...dates }
      return here.api.as(admin).call(updateEvent, { params: { id }, body })
    }
  const events = await atTheSameInstant(save(ada, spring, autumn), save(ben, autumn, spring))
  expect(events.map(({ status }) => status)).toEqual([409, 409])
})

test('R8 who takes a name goes on; who registers under it with their address does not', async () => {
  const ada = await player()
  const name = `Swift ${ada.id.slice(0, 6)}`
  const [renamed, registered] = await atTheSameInstant(rename(ada, name), () =>
    here.api.call(register, { body: forms.registration({ name, email: ada.email }) }),
  )
  expect([renamed?.status, registered?.status]).toEqual([200, 409])
})

test('R8 a name that was given up a moment before is free', async () => {
  const [ada, ben] = [await player(), await player()]
  const freed = await atTheSameInstant(rename(ada, `Swift ${ada.id.slice(0, 6)}`))
  expect([...freed, await rename(ben, ada.name)()].map(({ status }) => status)).toEqual([200, 200])
})
