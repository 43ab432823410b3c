import { TimeoutClient } from '../database/timeout-client.ts'

/** Why the database cannot be used; null when it answers. */
export async function findFault(url: string): Promise<Error | null> {
  const client = new TimeoutClient({ connectionString: url, maxSilenceMs: 5_000 })
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
