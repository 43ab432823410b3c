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
import type { NamedRef } from './game-builders.ts'
import { connectHolder, releaseHolder, untilWaiting } from './lock-waits.ts'
import { type World, world } from './world.ts'

/** Renames wait at this lock, between giving up the old name and taking the new one. */
const halfWay = 5_150_001

let here: World

/** Recreates each unique index after one that waits for the lock: PostgreSQL writes indexes in the order of their creation. */
beforeAll(async () => {
  here = await world()
  await here.database.pool.query(`
    create function wait_half_way(name text) returns text language plpgsql immutable as $$
    begin
      perform pg_advisory_xact_lock_shared(${halfWay});
      return name;
    end
    $$;
    create index half_way on account (wait_half_way(name_key));
    alter table account drop constraint one_account_per_name;
    alter table account add constraint one_account_per_name unique (name_key);
    alter table account drop constraint one_account_per_email;
    alter table account add constraint one_account_per_email unique (email_key);
    create index half_way_of_entries on entry (wait_half_way(name_key));
    alter table entry drop constraint one_entry_per_name;
    alter table entry add constraint one_entry_per_name unique (event_id, name_key);
    create index half_way_of_categories on category (wait_half_way(search_key));
    alter table category drop constraint one_category_per_name;
    alter table category add constraint one_category_per_name unique (search_key);
    create index half_way_of_events on event (wait_half_way(search_key));
    alter table event drop constraint one_event_per_name;
    alter table event add constraint one_event_per_name unique (search_key)`)
})

interface Reply {
  status: number
  body: unknown
}

/** Lets all of them reach the lock or wait for each other before any of them continues. */
async function atTheSameInstant(...requests: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const client = await connectHolder(here.database)
  try {
    await client.query('select pg_advisory_lock($1)', [halfWay])
    const replies = requests.map((request) => request())
    await untilWaiting(here.database, requests.length)
    await client.query('select pg_advisory_unlock($1)', [halfWay])
    return await Promise.all(replies)
  } finally {
    await releaseHolder(client)
  }
}

const player = (): Promise<Person> => here.build.player({ withPassword: true })

const rename = (person: Person, name: string) => (): Promise<Reply> =>
  here.api.as(person).call(updateMe, { body: forms.profile(person, { name }) })

const edit = (admin: Person, person: Person, fields: Partial<UserForm>) => (): Promise<Reply> =>
  here.api.as(admin).call(updateUser, { params: { id: person.id }, body: forms.user(person, fields) })

/** A name is not free before its old owner has committed the change, and the refusal does not ask to retry. */
const nameTaken = { status: 409, body: { message: 'User Already Exists', errors: { name: sentences.nameTaken } } }

test('R8 two players who swap names at the same instant are both refused: the name is taken', async () => {
  const [ada, ben] = [await player(), await player()]
  const replies = await atTheSameInstant(rename(ada, ben.name), rename(ben, ada.name))
  expect(replies).toMatchObject([nameTaken, nameTaken])
})

test('R8 three players who exchange names in a ring are all refused', async () => {
  const [ada, ben, cleo] = [await player(), await player(), await player()]
  const replies = await atTheSameInstant(rename(ada, ben.name), rename(ben, cleo.name), rename(cleo, ada.name))
  expect(replies).toMatchObject([nameTaken, nameTaken, nameTaken])
})

test('R8 a player and an administrator who swap two names are both refused', async () => {
  const [ada, ben, admin] = [await player(), await player(), await here.build.admin()]
  const replies = await atTheSameInstant(rename(ada, ben.name), edit(admin, ben, { name: ada.name }))
  expect(replies).toMatchObject([nameTaken, nameTaken])
})

test('R8 captains who swap the names of two teams are both refused', async () => {
  const event = await here.build.event({ teamSize: [1, 3] })
  const [ada, ben] = [await player(), await player()]
  await here.build.entry({ event, members: [ada], name: 'Reefs' })
  await here.build.entry({ event, members: [ben], name: 'Tides' })
  const call = (captain: Person, name: string) => (): Promise<Reply> =>
    here.api.as(captain).call(renameTeam, { params: { id: event.id }, body: { name } })
  const replies = await atTheSameInstant(call(ada, 'Tides'), call(ben, 'Reefs'))
  expect(replies).toMatchObject([{ body: { code: 'team-exists' } }, { body: { code: 'team-exists' } }])
})

test('R8 administrators who swap the names of two categories, or of two events, are both refused', async () => {
  const [ada, ben] = [await here.build.admin(), await here.build.admin()]
  const [web, crypto] = [await here.build.category(), await here.build.category()]
  const call =
    (admin: Person, { id }: NamedRef, { name }: NamedRef) =>
    (): Promise<Reply> =>
      here.api.as(admin).call(updateCategory, { params: { id }, body: { name, description: 'Swapped' } })
  const categories = await atTheSameInstant(call(ada, web, crypto), call(ben, crypto, web))
  expect(categories.map(({ status }) => status)).toEqual([409, 409])
  const [spring, autumn] = [await here.build.event(), await here.build.event()]
  const save =
    (admin: Person, { id, startsAt, endsAt }: typeof spring, { name }: NamedRef) =>
    (): Promise<Reply> => {
      const dates = { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() }
      const body = { name, description: 'Swapped', scope: 'open' as const, ...dates }
      return here.api.as(admin).call(updateEvent, { params: { id }, body })
    }
  const events = await atTheSameInstant(save(ada, spring, autumn), save(ben, autumn, spring))
  expect(events.map(({ status }) => status)).toEqual([409, 409])
})

test('R8 a player who takes a new name succeeds, and a registration with that name and their address is refused', async () => {
  const ada = await player()
  const name = `Swift ${ada.id.slice(0, 6)}`
  const [renamed, registered] = await atTheSameInstant(rename(ada, name), () =>
    here.api.call(register, { body: forms.registration({ name, email: ada.email }) }),
  )
  expect([renamed?.status, registered?.status]).toEqual([200, 409])
})

test('R8 a name that was given up a moment ago is free', async () => {
  const [ada, ben] = [await player(), await player()]
  const freed = await atTheSameInstant(rename(ada, `Swift ${ada.id.slice(0, 6)}`))
  expect([...freed, await rename(ben, ada.name)()].map(({ status }) => status)).toEqual([200, 200])
})
