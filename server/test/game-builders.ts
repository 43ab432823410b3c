import { randomUUID } from 'node:crypto'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { flagColumns } from '#features/submissions/flag-columns.queries.ts'
import type { Database } from '../src/platform/database/database.ts'

const hour = 3_600_000

export interface Thing {
  id: string
  name: string
}

/** Whatever has an id: a person, a category, an event. */
export type Ref = Pick<Thing, 'id'>

interface EventWishes {
  name?: string
  description?: string
  /** Where now lies; the dates follow from it unless they are given. Running unless said otherwise. */
  status?: 'upcoming' | 'running' | 'ended'
  startsAt?: Date
  endsAt?: Date
  freezesAt?: Date
  scope?: 'national' | 'international' | 'special EPITECH' | 'interschool' | 'open'
  /** Smallest and largest team; everyone plays alone when left out. */
  teamSize?: readonly [least: number, most: number]
  practiceAfterEnd?: boolean
}

interface ChallengeWishes {
  name?: string
  description?: string
  /** One of its own when left out. */
  category?: Ref
  /** A challenge to train on when left out. */
  event?: Ref
  flag?: string
  value?: number
  isCaseSensitive?: boolean
  maxAttempts?: number
  /** Makes it dynamic. */
  falling?: { minimum: number; decay: number; func?: 'linear' | 'logarithmic' }
}

interface HintWishes {
  challenge: Ref
  content?: string
  contentFr?: string
  cost?: number
}

/** Makes what is practised and played, straight in the database; who plays it, and how, is beside. */
export class GameBuilders {
  protected readonly database: Database
  protected readonly clock: () => Date
  /** What was built went past the server: it has to be told, as an administrator's change tells it. */
  protected readonly tell: () => void

  constructor(database: Database, clock: () => Date, tell: () => void = () => {}) {
    this.database = database
    this.clock = clock
    this.tell = tell
  }

  async category({ name = aName('Category'), description = 'What belongs here.' } = {}): Promise<Thing> {
    const id = randomUUID()
    const now = this.clock()
    await this.database.db
      .insertInto('category')
      .values({ id, name, search_key: searchKey(name), description, created_at: now, updated_at: now })
      .execute()
    this.tell()
    return { id, name }
  }

  async event(wishes: EventWishes = {}): Promise<Thing & { startsAt: Date; endsAt: Date }> {
    const id = randomUUID()
    const now = this.clock()
    const { name = aName('Event'), teamSize = [0, 0] } = wishes
    const [start, end] = { upcoming: [24, 48], running: [-1, 24], ended: [-48, -24] }[wishes.status ?? 'running']
    const startsAt = wishes.startsAt ?? new Date(now.getTime() + Number(start) * hour)
    const endsAt = wishes.endsAt ?? new Date(now.getTime() + Number(end) * hour)
    await this.database.db
      .insertInto('event')
      .values({
        id,
        name,
        search_key: searchKey(name),
        description: wishes.description ?? 'Who hoists the most flags?',
        is_solo: wishes.teamSize === undefined,
        min_team_size: teamSize[0],
        max_team_size: teamSize[1],
        scope: wishes.scope ?? 'open',
        starts_at: startsAt,
        ends_at: endsAt,
        freezes_at: wishes.freezesAt ?? null,
        practice_after_end: wishes.practiceAfterEnd ?? true,
        created_at: now,
        updated_at: now,
      })
      .execute()
    this.tell()
    return { id, name, startsAt, endsAt }
  }

  async challenge(wishes: ChallengeWishes = {}): Promise<Thing & { flag: string }> {
    const id = randomUUID()
    const now = this.clock()
    const { name = aName('Challenge'), flag = `epitech{${id}}`, falling } = wishes
    const category = wishes.category ?? (await this.category())
    await this.database.db
      .insertInto('challenge')
      .values({
        id,
        name,
        search_key: searchKey(name),
        description: wishes.description ?? '<p>Find the flag.</p>',
        event_id: wishes.event?.id ?? null,
        category_id: category.id,
        type: falling ? 'dynamic' : 'standard',
        value: wishes.value ?? 100,
        ...flagColumns(flag, wishes.isCaseSensitive ?? true),
        max_attempts: wishes.maxAttempts ?? 0,
        minimum: falling?.minimum ?? null,
        decay: falling?.decay ?? null,
        func: falling?.func ?? 'linear',
        created_at: now,
        updated_at: now,
      })
      .execute()
    this.tell()
    return { id, name, flag }
  }

  /** Each a moment later than the one before, so that they keep their order. */
  async hint({ challenge, content = 'Look closer.', contentFr, cost = 99 }: HintWishes): Promise<Ref> {
    const id = randomUUID()
    const now = this.clock()
    await this.database.db
      .insertInto('hint')
      .values({
        id,
        challenge_id: challenge.id,
        content,
        content_fr: contentFr ?? null,
        cost,
        created_at: now,
        updated_at: now,
      })
      .execute()
    this.tell()
    return { id }
  }

  /** These must be solved before it. */
  async requirement(challenge: Ref, ...required: readonly Ref[]): Promise<void> {
    const rows = required.map(({ id }) => ({ challenge_id: challenge.id, required_id: id }))
    await this.database.db.insertInto('challenge_requirement').values(rows).execute()
    this.tell()
  }
}

export function aName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`
}
