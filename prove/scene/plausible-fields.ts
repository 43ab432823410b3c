import { z } from 'zod'

/** The fields of a JSON body or of a form. */
export type Fields = Record<string, unknown>

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
}

/** Fields derived from the schema alone, for routes that `bodies.ts` does not list. */
export function plausibleFields(body: z.ZodObject, id: string): Fields {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return valueOf(schema, id) as Fields
}

function valueOf(schema: Schema, id: string): unknown {
  const { type, enum: choices, format, minimum = 1, properties = {}, required = [], anyOf } = schema
  if (schema.const !== undefined) return schema.const
  if (choices) return choices[0]
  if (anyOf?.[0]) return valueOf(anyOf[0], id)
  if (type === 'object')
    return Object.fromEntries(required.map((field) => [field, valueOf(properties[field] ?? {}, id)]))
  if (type === 'array') return []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return minimum
  if (format === 'uuid') return id
  return format === 'date-time' ? new Date().toISOString() : 'Something new'
}
