import { type PlayerEvent, getEvent } from '@drapeau/contract/events/events.ts'
import { type FeaturedEvent, maxFeatured } from '@drapeau/contract/events/featured.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { Db } from '#platform/database/database.ts'
import type { Reader } from '#platform/http/context.ts'
import { PreparedJson } from '#platform/http/prepared.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { Cache } from '#platform/memory/cache.ts'
import { homeOf } from '#platform/config/home.ts'
import type { Services } from '#platform/services.ts'
import { presentFeatured, presentForPlayer, type Reading } from './events.present.ts'
import type { WantedEvents } from './events.queries.ts'
import {
  type EventPage,
  findReader,
  findSeenEvent,
  listSeenEvents,
  type ReaderRow,
  type SeenEventRow,
} from './player-events.queries.ts'
import { clockOf } from '@drapeau/rules/pause.ts'
import { onceEach } from '#platform/memory/once-each.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'

/** If a message is ever lost, nothing is stale for longer than this. */
const lifeMs = 30_000
/** Few events are read on the same day, and in few orders. A reader takes a kilobyte or two. */
const most = { events: 500, pages: 200, readers: 20_000 }

/** What runs, the one that ends first before the others; then what comes next; then what ended last. */
const featuredOrder = (
  [
    ['running', 'endDate', 'asc'],
    ['upcoming', 'startDate', 'asc'],
    ['ended', 'endDate', 'desc'],
  ] as const
).map(([status, sort, order]) => ({ words: '', status, sort, order, page: 1, perPage: maxFeatured }))

type Player = Reader<'member'>

/**
 * Events as players see them. What all players share, and what depends on the reader, is cached until the first message
 * that it may have changed: the players of an event open the same page within a minute, and each of them refetches it
 * when the board moves.
 */
export class SeenEvents {
  readonly #db: Db
  readonly #events: Cache<SeenEventRow>
  readonly #pages: Cache<EventPage>
  readonly #readers: Cache<ReaderRow | null>

  constructor(services: Pick<Services, 'db' | 'bus' | 'clock'>) {
    const { db, clock } = services
    this.#db = db
    this.#events = new Cache(services, (id) => getSeenEvent(db, id), { most: most.events, lifeMs })
    this.#pages = new Cache(services, (key) => listSeenEvents(db, { ...wantedFrom(key), now: clock() }), {
      most: most.pages,
      lifeMs,
    })
    this.#readers = new Cache(services, (id) => findReader(db, id), { most: most.readers, lifeMs })
  }

  /** Something happened to these accounts in an event. */
  movedInEvent(eventId: string, accounts: readonly string[]): void {
    this.#events.invalidate([eventId])
    this.#pages.invalidateAll()
    this.#readers.invalidate(accounts)
  }

  async read(ctx: Player, id: string): Promise<PreparedJson> {
    const reader = seated(await this.#readers.get(ctx.member.accountId))
    return prepareEvent(await this.#events.get(id), reader, readingOf(ctx, reader))
  }

  async list(ctx: Player, wanted: WantedEvents): Promise<{ events: PlayerEvent[]; total: number }> {
    const [reader, { rows, total }] = await Promise.all([this.#readers.get(ctx.member.accountId), this.#page(wanted)])
    const own = seated(reader)
    const reading = readingOf(ctx, own)
    return { events: rows.map((row) => presentForPlayer(row, own.seats[row.id], reading)), total }
  }

  /** What the landing page shows to anyone. */
  async featured(now: Date): Promise<FeaturedEvent[]> {
    const pages = await Promise.all(featuredOrder.map((each) => this.#page({ ...each, now })))
    const rows = pages.flatMap((page) => page.rows).slice(0, maxFeatured)
    return rows.map((row) => presentFeatured(row, now))
  }

  /** Searches are not cached; the lists that everybody opens are, until an event begins or ends. */
  async #page(wanted: WantedEvents): Promise<EventPage> {
    const { now, ...kept } = wanted
    if (wanted.words !== '') return listSeenEvents(this.#db, wanted)
    const key = JSON.stringify(kept)
    const page = await this.#pages.get(key)
    if (page.turnsAt === null || now < page.turnsAt) return page
    this.#pages.invalidate([key])
    return this.#pages.get(key)
  }

  invalidateReader(accountId: string): void {
    this.#readers.invalidate([accountId])
  }

  invalidateAll(): void {
    this.#events.invalidateAll()
    this.#pages.invalidateAll()
    this.#readers.invalidateAll()
  }
}

function wantedFrom(key: string): Omit<WantedEvents, 'now'> {
  const wanted: Omit<WantedEvents, 'now'> = JSON.parse(key)
  return wanted
}

/** A failure is not cached: requests for events that do not exist evict none that do. */
async function getSeenEvent(db: Db, id: string): Promise<SeenEventRow> {
  const event = await findSeenEvent(db, id)
  if (!event) throw new Refusal('not-found')
  return event
}

/** The account was deleted during the request. */
function seated(reader: ReaderRow | null): ReaderRow {
  if (!reader) throw new Refusal('signed-out')
  return reader
}

/** The reader, as far as it decides which events they may enter. */
function readingOf({ config, now }: Player, { school, schoolConfirmed, email, countryCode }: ReaderRow): Reading {
  return { reader: { school, schoolConfirmed, email, country: getCountryName(countryCode) }, home: homeOf(config), now }
}

interface Written {
  event: SeenEventRow
  /** Which dates had passed: when another one has, the event is written again. */
  phase: string
  prepared: PreparedJson
}

/** Nobody follows more events at once; a reader who opens every event of many years takes no more memory than others. */
const maxPerReader = 5

/** The last response of each reader, by event. It is dropped with the cached reader. */
const writtenFor = onceEach((_reader: ReaderRow) => new BoundedMap<string, Written>(maxPerReader))

/** The same response for as long as nothing in it changes. */
function prepareEvent(event: SeenEventRow, reader: ReaderRow, reading: Reading): PreparedJson {
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
