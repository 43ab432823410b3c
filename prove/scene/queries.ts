import type { Route } from '@drapeau/contract/route.ts'
import { z } from 'zod'
import type { Thing, ThingKind, Things } from './objects.ts'

export interface Query {
  text: string
  /** What it filters by, where that is something with an id. */
  thing?: Thing
}

/** Which things a filter means by an id. */
const meant: Record<string, ThingKind> = {
  event: 'events',
  category: 'categories',
  challenge: 'challenges',
  user: 'users',
  actor: 'users',
  subject: 'users',
  hint: 'hints',
}

const words: Record<string, readonly string[]> = {
  q: ['zq', 'person', 'a'],
  page: ['2'],
  school: ['EPITECH'],
  country: ['France'],
}

/** Ways of asking a list: whole, and with each of its filters and orders on its own. */
export function queriesOf({ query }: Route, things: Things): Query[] {
  const shape = query?.shape ?? {}
  const whole = 'perPage' in shape ? 'perPage=100' : ''
  const single = Object.entries(shape).flatMap(([field, schema]) =>
    filtersOf(field, schema as z.ZodType, things).map(({ text, thing }): Query => {
      const filter = [`${field}=${encodeURIComponent(text)}`, whole].filter((part) => part !== '').join('&')
      return thing ? { text: filter, thing } : { text: filter }
    }),
  )
  return [{ text: whole }, ...single]
}

function filtersOf(field: string, schema: z.ZodType, things: Things): Query[] {
  const kind = meant[field]
  if (kind) return things.of(kind).map((thing) => ({ text: thing.id, thing }))
  const { enum: choices } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (words[field] ?? (choices ?? []).map(String)).map((text) => ({ text }))
}
