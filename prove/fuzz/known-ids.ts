import type { Dice } from './random.ts'

/** Enough to choose from, few enough that most of them are still there. */
const mostOfAKind = 60
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Words for one kind of thing that differ from place to place. */
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
}

/** Under what such a thing is kept, whatever the place calls it. */
export function kindOf(word: string): string {
  return kinds[word] ?? word
}

/** What the site has told so far: what one call made, the next one uses. */
export class KnownThings {
  readonly #ids = new Map<string, string[]>()
  readonly #codes: string[] = []

  /** Reads an answer: each id under the word that it stands below, and the codes of teams. */
  learn(answer: unknown, word: string): void {
    if (Array.isArray(answer)) for (const each of answer.slice(0, 20)) this.learn(each, word)
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, value] of Object.entries(answer) as [string, unknown][]) {
        if (name === '_id' && typeof value === 'string' && uuid.test(value)) this.add(word, value)
        else if (/code$/i.test(name) && typeof value === 'string' && /^[A-Z0-9]{12}$/.test(value))
          keep(this.#codes, value)
        else if (typeof value === 'string' && uuid.test(value)) this.add(name, value)
        else this.learn(value, name)
      }
  }

  add(word: string, id: string): void {
    const kind = kindOf(word)
    const ids = this.#ids.get(kind) ?? []
    this.#ids.set(kind, ids)
    keep(ids, id)
  }

  /** One of this kind, often the newest: what was just made is what the next calls are about. None: undefined. */
  one(dice: Dice, word: string): string | undefined {
    const ids = this.#ids.get(kindOf(word)) ?? []
    return dice.isLucky(0.3) ? ids.at(-1) : dice.pick(ids)
  }

  code(dice: Dice): string | undefined {
    return dice.pick(this.#codes)
  }
}

function keep(list: string[], value: string): void {
  if (list.includes(value)) return
  list.push(value)
  if (list.length > mostOfAKind) list.shift()
}
