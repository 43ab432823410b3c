import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isConnectionFault } from './connection-faults.ts'

test('a database that accepts a connection and stays silent is a connection fault', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
  const fault = await client.connect().catch((error: unknown) => error)
  expect(isConnectionFault(fault)).toBe(true)
})

test('a wrong statement is not a connection fault', () => {
  expect(isConnectionFault(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(false)
  expect(isConnectionFault('Connection terminated')).toBe(false)
})
