import type { TriedFlag } from '@drapeau/contract/submissions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { flagDigests } from './flag-digests.ts'

/**
 * The verdict of judge-text.queries.ts without the player: a flag of another challenge is recognised among those of the
 * same event, or of practice. Reads only. Undefined when there is no such challenge.
 */
export async function findTriedVerdict(db: Db, challengeId: string, answer: string): Promise<TriedFlag | undefined> {
  const [exact, folded] = [flagDigests(answer, true), flagDigests(answer, false)]
  const { rows } = await sql<{ verdict: TriedFlag }>`
    select case
      when case when tried.is_case_sensitive then ${exact.exact}::bytea else ${folded.exact}::bytea end = tried.flag_digest
        then 'right'
      when case when tried.is_case_sensitive then ${exact.inner}::bytea else ${folded.inner}::bytea end
        = tried.flag_inner_digest then 'wrapper'
      when ${folded.inner}::bytea = tried.flag_loose_digest then 'case'
      when exists (
        select from challenge as other
        where other.id <> tried.id and other.event_id is not distinct from tried.event_id
          and other.flag_digest
            = case when other.is_case_sensitive then ${exact.exact}::bytea else ${folded.exact}::bytea end
      ) then 'elsewhere'
      else 'wrong'
    end as verdict
    from challenge as tried where tried.id = ${challengeId}`.execute(db)
  return rows[0]?.verdict
}
