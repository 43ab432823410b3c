import { randomUUID } from 'node:crypto'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { exactFlag, type Flag, flagColumns } from '#features/submissions/flag-columns.queries.ts'
import type { Database } from '../src/platform/database/database.ts'
import { nameColumns } from '../src/domain/challenge/translated-name.queries.ts'

const hour = 3_600_000

export interface NamedRef {
  id: string
  name: string
}

/** Anything with an id: a person, a category, an event. */
export type Ref = Pick<NamedRef, 'id'>

interface EventOptions {
  name?: string
  description?: string
  /** The dates follow from it unless they are given. Running by default. */
  status?: 'upcoming' | 'running' | 'ended'
  startsAt?: Date
  endsAt?: Date
  freezesAt?: Date
  pausedAt?: Date
  scope?: 'national' | 'international' | 'special EPITECH' | 'interschool' | 'open'
  /** Smallest and largest team; without it the event is solo. */
  teamSize?: readonly [least: number, most: number]
  practiceAfterEnd?: boolean
  requiresReview?: boolean
}

interface CategoryOptions {
  name?: string
  nameFr?: string
  description?: string
}

interface ChallengeOptions {
  name?: string
  nameFr?: string
  description?: string
  /** A new category by default. */
  category?: Ref
  /** Without it the challenge is for practice. */
  event?: Ref
  flag?: string
  /** More flags beside it; only all of them together solve the challenge if `needsAll`. */
  moreFlags?: Flag[]
  needsAll?: boolean
  /** Makes it a question with a short text as its answer. */
  isQuestion?: boolean
  value?: number
  isCaseSensitive?: boolean
  maxAttempts?: number
  /** Makes the challenge dynamic. */
  falling?: { minimum: number; decay: number; func?: 'linear' | 'logarithmic' }
  /** Published by default, and open at any time. */
  state?: 'draft' | 'published'
  opensAt?: Date
  closesAt?: Date
  tags?: readonly string[]
  position?: number
  next?: Ref
  solution?: string
  solutionState?: 'hidden' | 'after-end'
}

interface HintOptions {
  challenge: Ref
  content?: string
  contentFr?: string
  cost?: number
}

/** Inserts challenges, events and what belongs to them directly into the database. */
export class GameBuilders {
  protected readonly database: Database
  protected readonly clock: () => Date
  /** Invalidates the caches of the server, which does not notice rows that are inserted directly. */
  protected readonly invalidate: () => void

  constructor(database: Database, clock: () => Date, invalidate: () => void = () => {}) {
    this.database = database
    this.clock = clock
    this.invalidate = invalidate
  }

  async category(options: CategoryOptions = {}): Promise<NamedRef> {
    const { name = uniqueName('Category'), nameFr = null, description = 'What belongs here.' } = options
    const id = randomUUID()
    const now = this.clock()
    await this.database.db
      .insertInto('category')
      .values({ id, ...nameColumns({ name, nameFr }), description, created_at: now, updated_at: now })
      .execute()
    this.invalidate()
    return { id, name }
  }

  async event(options: EventOptions = {}): Promise<NamedRef & { startsAt: Date; endsAt: Date }> {
    const id = randomUUID()
    const now = this.clock()
    const { name = uniqueName('Event'), teamSize = [0, 0] } = options
    const [start, end] = { upcoming: [24, 48], running: [-1, 24], ended: [-48, -24] }[options.status ?? 'running']
    const startsAt = options.startsAt ?? new Date(now.getTime() + Number(start) * hour)
    const endsAt = options.endsAt ?? new Date(now.getTime() + Number(end) * hour)
    await this.database.db
      .insertInto('event')
      .values({
        id,
        name,
        search_key: searchKey(name),
        description: options.description ?? 'Who hoists the most flags?',
        is_solo: options.teamSize === undefined,
        min_team_size: teamSize[0],
        max_team_size: teamSize[1],
        scope: options.scope ?? 'open',
        starts_at: startsAt,
        ends_at: endsAt,
        freezes_at: options.freezesAt ?? null,
        paused_at: options.pausedAt ?? null,
        practice_after_end: options.practiceAfterEnd ?? true,
        requires_review: options.requiresReview ?? false,
        created_at: now,
        updated_at: now,
      })
      .execute()
    this.invalidate()
    return { id, name, startsAt, endsAt }
  }

  async challenge(options: ChallengeOptions = {}): Promise<NamedRef & { flag: string }> {
    const id = randomUUID()
    const now = this.clock()
    const { name = uniqueName('Challenge'), nameFr = null, flag = `epitech{${id}}`, falling } = options
    const category = options.category ?? (await this.category())
    await this.database.db
      .insertInto('challenge')
      .values({
        id,
        ...nameColumns({ name, nameFr }),
        description: options.description ?? '<p>Find the flag.</p>',
        event_id: options.event?.id ?? null,
        category_id: category.id,
        type: falling ? 'dynamic' : 'standard',
        value: options.value ?? 100,
        ...flagColumns(
          [exactFlag(flag, options.isCaseSensitive ?? true), ...(options.moreFlags ?? [])],
          options.needsAll ? 'all' : 'any',
        ),
        answer_type: options.isQuestion ? 'short-text' : 'flag',
        max_attempts: options.maxAttempts ?? 0,
        minimum: falling?.minimum ?? null,
        decay: falling?.decay ?? null,
        func: falling?.func ?? 'linear',
        state: options.state ?? 'published',
        opens_at: options.opensAt ?? null,
        closes_at: options.closesAt ?? null,
        tags: JSON.stringify(options.tags ?? []),
        position: options.position ?? 0,
        next_id: options.next?.id ?? null,
        solution: options.solution ?? '',
        solution_state: options.solutionState ?? 'hidden',
        created_at: now,
        updated_at: now,
      })
      .execute()
    this.invalidate()
    return { id, name, flag }
  }

  /** Hints are listed by creation time. */
  async hint({ challenge, content = 'Look closer.', contentFr, cost = 99 }: HintOptions): Promise<Ref> {
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
    this.invalidate()
    return { id }
  }

  async waitingReview(challenge: Ref, asker: Ref): Promise<void> {
    const writer = { created_by: asker.id, changed_by: asker.id, asked_by: asker.id, asked_at: this.clock() }
    await this.database.db
      .insertInto('challenge_review')
      .values({ challenge_id: challenge.id, state: 'waiting', ...writer })
      .execute()
  }

  async requirement(challenge: Ref, ...required: readonly Ref[]): Promise<void> {
    const rows = required.map(({ id }) => ({ challenge_id: challenge.id, required_id: id }))
    await this.database.db.insertInto('challenge_requirement').values(rows).execute()
    this.invalidate()
  }
}

export function uniqueName(kind: string): string {
  return `${kind} ${randomUUID().slice(0, 8)}`
}
