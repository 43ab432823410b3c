import { type RawBuilder, sql } from 'kysely'

/**
 * The time of an event in a query over the table `event`: that of everybody, and during a pause the moment at which it
 * began. The ends and freezes of events are compared with it, never with the time of everybody. As rules/pause.ts.
 */
export function eventClock(now: Date): RawBuilder<Date> {
  return sql<Date>`least(${now}::timestamptz, event.paused_at)`
}
