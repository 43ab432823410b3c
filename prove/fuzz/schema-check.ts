import type { Schema } from './operations.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => uuid.test(text),
  'date-time': (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  binary: () => true,
}
const known = new Set(
  `$ref type format pattern enum const default minimum maximum minLength maxLength minItems maxItems items prefixItems
   properties required additionalProperties propertyNames anyOf oneOf description`.split(/\s+/),
)

/** What makes a value invalid under its schema; undefined if it is valid. Throws on a keyword that is not checked here. */
export function schemaErrorOf(
  value: unknown,
  schema: Schema,
  schemas: Record<string, Schema>,
  at = 'body',
): string | undefined {
  const unsupported = Object.keys(schema).find((key) => !known.has(key))
  if (unsupported !== undefined) throw new Error(`The schema keyword ${unsupported} is not supported.`)
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.replace('#/components/schemas/', '')]
    return target ? schemaErrorOf(value, target, schemas, at) : `${at}: ${schema.$ref} does not exist`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const errors = choices.map((choice) => schemaErrorOf(value, choice, schemas, at))
    if (errors.every((error) => error !== undefined)) return errors.join(' and ')
  }
  if (schema.const !== undefined && value !== schema.const) return `${at} is not ${JSON.stringify(schema.const)}`
  if (schema.enum && !schema.enum.includes(value)) return `${at} is not one of ${JSON.stringify(schema.enum)}`
  const types = [schema.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return `${at} is not of type ${types.join(' or ')}`
  if (typeof value === 'string') return textError(value, schema, at)
  if (typeof value === 'number') return numberError(value, schema, at)
  if (Array.isArray(value)) return listError(value, schema, schemas, at)
  if (typeof value === 'object' && value !== null) return objectError(value, schema, schemas, at)
  return undefined
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function textError(text: string, { format, pattern, minLength = 0, maxLength = Infinity }: Schema, at: string) {
  if (format !== undefined && formats[format]?.(text) !== true) return `${at} is not of format ${format}`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return `${at} does not match ${pattern}`
  const { length } = Array.from(text)
  return length < minLength || length > maxLength ? `${at} has ${length} characters` : undefined
}

function numberError(value: number, { minimum = -Infinity, maximum = Infinity }: Schema, at: string) {
  return value < minimum || value > maximum ? `${at} is ${value}` : undefined
}

function listError(list: unknown[], schema: Schema, schemas: Record<string, Schema>, at: string): string | undefined {
  const { items, prefixItems = [], minItems = 0, maxItems = Infinity } = schema
  if (list.length < minItems || list.length > maxItems) return `${at} has ${list.length} items`
  for (const [index, value] of list.entries()) {
    const own = prefixItems[index] ?? items
    const error = own && schemaErrorOf(value, own, schemas, `${at}[${index}]`)
    if (error !== undefined) return error
  }
  return undefined
}

function objectError(value: object, schema: Schema, schemas: Record<string, Schema>, at: string): string | undefined {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${at} has no ${missing}`
  for (const [name, each] of Object.entries(value) as [string, unknown][]) {
    const named = propertyNames && schemaErrorOf(name, propertyNames, schemas, `the name of ${at}.${name}`)
    if (named !== undefined) return named
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (own === false) return `${at} has ${name}, which is not declared`
    const error = typeof own === 'object' ? schemaErrorOf(each, own, schemas, `${at}.${name}`) : undefined
    if (error !== undefined) return error
  }
  return undefined
}
