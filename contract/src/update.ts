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
 * The body of a PUT, made of the form that creates the thing and of the answer that shows it. Each field of the form may
 * be left out and then keeps its value; every other field of the answer may be sent back as it was read. Rules between
 * fields are for the form that results: the server reads it as a whole once it knows what is stored.
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

/** What a read-only field of a PUT is in the answer; undefined for a field that can be set. */
export function readOnlyOf(field: z.core.$ZodType): z.core.$ZodType | undefined {
  return echoes.get(field)
}

/** A default is for what is new; what is there already has a value. */
function withoutDefault(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.ZodDefault ? withoutDefault(field.unwrap()) : field
}

/** Anything passes here: whether it is the stored value is for the server to say, in one sentence. */
function echoOf(field: z.core.$ZodType): z.ZodOptional<z.ZodUnknown> {
  const echo = z.unknown().optional()
  echoes.set(echo, field)
  return echo
}
