import type { PlayerEvent } from '@drapeau/contract/events/events.ts'
import { type FeaturedEvent, mostFeatured } from '@drapeau/contract/events/featured.ts'
import type { Games } from '#features/games/games.ts'
import { getCountryName } from '#features/countries/countries.ts'
import { KeptEach } from '#platform/memory/cache.ts'
import type { Db } from '#platform/database/database.ts'
import type { Reader } from '#platform/http/context.ts'
import type { PreparedJson } from '#platform/http/prepared.ts'
import { Refusal } from '#platform/http/refusal.ts'
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
import { prepareEvent } from './prepared-event.ts'

/** Parts of what administrators change that can show in an event, in its numbers, or in who may enter. */
const shown = new Set(['events', 'users', 'standings'])
/** Should a notice ever be lost, nothing is wrong for longer than this. */
const lifeMs = 30_000
/** Few events are looked at on the same day, and in few orders. A reader takes a kilobyte or two. */
const most = { events: 500, pages: 200, readers: 20_000 }

/** What runs, the one that ends first before the others; then what comes next; then what ended last. */
const featuredOrder = (
  [
    ['running', 'endDate', 'asc'],
    ['upcoming', 'startDate', 'asc'],
    ['ended', 'endDate', 'desc'],
  ] as const
).map(([status, sort, order]) => ({ words: '', status, sort, order, page: 1, perPage: mostFeatured }))

type Player = Reader<'member'>

/**
 * Events as players see them. What is the same for all of them, and what a reader brings along, is kept in memory and
 * dropped with the first word that it may have changed: a whole event opens the same page within a minute, and each of
 * them asks for it again when the board moves.
 */
export class SeenEvents {
  readonly #db: Db
  readonly #events: KeptEach<SeenEventRow>
  readonly #pages: KeptEach<EventPage>
  readonly #readers: KeptEach<ReaderRow | null>

  constructor(services: Pick<Services, 'db' | 'bus' | 'clock'>, games: Pick<Games, 'onMoved'>) {
    const { bus, db, clock } = services
    this.#db = db
    this.#events = new KeptEach(services, (id) => getSeenEvent(db, id), { most: most.events, lifeMs })
    this.#pages = new KeptEach(services, (key) => listSeenEvents(db, { ...wantedFrom(key), now: clock() }), {
      most: most.pages,
      lifeMs,
    })
    this.#readers = new KeptEach(services, (id) => findReader(db, id), { most: most.readers, lifeMs })
    bus.on('managed', () => this.#drop())
    bus.on('changed', ({ keys }) => {
      if (keys.some((key) => shown.has(key))) this.#drop()
    })
    bus.on('account-changed', ({ account }) => this.#readers.drop([account]))
    // Who is gone is in no number any more.
    bus.on('account-ended', () => this.#drop())
    games.onMoved((eventId, accounts) => {
      this.#events.drop([eventId])
      this.#pages.dropAll()
      this.#readers.drop(accounts)
    })
  }

  async read(ctx: Player, id: string): Promise<PreparedJson> {
    const reader = seated(await this.#readers.get(ctx.member.accountId))
    return prepareEvent(await this.#events.get(id), reader, readingOf(ctx, reader))
  }

  /** Those that are wanted, and how many there are of them in all. */
  async list(ctx: Player, wanted: WantedEvents): Promise<{ events: PlayerEvent[]; total: number }> {
    const [reader, { rows, total }] = await Promise.all([this.#readers.get(ctx.member.accountId), this.#page(wanted)])
    const own = seated(reader)
    const reading = readingOf(ctx, own)
    return { events: rows.map((row) => presentForPlayer(row, own.seats[row.id], reading)), total }
  }

  /** What the landing page shows to anyone. */
  async featured(now: Date): Promise<FeaturedEvent[]> {
    const pages = await Promise.all(featuredOrder.map((each) => this.#page({ ...each, now })))
    const rows = pages.flatMap((page) => page.rows).slice(0, mostFeatured)
    return rows.map((row) => presentFeatured(row, now))
  }

  /** What somebody searches for is asked once; the lists that everybody opens are kept until an event begins or ends. */
  async #page(wanted: WantedEvents): Promise<EventPage> {
    const { now, ...kept } = wanted
    if (wanted.words !== '') return listSeenEvents(this.#db, wanted)
    const key = JSON.stringify(kept)
    const page = await this.#pages.get(key)
    if (page.turnsAt === null || now < page.turnsAt) return page
    this.#pages.drop([key])
    return this.#pages.get(key)
  }

  #drop(): void {
    this.#events.dropAll()
    this.#pages.dropAll()
    this.#readers.dropAll()
  }
}

function wantedFrom(key: string): Omit<WantedEvents, 'now'> {
  const wanted: Omit<WantedEvents, 'now'> = JSON.parse(key)
  return wanted
}

/** What fails is not cached: asking for events that do not exist pushes none that do out of memory. */
async function getSeenEvent(db: Db, id: string): Promise<SeenEventRow> {
  const event = await findSeenEvent(db, id)
  if (!event) throw new Refusal('not-found')
  return event
}

/** The account went while its owner was asking. */
function seated(reader: ReaderRow | null): ReaderRow {
  if (!reader) throw new Refusal('signed-out')
  return reader
}

/** Who reads, as far as it decides where they may enter. */
function readingOf({ config, now }: Player, { school, schoolConfirmed, email, countryCode }: ReaderRow): Reading {
  return { reader: { school, schoolConfirmed, email, country: getCountryName(countryCode) }, home: homeOf(config), now }
}
