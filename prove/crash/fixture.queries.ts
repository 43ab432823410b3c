import type { PoolClient } from 'pg'
import type { Db } from '../../server/src/platform/database/database.ts'
import { type Choice, flagOfChoices, newChoiceId } from '../../server/src/features/submissions/choices.ts'
import { flagColumns } from '../../server/src/features/submissions/flag-columns.queries.ts'

/** Every player enters the event as an entry of one. */
export async function enterAll(client: PoolClient, eventId: string): Promise<void> {
  await client.query(
    `insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
     select $1, name, name_key, search_key, id, now() from account where type = 'user'`,
    [eventId],
  )
  await client.query(
    `insert into entry_member (event_id, account_id, entry_id, joined_at)
     select event_id, captain_id, id, created_at from entry where event_id = $1`,
    [eventId],
  )
}

/** Turns a challenge into a question with two right choices of four. Returns the answer. */
export async function makeChoices(db: Db, challengeId: string): Promise<string> {
  const choices = ['Gull', 'Tern', 'Whale', 'Seal'].map((text, at): Choice => ({
    id: newChoiceId(),
    text,
    textFr: null,
    isRight: at < 2,
  }))
  const flag = flagOfChoices(choices)
  await db
    .updateTable('challenge')
    .set({
      answer_type: 'multiple-choice',
      choices: JSON.stringify(choices),
      ...flagColumns([flag], 'any', 'multiple-choice'),
    })
    .where('id', '=', challengeId)
    .execute()
  return flag.content
}
