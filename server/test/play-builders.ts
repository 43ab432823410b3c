import { createHash, randomUUID } from 'node:crypto'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { aName, GameBuilders } from './game-builders.ts'
import type { Ref, Thing } from './game-builders.ts'

interface EntryWishes {
  event: Ref
  /** The first one is its captain; each joined a second after the one before. */
  members: readonly Ref[]
  name?: string
  inviteCode?: string
  /** Playing when left out. */
  status?: 'playing' | 'hidden' | 'disqualified'
  statusReason?: string
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
  /** From where an event's answer came: any text, the same for the same place. */
  from?: string
}

interface Standing {
  player?: Ref | undefined
  entry?: Ref | undefined
  wrong?: number
  solved?: boolean
}

/** Makes what players did: entries, answers, solves and where they stand after them. */
export class PlayBuilders extends GameBuilders {
  /** A team, or somebody alone. */
  async entry({ event, members, name = aName('Entry'), ...wishes }: EntryWishes): Promise<Thing> {
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
        invite_code: wishes.inviteCode ?? null,
        captain_id: members[0]?.id ?? null,
        status: wishes.status ?? 'playing',
        status_reason: wishes.statusReason ?? null,
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

  /** The solve alone: the right answer that brought it is a submission. In an event it takes the next place. */
  async solve({ challenge, player, entry, at }: SolveWishes): Promise<Ref> {
    const id = randomUUID()
    await this.database.pool.query(
      `with counted as (select places from challenge_count where challenge_id = $2 for no key update)
       insert into solve (id, challenge_id, account_id, entry_id, created_at, place)
       select $1, $2, $3, $4::uuid, $5, case when $4::uuid is not null then places + 1 end from counted`,
      [id, challenge.id, player?.id ?? null, entry?.id ?? null, at ?? this.clock()],
    )
    await this.#attempt(challenge, { player, entry, solved: true })
    this.tell()
    return { id }
  }

  /** An answer that was judged; wrong unless said otherwise. */
  async submission({ challenge, player, entry, isCorrect = false, ...wishes }: SubmissionWishes): Promise<Ref> {
    const id = randomUUID()
    await this.database.db
      .insertInto('submission')
      .values({
        id,
        challenge_id: challenge.id,
        account_id: player?.id ?? null,
        entry_id: entry?.id ?? null,
        answer: wishes.answer ?? 'epitech{not-this}',
        is_correct: isCorrect,
        created_at: wishes.at ?? this.clock(),
        address_digest: wishes.from === undefined ? null : createHash('sha256').update(wishes.from).digest(),
      })
      .execute()
    if (!isCorrect) await this.#attempt(challenge, { player, entry, wrong: 1 })
    this.tell()
    return { id }
  }

  /** Where the player, or the entry, stands, as judging would have left it. */
  async #attempt(challenge: Ref, { player, entry, wrong = 0, solved = false }: Standing): Promise<void> {
    const whose = entry
      ? '(entry_id, challenge_id) where entry_id is not null'
      : '(account_id, challenge_id) where entry_id is null'
    await this.database.pool.query(
      `insert into attempt as known (challenge_id, account_id, entry_id, wrong, is_solved, paced_until)
       values ($1, $2, $3, $4, $5, '-infinity')
       on conflict ${whose}
       do update set wrong = known.wrong + excluded.wrong, is_solved = known.is_solved or excluded.is_solved`,
      [challenge.id, entry ? null : (player?.id ?? null), entry?.id ?? null, wrong, solved],
    )
  }
}
