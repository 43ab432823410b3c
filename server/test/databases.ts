import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'

const copies = new Set<string>()

/** A copy of the migrated database, owned by the application's role. */
export async function copyDatabase(): Promise<string> {
  const template = new URL(inject('templateUrl'))
  const name = `world_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(
    `create database ${name} template ${template.pathname.slice(1)} owner ${template.username} strategy file_copy`,
  )
  template.pathname = `/${name}`
  copies.add(template.href)
  return template.href
}

/** Deletes the database if it is a copy: hundreds of them would fill the memory that they are in. */
export async function dropCopy(url: string): Promise<void> {
  if (copies.delete(url)) await asSuperuser(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
}

/** An empty database of the application's role, dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${name} owner ${url.username}`)
  onTestFinished(() => asSuperuser(`drop database ${name} with (force)`))
  url.pathname = `/${name}`
  return url.href
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
