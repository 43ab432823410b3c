/** Values of YAML, whose scalars are text or null, and of JSON. What is no such value is undefined. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** A text exactly as it was typed. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** A text, or null for an empty one. */
export function textOr(value: unknown): string | null {
  return isNothing(value) ? null : (asText(value) ?? null)
}

export function asNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number'
      ? value
      : Number(/^\s*-?\d{1,15}(?:\.\d+)?\s*$/.exec(asText(value) ?? '')?.[0] ?? Number.NaN)
  return Number.isFinite(number) ? Math.trunc(number) : undefined
}

/** Databases write 0 and 1, authors of YAML yes and no. */
export function asBoolean(value: unknown): boolean | undefined {
  const word = asText(value)?.trim().toLowerCase()
  if (word === 'true' || word === '1' || word === 'yes' || word === 'on') return true
  return word === 'false' || word === '0' || word === 'no' || word === 'off' ? false : undefined
}

/** A list, or one value in its place. */
export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isNothing(value) ? [] : [value]
}

export function textsOf(value: unknown): string[] {
  return asList(value).flatMap((item) => textOr(item) ?? [])
}

/** A moment in UTC. What has no offset is UTC already. */
export function asMoment(value: unknown): string | undefined {
  const text = textOr(value)?.trim()
  if (text === undefined || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return undefined
  const moment = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
