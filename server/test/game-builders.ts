import { randomUUID } from 'node:crypto'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { flagColumns } from '../src/features/flags/flag-columns.queries.ts'
import type { Database } from '../src/platform/database/database.ts'

const hour = 3_600_000

export interface Thing {
  id: string
  name: string
}

/** Whatever has an id: a person, a category, an event. */
type Ref = Pick<Thing, 'id'>

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

interface EntryWishes {
  event: Ref
  /** The first one is its captain; each joined a second after the one before. */
  members: readonly Ref[]
  name?: string
  inviteCode?: string
}

/** By whom: a player in practice, an entry in an event, and usually the member who typed it. */
interface SolveWishes {
  challenge: Ref
  player?: Ref
  entry?: Ref
  at?: Date
}

interface SubmissionWishes extends SolveWishes {
  answer?: string
  isCorrect?: boolean
}

interface HintWishes {
  challenge: Ref
  content?: string
  contentFr?: string
  cost?: number
}

/** Makes what is practised and played, straight in the database. */
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

  /** A team, or somebody alone. */
  async entry({ event, members, name = aName('Entry'), inviteCode }: EntryWishes): Promise<Thing> {
    const id = randomUUID()
    const now = this.clock()
    await this.database.db
      .insertInto('entry')
      .values({
        id,
        event_id: event.id,
        name,
        name_key: nameKey(name),
        search_key: searchKey(name),
        invite_code: inviteCode ?? null,
        captain_id: members[0]?.id ?? null,
        created_at: now,
      })
      .execute()
    const seats = members.map((member, place) => ({
      event_id: event.id,
      entry_id: id,
      account_id: member.id,
      joined_at: new Date(now.getTime() + place * 1_000),
    }))
    if (seats.length > 0) await this.database.db.insertInto('entry_member').values(seats).execute()
    this.tell()
    return { id, name }
  }

  /** The solve alone: the right answer that brought it is a submission. */
  async solve({ challenge, player, entry, at }: SolveWishes): Promise<Ref> {
    const id = randomUUID()
    await this.database.db
      .insertInto('solve')
      .values({
        id,
        challenge_id: challenge.id,
        account_id: player?.id ?? null,
        entry_id: entry?.id ?? null,
        created_at: at ?? this.clock(),
      })
      .execute()
    if (!entry && player) await this.#attempt(challenge, player, { solved: true })
    this.tell()
    return { id }
  }

  /** An answer that was judged; wrong unless said otherwise. */
  async submission({ challenge, player, entry, at, answer, isCorrect = false }: SubmissionWishes): Promise<Ref> {
    const id = randomUUID()
    await this.database.db
      .insertInto('submission')
      .values({
        id,
        challenge_id: challenge.id,
        account_id: player?.id ?? null,
        entry_id: entry?.id ?? null,
        answer: answer ?? 'epitech{not-this}',
        is_correct: isCorrect,
        created_at: at ?? this.clock(),
      })
      .execute()
    if (!entry && player && !isCorrect) await this.#attempt(challenge, player, { wrong: 1 })
    this.tell()
    return { id }
  }

  /** Where the player stands, as judging would have left it. */
  async #attempt(challenge: Ref, player: Ref, { wrong = 0, solved = false }): Promise<void> {
    await this.database.pool.query(
      `insert into attempt as known (challenge_id, account_id, wrong, is_solved, paced_until)
       values ($1, $2, $3, $4, '-infinity')
       on conflict (account_id, challenge_id) where entry_id is null
       do update set wrong = known.wrong + excluded.wrong, is_solved = known.is_solved or excluded.is_solved`,
      [challenge.id, player.id, wrong, solved],
    )
  }
}

function aName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`
}
