import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import type { FormSchema, FormValues, Linked } from './form-state.ts'
import { useForm } from './use-form.ts'
import { useVersioned } from './use-versioned.ts'

interface VersionedFormOptions<Thing, Values, Output> {
  /** The thing as it is known at this moment. */
  thing: Thing
  fetchNow: () => Promise<Thing>
  valuesOf: (thing: Thing) => Values
  schema: FormSchema<Output>
  linked?: Linked
  tidy?: readonly string[]
  /** True where something is asked first, and nothing is sent yet. */
  askFirst?: () => boolean
  save: (body: Output & { version: number }) => Promise<Thing>
  afterSave: () => void | Promise<void>
  refused: { title: string; text: string }
}

/** The form of a thing that exists. While nobody has touched it, it follows what others save. */
export function useVersionedForm<Thing extends { version: number }, Values extends FormValues, Output>({
  thing,
  fetchNow,
  valuesOf,
  schema,
  linked,
  tidy,
  askFirst,
  save,
  afterSave,
  refused,
}: VersionedFormOptions<Thing, Values, Output>) {
  const messages = useMessages()
  const versioned = useVersioned(thing, fetchNow)
  const { copy } = versioned

  const form = useForm({
    schema,
    initial: valuesOf(thing),
    ...(linked && { linked }),
    ...(tidy && { tidy }),
    send: async (output) => {
      if (askFirst?.()) return undefined
      try {
        takeOver(await save({ ...output, version: copy.version }))
      } catch (error) {
        if (await versioned.handleConflict(error)) return undefined
        toast.error(refused.title, serverMessage(messages, error, refused.text))
        return error instanceof CallError ? error.errors : undefined
      }
      await afterSave()
      return undefined
    },
  })

  function takeOver(now: Thing): void {
    versioned.rebaseOn(now)
    form.reset(valuesOf(now))
  }

  if (versioned.isBehind && isSame(form.values, valuesOf(copy))) takeOver(thing)

  return { form, editor: { theirs: versioned.theirs, rebaseOn: versioned.rebaseOn, takeOver } }
}

function isSame(one: FormValues, other: FormValues): boolean {
  return Object.entries(one).every(([name, value]) => value === other[name])
}
