import { getEvent } from '@drapeau/contract/events/events.ts'
import { clockOf } from '@drapeau/rules/pause.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import { presentForPlayer, type Reading } from './events.present.ts'
import type { ReaderRow, SeenEventRow } from './player-events.queries.ts'

interface Written {
  event: SeenEventRow
  /** Which dates had passed: when another one has, the event is written again. */
  phase: string
  prepared: PreparedJson
}

/** Nobody follows more events at once; a reader who opens every event of many years takes no more memory than others. */
const mostPerReader = 5

/** The last response of each reader, by event. It is dropped with the cached reader. */
const writtenFor = onceEach((_reader: ReaderRow) => new BoundedMap<string, Written>(mostPerReader))

/** The same response for as long as nothing in it changes. */
export function prepareEvent(event: SeenEventRow, reader: ReaderRow, reading: Reading): PreparedJson {
  const known = writtenFor(reader)
  const before = known.get(event.id)
  const phase = phaseOf(event, reading.now)
  if (before?.event === event && before.phase === phase) return before.prepared
  const shown = getEvent.reply.parse(presentForPlayer(event, reader.seats[event.id], reading))
  const prepared = new PreparedJson(JSON.stringify(shown))
  known.set(event.id, { event, phase, prepared })
  return prepared
}

function phaseOf(event: SeenEventRow, now: Date): string {
  const [{ startDate, freezeDate, endDate }, at] = [event, clockOf(event, now)]
  return [startDate, freezeDate, endDate].map((moment) => (moment !== null && moment <= at ? 1 : 0)).join('')
}
