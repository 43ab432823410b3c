import type { Route } from '@drapeau/contract/route.ts'
import { z } from 'zod'
import type { SiteObject, ObjectKind, SiteObjects } from './objects.ts'

export interface Query {
  text: string
  /** The object that it filters by, if any. */
  object?: SiteObject
}

/** The kind of object whose id a filter expects. */
const kindByFilter: Record<string, ObjectKind> = {
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

/** Queries of a list: without filter, and with each filter and order on its own. */
export function queriesOf({ query }: Route, objects: SiteObjects): Query[] {
  const shape = query?.shape ?? {}
  const whole = 'perPage' in shape ? 'perPage=100' : ''
  const single = Object.entries(shape).flatMap(([field, schema]) =>
    filtersOf(field, schema as z.ZodType, objects).map(({ text, object }): Query => {
      const filter = [`${field}=${encodeURIComponent(text)}`, whole].filter((part) => part !== '').join('&')
      return object ? { text: filter, object } : { text: filter }
    }),
  )
  return [{ text: whole }, ...single]
}

function filtersOf(field: string, schema: z.ZodType, objects: SiteObjects): Query[] {
  const kind = kindByFilter[field]
  if (kind) return objects.of(kind).map((object) => ({ text: object.id, object }))
  const { enum: choices } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (words[field] ?? (choices ?? []).map(String)).map((text) => ({ text }))
}
