import { type JsonSchema, propertiesOf } from './json-schema.ts'

/** One line in a table of fields. */
export interface FieldRow {
  /** As it would be written in code: `users.perDay[].day`. */
  name: string
  /** The content of the field is described in words. */
  holds: string
  /** Whether it must be there, or what stands in for it. */
  presence: string
}

/** Every field of an object, with those of the objects and lists inside it. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return propertiesOf(schema).flatMap(({ name, schema: field, isRequired }) => {
    const path = `${prefix}${name}`
    // What is read-only is described by the answer.
    const within = field.readOnly ? [] : inside(field, path)
    return [{ name: path, holds: holdsOf(field), presence: presenceOf(field, isRequired) }].concat(within)
  })
}

function presenceOf(field: JsonSchema, isRequired: boolean): string {
  if (field.readOnly) return 'read-only'
  if (field.default !== undefined) return defaultIn(field.default)
  return isRequired ? 'always' : 'optional'
}

/** What a value is, in words that need no manual. */
export function holdsOf(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => holdsOf(asSchema(choice))).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  return [schema.type]
    .flat()
    .map((type) => plain(type, schema))
    .join(' or ')
}

function plain(type: string | undefined, schema: JsonSchema): string {
  switch (type) {
    case 'string':
      return schema.format ? (formats[schema.format] ?? schema.format) : `text${matching(schema)}`
    case 'integer':
      return `whole number${between(schema)}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return `list of ${plural(holdsOf(itemOf(schema)))}`
    case 'object':
      return schema.additionalProperties && typeof schema.additionalProperties === 'object'
        ? `${holdsOf(schema.additionalProperties)} by name`
        : 'object'
    default:
      return type ?? 'anything'
  }
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'id (UUID)',
  'date-time': 'time (ISO 8601, UTC)',
  date: 'day (ISO 8601)',
  binary: 'file',
}

function matching({ pattern }: JsonSchema): string {
  return pattern === undefined ? '' : ` like ${pattern}`
}

function between({ minimum, maximum }: JsonSchema): string {
  return minimum === undefined || maximum === undefined ? '' : `, ${minimum} to ${maximum.toLocaleString('en')}`
}

function plural(word: string): string {
  return ['object', 'text', 'file'].includes(word) ? `${word}s` : word
}

function defaultIn(value: unknown): string {
  return value === '' ? 'empty if left out' : `${JSON.stringify(value)} if left out`
}

function inside(field: JsonSchema, path: string): FieldRow[] {
  if (field.type === 'array') return fieldRows(itemOf(field), `${path}[].`)
  const choices = field.anyOf ?? []
  return [field, ...choices.map(asSchema)].flatMap((each) => fieldRows(each, `${path}.`))
}

function itemOf(schema: JsonSchema): JsonSchema {
  return Array.isArray(schema.items) || schema.items === undefined ? {} : asSchema(schema.items)
}

function asSchema(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema
}
