import type { Route } from '@drapeau/contract/route.ts'
import type { Thing, ThingKind, Things } from './objects.ts'

export interface Address {
  path: string
  /** What stands in it. */
  things: readonly Thing[]
}

/** Which things the `:id` of an address means; first match wins, else the first word of the address says it. */
const meanings: [RegExp, ThingKind][] = [
  [/^\/users\/me\/sessions\//, 'sessions'],
  [/^\/submissions\/:id\/verdict/, 'submissions'],
  [/^\/submissions\//, 'challenges'],
]

const kinds: ReadonlySet<string> = new Set<ThingKind>([
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
])

/** Undefined: it is not known here what it is about, so that everything is tried. */
export function kindOf({ path }: Route): ThingKind | undefined {
  const told = meanings.find(([pattern]) => pattern.test(path))?.[1]
  const [, first = ''] = path.split('/')
  return told ?? (kinds.has(first) ? (first as ThingKind) : undefined)
}

/** A route at one thing, or with things of several kinds in it: all of their addresses. */
export function addressesOf(route: Route, things: Things, all: boolean): Address[] {
  const kind = kindOf(route)
  const meant = all || kind === undefined ? things.all : things.of(kind)
  const ids = route.path.includes(':id') ? meant : [undefined]
  const inner = route.path.includes(':entry')
    ? things.of('entries')
    : route.path.includes(':member')
      ? things.of('users')
      : [undefined]
  return ids.flatMap((thing) =>
    inner.map((second) => ({
      path: addressOf(route, thing, second),
      things: [thing, second].filter((each) => each !== undefined),
    })),
  )
}

export function addressOf({ path }: Route, thing?: Thing, second?: Thing): string {
  const values: Record<string, string> = {
    id: thing?.id ?? '',
    entry: second?.id ?? '',
    member: second?.id ?? '',
    name: thing?.fileName ?? 'Ada',
    code: 'FR',
    key: 'no-key-of-ours',
  }
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`What stands for :${name} in ${path}? Add it beside the others.`)
    return encodeURIComponent(value)
  })
  return `/api${filled}`
}
