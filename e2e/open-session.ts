import { endOfSession } from '../server/src/features/accounts/sessions/session-life.ts'
import { insertSession } from '../server/src/features/accounts/sessions/sessions.queries.ts'
import { findCredentials } from '../server/src/features/accounts/accounts.queries.ts'
import { digestOf, makeSecret } from '../server/src/features/accounts/secrets.ts'
import { type Db, openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'

/** Opens a session of the account as a sign-in does, but without the password: to check one keeps a core busy for 50 ms. */
export async function openSession({ email }: { email: string }): Promise<{ token: string }> {
  // Closed again at once: dozens of sites of their own, one after the other, would keep all connections of their server.
  const { db, close } = openDatabase(process.env['SITE_DATABASE'] ?? '', createLog('silent'))
  try {
    return { token: await open(db, email) }
  } finally {
    await close()
  }
}

async function open(db: Db, email: string): Promise<string> {
  const account = await findCredentials(db, { emailKey: email.toLowerCase() })
  // The clock of a site of its own may be ahead.
  const createdAt = new Date(Date.now() + Number(process.env['SITE_AHEAD'] ?? 0))
  const token = makeSecret()
  const remember = false
  const isOpen =
    account !== undefined &&
    (await insertSession(
      db,
      {
        tokenHash: digestOf(token),
        accountId: account.id,
        remember,
        device: 'Journey',
        createdAt,
        expiresAt: endOfSession(remember, createdAt),
      },
      null,
    ))
  if (!isOpen) throw new Error(`${email} cannot sign in.`)
  return token
}
