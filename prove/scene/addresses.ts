import type { Route } from '@drapeau/contract/route.ts'
import type { SiteObject, ObjectKind, SiteObjects } from './objects.ts'

export interface Address {
  path: string
  /** The objects whose ids are in the path. */
  objects: readonly SiteObject[]
}

/** The kind of object that `:id` refers to; the first match wins, otherwise the first word of the path is the kind. */
const meanings: [RegExp, ObjectKind][] = [
  [/^\/users\/me\/sessions\//, 'sessions'],
  [/^\/tokens\//, 'tokens'],
  [/^\/submissions\/:id\/verdict/, 'submissions'],
  [/^\/submissions\//, 'challenges'],
  [/^\/class-memberships\//, 'classes'],
]

const kinds: ReadonlySet<string> = new Set<ObjectKind>([
  'users',
  'events',
  'categories',
  'challenges',
  'hints',
  'files',
  'write-ups',
  'awards',
  'notifications',
  'announcements',
  'backups',
  'imports',
  'classes',
  'class-invitations',
  'class-join-requests',
  'assignments',
  'deletion-requests',
])

/** Undefined if the scene has no object of the kind; then one object of each other kind is tried. */
export function kindOf({ path }: Route): ObjectKind | undefined {
  const meaning = meanings.find(([pattern]) => pattern.test(path))?.[1]
  const [, first = ''] = path.split('/')
  return meaning ?? (kinds.has(first) ? (first as ObjectKind) : undefined)
}

/** What a second parameter of a path refers to; the first match counts. */
const innerKinds: Readonly<Record<string, readonly ObjectKind[]>> = {
  ':entry': ['entries'],
  ':member': ['users'],
  ':challenge': ['challenges'],
  // In the list of a class, people who are invited look like pupils.
  ':pupil': ['users', 'class-invitations'],
  ':teacher': ['users'],
  ':hand': ['hands'],
  ':comment': ['comments'],
  ':request': ['deletion-requests'],
  ':grant': ['grants'],
}

/** All addresses of a route: one for each object, or for each pair of objects, that its path can name. */
export function addressesOf(route: Route, objects: SiteObjects, all: boolean): Address[] {
  const kind = kindOf(route)
  const candidates = all ? objects.all : kind === undefined ? objects.oneOfEachKind() : objects.of(kind)
  const ids = route.path.includes(':id') ? candidates : [undefined]
  const [named] = Object.entries(innerKinds).flatMap(([name, second]) => (route.path.includes(name) ? [second] : []))
  const inner = named === undefined ? [undefined] : named.flatMap((second) => objects.of(second))
  return ids.flatMap((object) =>
    inner.map((second) => ({
      path: addressOf(route, object, second),
      objects: [object, second].filter((each) => each !== undefined),
    })),
  )
}

export function addressOf({ path }: Route, object?: SiteObject, second?: SiteObject): string {
  const values: Record<string, string> = {
    id: object?.id ?? '',
    entry: second?.id ?? '',
    member: second?.id ?? '',
    grant: second?.id ?? '',
    pupil: second?.id ?? '',
    challenge: second?.id ?? '',
    teacher: second?.id ?? '',
    hand: second?.id ?? '',
    request: second?.id ?? '',
    comment: second?.id ?? '',
    name: object?.fileName ?? 'Ada',
    code: 'FR',
    key: 'no-key-of-ours',
  }
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no value for :${name} in ${path}; add one beside the others.`)
    return encodeURIComponent(value)
  })
  return `/api${filled}`
}
