import { z } from 'zod'

type Shape = Readonly<Record<string, z.core.$ZodType>>
type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field
type Settable<Form extends Shape> = {
  [Name in keyof Form]: z.ZodOptional<Extract<WithoutDefault<Form[Name]>, z.core.$ZodType>>
}
type Echoed<Form extends Shape, Answer extends Shape> = {
  [Name in Exclude<keyof Answer, keyof Form>]: z.ZodOptional<z.ZodUnknown>
}
type UpdateOf<Form extends Shape, Answer extends Shape> = z.ZodObject<
  Settable<Form> & Echoed<Form, Answer>,
  z.core.$strict
>

const echoes = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * The body of a PUT, derived from the form that creates an object and the response that shows it. A field of the form that
 * is left out keeps its value; every other field of the response may be sent back unchanged. Rules between fields are
 * checked by the server on the resulting form, once it knows the stored values.
 */
export function updateOf<Form extends z.ZodObject, Answer extends z.ZodObject>(
  form: Form,
  answer: Answer,
): UpdateOf<Form['shape'], Answer['shape']>
export function updateOf(form: z.ZodObject, answer: z.ZodObject): z.ZodObject {
  const settable = Object.entries(form.shape).map(([name, field]) => [name, z.optional(withoutDefault(field))])
  const echoed = Object.entries(answer.shape)
    .filter(([name]) => !Object.hasOwn(form.shape, name))
    .map(([name, field]) => [name, echoOf(field)])
  return z.strictObject(Object.fromEntries([...settable, ...echoed]))
}

/** The response field behind a read-only field of a PUT; undefined for a field that can be set. */
export function readOnlyOf(field: z.core.$ZodType): z.core.$ZodType | undefined {
  return echoes.get(field)
}

/** Defaults apply only to new objects; a stored one already has a value. */
function withoutDefault(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.ZodDefault ? withoutDefault(field.unwrap()) : field
}

/** Accepts anything: the server checks that it equals the stored value. */
function echoOf(field: z.core.$ZodType): z.ZodOptional<z.ZodUnknown> {
  const echo = z.unknown().optional()
  echoes.set(echo, field)
  return echo
}
