import { getEvent } from '@drapeau/contract/events/events.ts'
import { onceEach } from '#features/practice/once-each.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import { presentForPlayer, type Reading } from './events.present.ts'
import type { ReaderRow, SeenEventRow } from './player-events.queries.ts'

interface Written {
  event: SeenEventRow
  /** What the clock decides: when this is another, it is written anew. */
  turn: string
  ready: PreparedJson
}

/** Nobody follows more events at once; a reader who opens every event of many years takes no more memory than others. */
const mostPerReader = 5

/** What each reader was shown last, by the event. It goes with what is known of the reader. */
const writtenFor = onceEach((_reader: ReaderRow) => new BoundedMap<string, Written>(mostPerReader))

/** The same answer for as long as nothing in it is another. */
export function readyEvent(event: SeenEventRow, reader: ReaderRow, reading: Reading): PreparedJson {
  const known = writtenFor(reader)
  const before = known.get(event.id)
  const turn = turnOf(event, reading.now)
  if (before?.event === event && before.turn === turn) return before.ready
  const shown = getEvent.reply.parse(presentForPlayer(event, reader.seats[event.id], reading))
  const ready = new PreparedJson(JSON.stringify(shown))
  known.set(event.id, { event, turn, ready })
  return ready
}

/** Which of its moments are over. */
function turnOf({ startDate, endDate, freezeDate }: SeenEventRow, now: Date): string {
  return [startDate, freezeDate, endDate].map((moment) => (moment !== null && moment <= now ? 1 : 0)).join('')
}
