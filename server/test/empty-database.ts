import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'

/** A database of the application's role with nothing in it, until the test is over. */
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
