import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeEarlyValues, wasSubmittedEarly } from './early-input.ts'
import {
  cleared,
  edited,
  emptyForm,
  errorsOf,
  type FieldErrors,
  type FormSchema,
  type FormState,
  type FormValues,
  left,
  type Linked,
  withTidyNames,
} from './form-state.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { sentenceText } from '#lib/messages/refusal-text.ts'

type NamesOf<Values, Kind> = { [K in keyof Values]: Values[K] extends Kind ? K : never }[keyof Values] & string

interface FormOptions<Values extends FormValues, Output> {
  schema: FormSchema<Output>
  /** The order of the fields is the order in which they are drawn: focus goes to the first wrong one. */
  initial: Values
  linked?: Linked
  /** Names, whose stray spaces are taken away when the field is left. */
  tidy?: readonly string[]
  /** Sends what the schema made of the values; the server's sentences per field are answered, if there are any. */
  send: (output: Output) => Promise<FieldErrors | undefined>
}

/** The ref of a field that is the first thing to do once it appears, also after the sheet around it has opened. */
export const focusOn = (input: HTMLInputElement | null): void => input?.focus()

/** A form that says the contract's sentences: values, errors and sending, in step with one schema. */
export function useForm<Values extends FormValues, Output>(options: FormOptions<Values, Output>) {
  const { schema, initial, linked = {}, tidy = [], send } = options
  const messages = useMessages()
  const formId = useId()
  const [state, setState] = useState<FormState<Values>>(() => emptyForm(initial))
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const isMovingFocus = useRef(false)
  const timesSent = useRef(0)

  const idOf = (name: string): string => `${formId}${name}`

  function change(name: string, value: string | boolean): void {
    setState((now) => edited(now, name, value, linked))
  }

  /** What was typed, or sent, on the drawn page before the app was awake counts as if it had been. */
  const wake = useEffectEvent((): void => {
    const names = Object.keys(initial)
    const typed = takeEarlyValues(names.map(idOf))
    flushSync(() => {
      typed.forEach((value, at) => value !== undefined && change(names[at] ?? '', value))
    })
    const form = document.getElementById(idOf(names[0] ?? ''))?.closest('form')
    if (form && wasSubmittedEarly(form)) form.requestSubmit()
  })
  useEffect(() => {
    const waking = setTimeout(() => wake())
    return () => clearTimeout(waking)
  }, [])

  function leave(name: string): void {
    // Going to the first wrong field also leaves one; what was just said about that one must stay.
    if (isMovingFocus.current) return
    const sentBefore = timesSent.current
    afterPress(() => {
      // The press sent the form, which has judged every field already.
      if (timesSent.current !== sentBefore) return
      setState((now) => left({ ...now, values: withTidyNames(now.values, tidy) }, name))
    })
  }

  function refuse(errors: FieldErrors): void {
    // Rendered before the focus moves, so that screen readers read the field together with its error.
    flushSync(() => setState((now) => ({ ...now, errors })))
    const [part] = Object.keys(errors)
    const first = Object.keys(initial).find((name) => errors[name] !== undefined) ?? part
    if (first === undefined) return
    isMovingFocus.current = true
    document.getElementById(idOf(first))?.focus()
    isMovingFocus.current = false
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    timesSent.current += 1
    if (isBusy.current) return
    const values = withTidyNames(state.values, tidy)
    const result = schema.safeParse(values)
    if (!result.success) return refuse(errorsOf(schema, values))
    isBusy.current = true
    setSending(true)
    try {
      const errors = await send(result.data)
      if (errors && Object.keys(errors).length > 0) refuse(errors)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  function field(name: string) {
    const error = state.errors[name]
    return {
      id: idOf(name),
      error: error === undefined ? undefined : sentenceText(messages, error),
      onBlur: () => leave(name),
    }
  }

  return {
    values: state.values,
    isSending,
    submit: (event: FormEvent): void => void submit(event),
    /** Sets a field that the form itself changes, such as a suggestion that was taken. */
    change: <Name extends keyof Values & string>(name: Name, value: Values[Name]): void => change(name, value),
    reset: (values: Values): void => setState(emptyForm(values)),
    /** A field whose value is kept outside the form, such as one in a list, by the path of its error. */
    part: (path: string) => field(path),
    /** Clears the errors of a field and of all fields within it. */
    clear: (path: string): void => setState((now) => cleared(now, path)),
    /** For a picker that tells its value, and not an event. */
    choice: (name: NamesOf<Values, string>) => ({
      ...field(name),
      value: String(state.values[name]),
      onChange: (value: string | null): void => change(name, value ?? ''),
    }),
    text: (name: NamesOf<Values, string>) => ({
      ...field(name),
      name,
      value: String(state.values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>): void => change(name, event.currentTarget.value),
    }),
    check: (name: NamesOf<Values, boolean>) => ({
      id: idOf(name),
      name,
      checked: state.values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>): void => change(name, event.currentTarget.checked),
    }),
  }
}

let isPressed = false

if (typeof window !== 'undefined') {
  const release = (): void => {
    isPressed = false
  }
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  window.addEventListener('pointerup', release, { capture: true })
  window.addEventListener('pointercancel', release, { capture: true })
}

/**
 * Does something now or, while a mouse button or a finger is down, once it is up and has clicked. Leaving a field by
 * a press on the next thing may show a sentence, which moves that thing; the press must still hit it.
 */
function afterPress(act: () => void): void {
  if (!isPressed) return act()
  const once = new AbortController()
  const later = (): void => {
    once.abort()
    // The click comes right after the release.
    setTimeout(act)
  }
  window.addEventListener('pointerup', later, { signal: once.signal })
  window.addEventListener('pointercancel', later, { signal: once.signal })
}
