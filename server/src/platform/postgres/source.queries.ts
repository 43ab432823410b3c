import { Client } from 'pg'

/** Why the database cannot be used; null when it answers. */
export async function findFault(url: string): Promise<Error | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client.end()
  }
}
