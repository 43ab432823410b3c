import { sql } from 'kysely'

/** On the wire an address is always a text: empty for somebody who has none. */
export const shownEmail = sql<string>`coalesce(account.email, '')`.as('email')
