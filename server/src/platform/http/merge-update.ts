import { isDeepStrictEqual } from 'node:util'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { z } from 'zod'
import { readFields } from './read-input.ts'
import { Refusal } from './refusal.ts'

type Fields = Readonly<Record<string, unknown>>

interface Rules {
  /** Read-only times that change by themselves: an earlier value is accepted as well. */
  moving?: readonly string[]
  /**
   * Fields whose stored value may have become invalid by itself, each with those that it depends on. It is accepted as long as
   * the request changes none of them.
   */
  fading?: Readonly<Record<string, readonly string[]>>
}

/**
 * The form that a PUT results in: its body over what a GET would return now. Call it while the row is locked, so that two
 * concurrent changes of different fields are both kept. An older version, a changed read-only field and a form that is
 * invalid as a whole are refused.
 */
export function mergeUpdate<Form extends z.ZodObject>(
  form: Form,
  stored: Fields,
  given: Fields,
  { moving = [], fading = {} }: Rules = {},
): z.output<Form> {
  if (given['version'] !== undefined && given['version'] !== stored['version']) throw new Refusal('changed-meanwhile')
  const isSettable = (name: string): boolean => Object.hasOwn(form.shape, name)
  const isAsStored = (name: string): boolean =>
    isEcho(given[name], stored[name]) || (moving.includes(name) && isEarlier(given[name], stored[name]))
  const changed = Object.keys(given).filter((name) => !isSettable(name) && !isAsStored(name))
  if (changed.length > 0) {
    const errors = Object.fromEntries(changed.map((name) => [name, sentences.fieldReadOnly]))
    throw new Refusal('invalid-input', { errors })
  }
  const merged = Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([name]) => isSettable(name)))
  const isChanged = (name: string): boolean =>
    given[name] !== undefined && !isDeepStrictEqual(given[name], stored[name])
  const faded = new Set(
    Object.entries(fading).flatMap(([name, others]) => ([name, ...others].some(isChanged) ? [] : [name])),
  )
  // What was sent is parsed already, and so is what is stored.
  const isFaded = (value: unknown): value is z.output<Form> =>
    form.safeParse(value).error?.issues.every(({ path }) => faded.has(String(path[0]))) ?? false
  return isFaded(merged) ? merged : readFields(form, merged)
}

/** A multipart form has only text: a number is its digits there, and null an empty text. */
function isEcho(value: unknown, stored: unknown): boolean {
  if (typeof value === 'string' && (typeof stored === 'number' || stored === null))
    return value === String(stored ?? '')
  return isDeepStrictEqual(value, stored)
}

function isEarlier(value: unknown, stored: unknown): boolean {
  if (typeof stored !== 'string') return false
  return value === null || (typeof value === 'string' && Date.parse(value) <= Date.parse(stored))
}
