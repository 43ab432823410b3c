import type { Canaries, Canary, Kind } from '../leak/canaries.ts'
import type { Role } from './roles.ts'

export type ObjectKind =
  | 'users'
  | 'sessions'
  | 'tokens'
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
  | 'imports'
  | 'grants'
  | 'classes'
  | 'class-invitations'
  | 'class-join-requests'
  | 'assignments'
  | 'hands'
  | 'comments'
  | 'deletion-requests'

export interface SiteObject {
  kind: ObjectKind
  id: string
  /** Its name in reports. */
  of: string
  /** Its id, which not everybody may know. */
  canary: Canary
  /** Only for files: the name is part of the path. */
  fileName?: string
}

const named: Record<ObjectKind, Kind> = {
  users: 'user id',
  sessions: 'session id',
  tokens: 'token id',
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
  imports: 'import id',
  grants: 'grant id',
  classes: 'class id',
  'class-invitations': 'class invitation id',
  'class-join-requests': 'join request id',
  assignments: 'assignment id',
  hands: 'hand id',
  comments: 'comment id',
  'deletion-requests': 'deletion request id',
}

/** Every object with an id, so that each can be requested by everybody. Each id is a canary. */
export class SiteObjects {
  readonly all: SiteObject[] = []
  readonly #canaries: Canaries

  constructor(canaries: Canaries) {
    this.#canaries = canaries
  }

  add(
    kind: ObjectKind,
    id: string,
    of: string,
    { owners = [], fileName }: { owners?: readonly Role[]; fileName?: string } = {},
  ): string {
    const canary = this.#canaries.watch(named[kind], of, id, owners)
    this.all.push({ kind, id, of, canary, ...(fileName !== undefined && { fileName }) })
    return id
  }

  has(id: string): boolean {
    return this.all.some((object) => object.id === id)
  }

  named(kind: ObjectKind, of: string): SiteObject {
    const object = this.of(kind).find((each) => each.of === of)
    if (!object) throw new Error(`There is no object of ${kind} named ${of}.`)
    return object
  }

  of(kind: ObjectKind): SiteObject[] {
    return this.all.filter((object) => object.kind === kind)
  }

  oneOfEachKind(): SiteObject[] {
    return [...Map.groupBy(this.all, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
  }
}
