import { createHash, randomUUID } from 'node:crypto'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { uniqueName, GameBuilders } from './game-builders.ts'
import type { Ref, NamedRef } from './game-builders.ts'

interface EntryOptions {
  event: Ref
  /** The first is the captain; each joined a millisecond after the one before. */
  members: readonly Ref[]
  name?: string
  inviteCode?: string
  /** `playing` by default. */
  status?: 'playing' | 'hidden' | 'disqualified'
  statusReason?: string
}

/** Solved by a player in practice, or by an entry in an event, usually with the member who submitted it. */
interface SolveOptions {
  challenge: Ref
  player?: Ref
  entry?: Ref
  at?: Date
}

interface SubmissionOptions extends SolveOptions {
  answer?: string
  isCorrect?: boolean
  /** Stands for the network address of a submission in an event: any text. */
  from?: string
}

interface AttemptState {
  player?: Ref | undefined
  entry?: Ref | undefined
  wrong?: number
  solved?: boolean
}

/** Inserts what players did: entries, submissions, solves and the resulting attempts. */
export class PlayBuilders extends GameBuilders {
  /** A team, or one player alone. */
  async entry({ event, members, name = uniqueName('Entry'), ...options }: EntryOptions): Promise<NamedRef> {
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
        invite_code: options.inviteCode ?? null,
        captain_id: members[0]?.id ?? null,
        status: options.status ?? 'playing',
        status_reason: options.statusReason ?? null,
        created_at: now,
      })
      .execute()
    const seats = members.map((member, place) => ({
      event_id: event.id,
      entry_id: id,
      account_id: member.id,
      joined_at: new Date(now.getTime() + place),
    }))
    if (seats.length > 0) await this.database.db.insertInto('entry_member').values(seats).execute()
    this.invalidate()
    return { id, name }
  }

  /** Inserts only the solve, not its submission. In an event it takes the next place. */
  async solve({ challenge, player, entry, at }: SolveOptions): Promise<Ref> {
    const id = randomUUID()
    await this.database.pool.query(
      `with counted as (select places from challenge_count where challenge_id = $2 for no key update)
       insert into solve (id, challenge_id, account_id, entry_id, created_at, place)
       select $1, $2, $3, $4::uuid, $5, case when $4::uuid is not null then places + 1 end from counted`,
      [id, challenge.id, player?.id ?? null, entry?.id ?? null, at ?? this.clock()],
    )
    await this.#updateAttempt(challenge, { player, entry, solved: true })
    this.invalidate()
    return { id }
  }

  /** Wrong by default. */
  async submission({ challenge, player, entry, isCorrect = false, ...options }: SubmissionOptions): Promise<Ref> {
    const id = randomUUID()
    await this.database.db
      .insertInto('submission')
      .values({
        id,
        challenge_id: challenge.id,
        account_id: player?.id ?? null,
        entry_id: entry?.id ?? null,
        answer: options.answer ?? 'epitech{not-this}',
        is_correct: isCorrect,
        created_at: options.at ?? this.clock(),
        address_digest: options.from === undefined ? null : createHash('sha256').update(options.from).digest(),
      })
      .execute()
    if (!isCorrect) await this.#updateAttempt(challenge, { player, entry, wrong: 1 })
    this.invalidate()
    return { id }
  }

  /** Updates the attempt of the player or entry as judging would. */
  async #updateAttempt(challenge: Ref, { player, entry, wrong = 0, solved = false }: AttemptState): Promise<void> {
    const conflict = entry
      ? '(entry_id, challenge_id) where entry_id is not null'
      : '(account_id, challenge_id) where entry_id is null'
    await this.database.pool.query(
      `insert into attempt as known (challenge_id, account_id, entry_id, wrong, is_solved, paced_until)
       values ($1, $2, $3, $4, $5, '-infinity')
       on conflict ${conflict}
       do update set wrong = known.wrong + excluded.wrong, is_solved = known.is_solved or excluded.is_solved`,
      [challenge.id, entry ? null : (player?.id ?? null), entry?.id ?? null, wrong, solved],
    )
  }
}
