import { hasWords } from '@drapeau/contract/fields.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { innerText } from '@drapeau/rules/flag-text.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { attachment } from '../src/platform/http/attachment.ts'
import { csvLine } from '../src/platform/http/csv.ts'
import { hasOddJson } from '#platform/http/bodies/json-text.ts'
import { originalName } from '#platform/http/bodies/original-name.ts'
import { findSteep, type TextCheck } from './linear.ts'

/** Up to the longest text that is accepted anywhere, and far beyond it. */
const sizes = [40_000, 200_000]

/** Every field of every route, by its place; what several routes share is tried once. */
function fieldsOfRoutes(): Map<string, z.ZodType> {
  const known = new Map<unknown, string>()
  for (const [name, route] of Object.entries(routes))
    for (const part of ['params', 'query', 'body'] as const)
      for (const [field, schema] of Object.entries(route[part]?.shape ?? {}))
        if (!known.has(schema)) known.set(schema, `${name} ${part}.${field}`)
  return new Map([...known].map(([schema, name]) => [name, schema as z.ZodType]))
}

const fields = fieldsOfRoutes()

function inFields(valueOf: (text: string) => unknown): Record<string, TextCheck> {
  return Object.fromEntries([...fields].map(([name, schema]) => [name, (text) => schema.safeParse(valueOf(text))]))
}

describe('N8 W9 what a text costs grows with its length and not with its square', () => {
  test('in every field of every route', () => {
    expect(fields.size).toBeGreaterThan(80)
    expect(findSteep(inFields(String), sizes)).toEqual([])
  })

  test('within a list, and in a list of many', () => {
    const lists = {
      ...inFields((text) => [text]),
      ...inFields(({ length }) => Array.from({ length: length / 40 }, String)),
    }
    expect(findSteep(lists, [100_000])).toEqual([])
  })

  test('in all fields of a body at once, and in one that nobody knows', () => {
    const bodies = Object.entries(routes).flatMap(([name, { body }]) => {
      if (!body) return []
      const check: TextCheck = (text) =>
        body.safeParse(Object.fromEntries([...Object.keys(body.shape), 'unknown'].map((field) => [field, text])))
      return [[name, check] as const]
    })
    expect(bodies.length).toBeGreaterThan(20)
    expect(findSteep(Object.fromEntries(bodies), [100_000])).toEqual([])
  })

  test('in what reads texts without a field', () => {
    const checks: Record<string, TextCheck> = {
      hasWords,
      innerText,
      csvLine: (text) => csvLine([text]),
      hasOddJson: (text) => hasOddJson(JSON.stringify({ [text]: text, list: [text] })),
      originalName,
      attachment: (text) => attachment(originalName(text)),
    }
    expect(findSteep(checks, sizes)).toEqual([])
  })

  test('what is quadratic would be found', () => {
    const marks: TextCheck = (text) => text.startsWith('<<') && text.replaceAll(/<[^>]*>/g, '')
    const composed: TextCheck = (text) => text.startsWith('\u0316') && text.normalize('NFC')
    expect(findSteep({ marks, composed }, [40_000])).toHaveLength(2)
  })
})
