import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runScript } from '#platform/database/migrate.queries.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import { emptyDatabase } from './databases.ts'

const name = '0044_named_people.sql'

/** A database as it was before this migration. */
async function oldDatabase(): Promise<{ client: Client; migrate: () => Promise<void> }> {
  const client = new Client({ connectionString: await emptyDatabase() })
  await client.connect()
  onTestFinished(() => client.end())
  const migrations = await readMigrations()
  const at = migrations.findIndex((migration) => migration.name === name)
  const done = () => Promise.resolve()
  for (const { script } of migrations.slice(0, at)) await runScript(client, script, done)
  return { client, migrate: () => runScript(client, migrations[at]?.script ?? '', done) }
}

const insertAccount = (client: Client, id: string, person: string) =>
  client.query(
    `insert into account (id, name, name_key, search_key, email, email_key, country_code, created_at)
     values ($1, $2, lower($2), lower($2), $3, $3, 'FR', now())`,
    [id, person, `${id.slice(0, 8)}@example.org`],
  )

interface Old {
  kind: string
  action?: string
  subject: string
  id?: string
  changes: object[]
}

async function insertRecord(client: Client, { kind, action = 'updated', subject, id, changes }: Old): Promise<string> {
  const record = randomUUID()
  await client.query(
    `insert into audit_record
      (id, actor_id, actor_name, action, kind, subject_id, subject_name, changes, search_key, created_at)
     values ($1, $2, 'Ms Martin', $3, $4, $5, $6, $7, lower('Ms Martin ' || $6), now())`,
    [record, randomUUID(), action, kind, id ?? randomUUID(), subject, JSON.stringify(changes)],
  )
  return record
}

const change = (field: string, after: unknown, before: unknown = null) => ({ field, before, after })

test('a site that is migrated keeps no texts of teachers and no names of people who are gone in its audit log', async () => {
  const { client, migrate } = await oldDatabase()
  const ada = randomUUID()
  await insertAccount(client, ada, 'Ada')
  const add = (record: Old) => insertRecord(client, record)
  const ofClass = { kind: 'class', subject: '5B' }
  const nudge = await add({ ...ofClass, changes: [change('pupil', 'Ada'), change('nudge', 'Look up.')] })
  const note = await add({ ...ofClass, changes: [change('pupil', 'Ada'), change('note', 'Look down.')] })
  const renamed = await add({ ...ofClass, changes: [change('loginName', 'ada.l', 'ada')] })
  const added = await add({ ...ofClass, changes: [change('added', ['Ada', 'Gone'])] })
  const review = await add({ kind: 'challenge', subject: 'Knot', changes: [change('note', 'A note of a reviewer.')] })
  const own = await add({ kind: 'user', subject: 'Ada', id: ada, changes: [change('name', 'Ada', 'Adèle')] })
  const gone = await add({ kind: 'user', subject: 'Gone', changes: [change('email', 'gone@example.org')] })
  const deletion = await add({
    kind: 'user',
    action: 'deleted',
    subject: 'Gone',
    changes: [change('email', null, 'gone@example.org'), change('type', null, 'user')],
  })
  await migrate()

  const read = async (id: string) => {
    const { rows } = await client.query<{ changes: unknown; text: string }>(
      'select changes, audit_record::text as text from audit_record where id = $1',
      [id],
    )
    return rows[0] ?? { changes: null, text: '' }
  }
  expect((await read(nudge)).changes).toEqual([change('pupil', 'Ada'), change('nudge', true)])
  expect((await read(note)).changes).toEqual([change('pupil', 'Ada'), change('handAnswered', true)])
  expect((await read(review)).changes).toEqual([change('note', 'A note of a reviewer.')])
  expect((await read(renamed)).text).not.toContain('ada')
  expect((await read(added)).changes).toEqual([change('added', ['Ada', 'Anonymous'])])
  expect((await read(gone)).text).not.toMatch(/gone/i)
  expect((await read(deletion)).text).toContain('Gone')
  expect((await read(deletion)).text).not.toContain('gone@example.org')

  await client.query('delete from account where id = $1', [ada])
  const neutral = `Anonymous ${ada.slice(0, 8).toUpperCase()}`
  expect((await read(nudge)).changes).toEqual([change('pupil', neutral), change('nudge', true)])
  expect((await read(added)).changes).toEqual([change('added', [neutral, 'Anonymous'])])
  for (const id of [nudge, note, added, own]) expect((await read(id)).text).not.toMatch(/Ad[aè]/i)
  await expect(client.query(`update audit_record set subject_name = 'x'`)).rejects.toMatchObject({ code: '42501' })
})

describe('the periods of', () => {
  const periodsOf = async (client: Client): Promise<unknown> =>
    (await client.query<{ retention: unknown }>('select retention from site_settings')).rows[0]?.retention
  const before = {
    addresses: 'off',
    accessLog: 'off',
    wrongAnswers: 'off',
    raisedHands: '30-days',
    openings: '12-months',
    archivedClasses: '24-months',
    mails: '30-days',
    accounts: 'off',
    pupils: 'off',
    notifications: 'off',
    invitations: 'off',
  }

  test('a site that is in use are written down as they were, with what was chosen', async () => {
    const { client, migrate } = await oldDatabase()
    await client.query(
      `insert into site_settings (registration, registration_code, registration_domains, registration_contact,
         flag_wrapper, updated_at, retention) values ('open', '', '{}', '', 'port', now(), '{"accessLog": "90-days"}')`,
    )
    await migrate()
    expect(await periodsOf(client)).toEqual({ ...before, accessLog: '90-days' })
  })

  test('a site that has accounts and no settings yet are those of a site in use', async () => {
    const { client, migrate } = await oldDatabase()
    await insertAccount(client, randomUUID(), 'Ada')
    await migrate()
    expect(await periodsOf(client)).toEqual(before)
  })

  test('a new site are left to the program', async () => {
    const { client, migrate } = await oldDatabase()
    await migrate()
    expect(await periodsOf(client)).toBeUndefined()
  })
})
