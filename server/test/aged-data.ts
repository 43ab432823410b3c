import { randomUUID } from 'node:crypto'
import type { RetentionPeriods } from '@drapeau/contract/retention.ts'
import { previewRetention, updateRetention } from '@drapeau/contract/retention.ts'
import { periodsOf } from '@drapeau/rules/retention.ts'
import { SessionCache } from '../src/features/accounts/sessions/session-cache.ts'
import { dataChecks } from '../src/features/doctor/examine.ts'
import { words } from '../src/features/doctor/words.ts'
import { runRetention } from '../src/features/retention/run-retention.ts'
import type { Person } from './builders.ts'
import type { World } from './world.ts'

const day = 86_400_000

/** Personal data of any age, and the run that removes it. */
export class AgedData {
  readonly site: World
  readonly admin: Person

  constructor(site: World, admin: Person) {
    this.site = site
    this.admin = admin
  }

  ago(days: number): Date {
    return new Date(this.site.app.services.clock().getTime() - days * day)
  }

  async query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.site.database.pool.query<T>(sql, values)).rows
  }

  async choose(periods: Partial<RetentionPeriods>): Promise<void> {
    const { status } = await this.site.api.as(this.admin).call(updateRetention, { body: periods })
    if (status !== 200) throw new Error(`The periods were answered with ${status}.`)
  }

  async preview(periods: Partial<RetentionPeriods>) {
    const query = periodsOf(periods)
    return (await this.site.api.as(this.admin).call(previewRetention, { query })).body
  }

  run(on = this.site): Promise<void> {
    return runRetention(on.app.services, new SessionCache(on.app.services))
  }

  /** Somebody who was here last so many days ago, and was warned since, or not. */
  async unused(days: number, { warned, email }: { warned?: number; email?: null } = {}): Promise<Person> {
    const person = await this.site.build.player()
    await this.query('delete from session where account_id = $1', [person.id])
    if (email === null) await this.query('update account set email = null, email_key = null where id = $1', [person.id])
    await this.query('insert into account_use (account_id, last_used_at, warned_at) values ($1, $2, $3)', [
      person.id,
      this.ago(days),
      warned === undefined ? null : this.ago(warned),
    ])
    return person
  }

  async access(days: number): Promise<string> {
    const id = randomUUID()
    await this.query(
      `insert into access_record (id, kind, account_name, what, times, search_key, created_at)
       values ($1, 'forbidden', 'Ada', 'GET /x', 1, 'ada', $2)`,
      [id, this.ago(days)],
    )
    return id
  }

  async mail(days: number, state = 'completed'): Promise<string> {
    const id = randomUUID()
    await this.query(
      `insert into jobs.job (id, name, data, state, created_on, completed_on)
       values ($1, 'mail', '{"email":"x@example.org"}', $2::jobs.job_state, $3, $3)`,
      [id, state, this.ago(days)],
    )
    return id
  }

  /** What the doctor finds wrong with the data. */
  async listBroken(): Promise<string[]> {
    const broken: string[] = []
    for (const { check, run } of dataChecks(this.site.database.db, new Date(), words.en))
      if ((await run()).state !== 'ok') broken.push(check)
    return broken
  }

  async exists({ id }: { id: string }): Promise<boolean> {
    return (await this.query('select from account where id = $1', [id])).length === 1
  }
}
