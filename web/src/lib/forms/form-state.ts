export type FieldErrors = Readonly<Record<string, string>>

/** What a form needs of a contract's schema. */
export interface FormSchema<Output> {
  safeParse: (values: unknown) => { success: true; data: Output } | { success: false; error: { issues: Issue[] } }
}

interface Issue {
  path: PropertyKey[]
  message: string
}

export type FormValues = Record<string, string | boolean>

export interface FormState<Values> {
  values: Values
  errors: FieldErrors
}

/** Fields whose errors go together: a confirmation follows its password. */
export type Linked = Readonly<Record<string, readonly string[]>>

export function emptyForm<Values>(values: Values): FormState<Values> {
  return { values, errors: {} }
}

/** A phone's keyboard leaves a space behind each word: names lose what stands around and doubles between. */
export function withTidyNames<Values>(values: Values, names: readonly string[]): Values {
  const tidy = Object.entries(values ?? {}).map(([name, value]) =>
    names.includes(name) && typeof value === 'string' ? [name, value.trim().replaceAll(/\s+/g, ' ')] : [name, value],
  )
  return { ...values, ...Object.fromEntries(tidy) }
}

export function errorsOf(schema: FormSchema<unknown>, values: unknown): FieldErrors {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return errors
}

/** Editing a field clears its error, and that of the fields that follow it. */
export function edited<Values>(
  state: FormState<Values>,
  name: string,
  value: string | boolean,
  linked: Linked,
): FormState<Values> {
  return {
    values: { ...state.values, [name]: value },
    errors: without(state.errors, [name, ...(linked[name] ?? [])]),
  }
}

/** Leaving a field clears its error, whatever is in it. Only sending the form judges. */
export function left<Values>(state: FormState<Values>, name: string): FormState<Values> {
  return { ...state, errors: without(state.errors, [name]) }
}

/** Clears the errors of a field and, by their paths, of the fields within it. */
export function cleared<Values>(state: FormState<Values>, path: string): FormState<Values> {
  const within = Object.keys(state.errors).filter((name) => name === path || name.startsWith(`${path}.`))
  return within.length === 0 ? state : { ...state, errors: without(state.errors, within) }
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
