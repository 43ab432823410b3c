import { hasWords } from '@drapeau/contract/fields.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { innerText } from '@drapeau/rules/flag-text.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { attachment } from '../src/platform/http/attachment.ts'
import { csvLine } from '../src/platform/http/csv.ts'
import { hasOddJson } from '#platform/http/bodies/json-text.ts'
import { originalName } from '#platform/http/bodies/original-name.ts'
import { findSuperlinear, type TextCheck } from './linear.ts'

/** The longest text that any field accepts, and a much longer one. */
const sizes = [40_000, 200_000]

/** Every field of every route, by its name; a schema that several routes share is tested once. */
function fieldsOfRoutes(): Map<string, z.ZodType> {
  const names = new Map<unknown, string>()
  for (const [name, route] of Object.entries(routes))
    for (const part of ['params', 'query', 'body'] as const)
      for (const [field, schema] of Object.entries(route[part]?.shape ?? {}))
        if (!names.has(schema)) names.set(schema, `${name} ${part}.${field}`)
  return new Map([...names].map(([schema, name]) => [name, schema as z.ZodType]))
}

const fields = fieldsOfRoutes()

function inFields(valueOf: (text: string) => unknown): Record<string, TextCheck> {
  return Object.fromEntries([...fields].map(([name, schema]) => [name, (text) => schema.safeParse(valueOf(text))]))
}

let many: readonly string[] = []

/** As many short texts as a long one is equal to; kept, because to make them takes longer than to check them. */
function manyOf(length: number): readonly string[] {
  if (many.length !== length / 40) many = Array.from({ length: length / 40 }, String)
  return many
}

describe('N8 W9 the time to check a text is linear in its length', () => {
  test('in every field of every route', () => {
    expect(fields.size).toBeGreaterThan(80)
    expect(findSuperlinear(inFields(String), sizes)).toEqual([])
  })

  test('in a list of one, and in a list of many', () => {
    const lists = { ...inFields((text) => [text]), ...inFields(({ length }) => manyOf(length)) }
    expect(findSuperlinear(lists, [100_000])).toEqual([])
  })

  test('in all fields of a body at once, and in an unknown one', () => {
    const bodies = Object.entries(routes).flatMap(([name, { body }]) => {
      if (!body) return []
      const check: TextCheck = (text) =>
        body.safeParse(Object.fromEntries([...Object.keys(body.shape), 'unknown'].map((field) => [field, text])))
      return [[name, check] as const]
    })
    expect(bodies.length).toBeGreaterThan(20)
    expect(findSuperlinear(Object.fromEntries(bodies), [100_000])).toEqual([])
  })

  test('in functions that read texts outside of fields', () => {
    const checks: Record<string, TextCheck> = {
      hasWords,
      innerText,
      csvLine: (text) => csvLine([text]),
      hasOddJson: (text) => hasOddJson(JSON.stringify({ [text]: text, list: [text] })),
      originalName,
      attachment: (text) => attachment(originalName(text)),
    }
    expect(findSuperlinear(checks, sizes)).toEqual([])
  })

  test('a quadratic check is detected', () => {
    const marks: TextCheck = (text) => text.startsWith('<<') && text.replaceAll(/<[^>]*>/g, '')
    const composed: TextCheck = (text) => text.startsWith('\u0316') && text.normalize('NFC')
    expect(findSuperlinear({ marks, composed }, [40_000])).toHaveLength(2)
  })
})
