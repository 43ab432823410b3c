import type { Random } from './random.ts'

/** Few enough that most of the objects still exist. */
const maxPerKind = 60
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Field names that refer to the same kind of object. */
const kinds: Readonly<Record<string, string>> = {
  user: 'users',
  member: 'users',
  members: 'users',
  captain: 'users',
  actor: 'users',
  subject: 'users',
  challenge: 'challenges',
  requirements: 'challenges',
  event: 'events',
  category: 'categories',
  entry: 'entries',
  own: 'entries',
  teams: 'entries',
  hint: 'hints',
  writeUp: 'write-ups',
  writeUps: 'write-ups',
  awards: 'awards',
  sessions: 'sessions',
  tokens: 'tokens',
}

export function kindOf(word: string): string {
  return kinds[word] ?? word
}

/** Ids and codes from earlier responses, for use in later requests. */
export class KnownIds {
  readonly #ids = new Map<string, string[]>()
  readonly #codes: string[] = []

  /** Collects the ids in a response by the name of the field that contains them, and the invitation codes of teams. */
  learn(response: unknown, word: string): void {
    if (Array.isArray(response)) for (const each of response.slice(0, 20)) this.learn(each, word)
    else if (typeof response === 'object' && response !== null)
      for (const [name, value] of Object.entries(response) as [string, unknown][]) {
        if (name === '_id' && typeof value === 'string' && uuid.test(value)) this.add(word, value)
        else if (/code$/i.test(name) && typeof value === 'string' && /^[A-Z0-9]{12}$/.test(value))
          addOnce(this.#codes, value)
        else if (typeof value === 'string' && uuid.test(value)) this.add(name, value)
        else this.learn(value, name)
      }
  }

  add(word: string, id: string): void {
    const kind = kindOf(word)
    const ids = this.#ids.get(kind) ?? []
    this.#ids.set(kind, ids)
    addOnce(ids, id)
  }

  /** One id of this kind, often the newest. */
  one(random: Random, word: string): string | undefined {
    const ids = this.#ids.get(kindOf(word)) ?? []
    return random.chance(0.3) ? ids.at(-1) : random.pick(ids)
  }

  code(random: Random): string | undefined {
    return random.pick(this.#codes)
  }
}

function addOnce(list: string[], value: string): void {
  if (list.includes(value)) return
  list.push(value)
  if (list.length > maxPerKind) list.shift()
}
