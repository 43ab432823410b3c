import type { Canaries, Canary, Kind } from '../leak/canaries.ts'
import type { Role } from './roles.ts'

export type ThingKind =
  | 'users'
  | 'sessions'
  | 'events'
  | 'entries'
  | 'categories'
  | 'challenges'
  | 'hints'
  | 'files'
  | 'submissions'
  | 'write-ups'
  | 'awards'
  | 'notifications'
  | 'announcements'
  | 'backups'

export interface Thing {
  kind: ThingKind
  id: string
  /** As a report names it. */
  of: string
  /** Its id, as something that not everybody may know. */
  canary: Canary
  /** Of a file: it is part of its address. */
  fileName?: string
}

const named: Record<ThingKind, Kind> = {
  users: 'user id',
  sessions: 'session id',
  events: 'event id',
  entries: 'entry id',
  categories: 'category id',
  challenges: 'challenge id',
  hints: 'hint id',
  files: 'file id',
  submissions: 'submission id',
  'write-ups': 'write-up id',
  awards: 'award id',
  notifications: 'notification id',
  announcements: 'announcement id',
  backups: 'backup id',
}

/** Whatever has an id, so that everything can be asked for by everybody. That it exists is watched too. */
export class Things {
  readonly all: Thing[] = []
  readonly #canaries: Canaries

  constructor(canaries: Canaries) {
    this.#canaries = canaries
  }

  add(
    kind: ThingKind,
    id: string,
    of: string,
    { owners = [], fileName }: { owners?: readonly Role[]; fileName?: string } = {},
  ): string {
    const canary = this.#canaries.watch(named[kind], of, id, owners)
    this.all.push({ kind, id, of, canary, ...(fileName !== undefined && { fileName }) })
    return id
  }

  has(id: string): boolean {
    return this.all.some((thing) => thing.id === id)
  }

  /** The one that a report names so. */
  named(kind: ThingKind, of: string): Thing {
    const thing = this.of(kind).find((each) => each.of === of)
    if (!thing) throw new Error(`There is none of ${kind} called ${of}.`)
    return thing
  }

  of(kind: ThingKind): Thing[] {
    return this.all.filter((thing) => thing.kind === kind)
  }
}
