import { hash, randomBytes } from 'node:crypto'
import type { Role } from '../scene/roles.ts'
import { digestsOf, formsOf, formsOfBytes, Needles } from './needles.ts'

/** The kinds of data that canaries stand for; the table in `allowed.ts` refers to them. */
export const kinds = [
  'flag',
  'hint',
  'solution',
  'challenge name',
  'challenge text',
  'category name',
  'category text',
  'file name',
  'file bytes',
  'entry name',
  'entry reason',
  'award reason',
  'invite code',
  'wrong flag',
  'write-up',
  'review',
  'announcement',
  'email',
  'address digest',
  'password',
  'key',
  'session',
  'audit',
  'user id',
  'session id',
  'token id',
  'event id',
  'entry id',
  'category id',
  'challenge id',
  'hint id',
  'file id',
  'submission id',
  'write-up id',
  'award id',
  'notification id',
  'announcement id',
  'backup id',
  'import id',
  'grant id',
  'class id',
  'class code',
  'class invitation id',
  'join request id',
  'assignment id',
  'assignment text',
  'comment id',
  'comment',
  'hand id',
  'hand line',
  'hand note',
  'nudge',
  'deletion request id',
  'deletion line',
  'real name',
  'display name',
] as const
export type Kind = (typeof kinds)[number]

export interface Canary {
  kind: Kind
  /** Its name in the table and in reports: 'regatta open', 'regatta Hidden'. */
  of: string
  /** The roles that it belongs to, if any. */
  owners: readonly Role[]
  word: string
}

/** Kinds whose digest is secret too, because it would let an attacker verify guesses. */
const withSecretDigest: ReadonlySet<Kind> = new Set<Kind>(['flag', 'password', 'key', 'session', 'invite code'])

/** Unique words, each stored in a place that only some may read. */
export class Canaries {
  readonly all: Canary[] = []
  readonly #needles = new Needles<Canary>()
  readonly #searched = new Map<string, Set<Canary>>()

  /** Creates a word of letters and digits, which no encoding of text changes. */
  word(kind: Kind, of: string, owners: readonly Role[] = []): string {
    const word = randomWord()
    this.watch(kind, of, word, owners)
    return word
  }

  /** Adds an existing value: an id, a token, a key. */
  watch(kind: Kind, of: string, word: string, owners: readonly Role[] = []): Canary {
    return this.#add({ kind, of, owners, word }, [
      ...formsOf(word),
      ...(withSecretDigest.has(kind) ? digestsOf(word) : []),
    ])
  }

  /** Finds a flag by its text, by the text between its braces, and by the digests of both. */
  flag(of: string): string {
    const inner = randomWord()
    const flag = `epitech{${inner}}`
    this.#needles.add(this.watch('flag', of, inner), digestsOf(flag))
    return flag
  }

  bytes(kind: Kind, of: string, bytes: Buffer, owners: readonly Role[] = []): void {
    this.#add({ kind, of, owners, word: bytes.toString('hex') }, formsOfBytes(bytes))
  }

  in(texts: readonly string[]): Set<Canary> {
    return new Set(texts.flatMap((text) => [...this.#inText(text)]))
  }

  /** Searches each text once: most responses are the same few refusals, and the largest are the same for everybody. */
  #inText(text: string): Set<Canary> {
    const key = text.length > 1_000 ? hash('sha256', text) : text
    const found = this.#searched.get(key) ?? this.#needles.in(text)
    this.#searched.set(key, found)
    return found
  }

  #add(canary: Canary, forms: readonly string[]): Canary {
    this.all.push(canary)
    this.#searched.clear()
    this.#needles.add(canary, forms)
    return canary
  }
}

export function randomWord(): string {
  return `zq${BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString(36)
    .padStart(16, '0')
    .slice(-16)}`
}
