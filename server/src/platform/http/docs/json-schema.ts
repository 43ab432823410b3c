import type { Route } from '@drapeau/contract/route.ts'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** A schema of the contract as JSON Schema: as it is sent ('input') or as it arrives ('output'). */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, {
    io,
    // A rule that only code can check is left to the words beside it.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it in a word; its pattern fills half a screen.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      // What any whole number keeps is no news.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return made
}

/** What is sent in the body: JSON, or the fields of a form with its files. */
export function bodySchemaOf({ body, files }: Pick<Route, 'body' | 'files'>): JsonSchema | undefined {
  if (!body) return undefined
  const sent = jsonSchemaOf(body, 'input')
  const properties = { ...sent.properties, ...meantIn(body) }
  if (files) properties['files'] = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: files }
  return { ...sent, properties }
}

/** A number may also be sent as digits: it is told as what it means, with its bounds. */
function meantIn(body: z.ZodObject): Record<string, JsonSchema> {
  const read = propertiesOf(jsonSchemaOf(body, 'output'))
  return Object.fromEntries(
    read.flatMap(({ name, schema: { anyOf, ...plain } }) => {
      const number = [plain, ...(anyOf ?? [])].find((choice) => typeof choice === 'object' && choice.type === 'integer')
      return typeof number === 'object' ? [[name, { ...plain, ...number }]] : []
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
