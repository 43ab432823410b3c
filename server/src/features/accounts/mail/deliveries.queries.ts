import type { Db } from '#platform/database/database.ts'

export async function isDelivered(db: Db, jobId: string): Promise<boolean> {
  const row = await db.selectFrom('mail_delivery').where('job_id', '=', jobId).select('job_id').executeTakeFirst()
  return row !== undefined
}

export async function insertDelivery(db: Db, jobId: string, now: Date): Promise<void> {
  await db
    .insertInto('mail_delivery')
    .values({ job_id: jobId, delivered_at: now })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .execute()
}

export async function deletePastDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_delivery').where('delivered_at', '<=', before).execute()
}
