import type { Route } from '@drapeau/contract/route.ts'
import { readOnlyOf } from '@drapeau/contract/update.ts'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** A schema of the contract as JSON Schema: as it is sent ('input') or as it arrives ('output'). */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io,
    // A rule that only code can check is left to the words beside it.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const echoed = readOnlyOf(zodSchema)
      if (echoed) Object.assign(jsonSchema, jsonSchemaOf(echoed, 'output'), { readOnly: true })
      // The format says it in a word; its pattern fills half a screen.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      // What any whole number keeps is no news.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return made
}

/** What is sent in the body, by its content type: JSON, the fields of a form with its files, or either. */
export function bodySchemasOf({ body, files, json }: Route): Record<string, JsonSchema> {
  if (!body) return {}
  const sent = jsonSchemaOf(body, 'input')
  const fields = { ...sent.properties, ...meantIn(body) }
  const asJson = { 'application/json': { ...sent, properties: fields } }
  if (files === undefined) return asJson
  const settable = Object.entries(fields).filter(([, field]) => typeof field === 'boolean' || !field.readOnly)
  const properties = Object.fromEntries(settable)
  if (files > 0) properties['files'] = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: files }
  return { 'multipart/form-data': { ...sent, properties }, ...(json && asJson) }
}

/** A number may also be sent as digits: it is described as a number, with its bounds. */
function meantIn(body: z.ZodObject): Record<string, JsonSchema> {
  const read = propertiesOf(jsonSchemaOf(body, 'output'))
  return Object.fromEntries(
    read.flatMap(({ name, schema: { anyOf, ...plain } }) => {
      const choices = [plain, ...(anyOf ?? [])].filter((choice) => typeof choice === 'object')
      const number = choices.find(({ type }) => type === 'integer')
      const isNullable = choices.some(({ type }) => type === 'null')
      return number ? [[name, { ...plain, ...number, ...(isNullable && { type: ['integer', 'null'] }) }]] : []
    }),
  )
}

/** The fields of an object, and which of them must be given. */
export function propertiesOf(schema: JsonSchema): { name: string; schema: JsonSchema; isRequired: boolean }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    typeof property === 'boolean'
      ? []
      : [{ name, schema: property, isRequired: schema.required?.includes(name) === true }],
  )
}
