const typed = new Map<string, string | boolean>()
const sent = new WeakSet<HTMLFormElement>()
let pressed: HTMLElement | null = null

/** Notes what a person does to the drawn page while the app behind it is not awake yet: waking would wipe it out. */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll('input'))
    if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) keep(field)
  document.addEventListener('input', noteInput, true)
  document.addEventListener('submit', noteSubmit, true)
  document.addEventListener('click', notePress, true)
}

/** Repeats the last press of a button that nobody listened to. Links work without us. */
export function repeatEarlyPress(): void {
  document.removeEventListener('click', notePress, true)
  const button = pressed
  pressed = null
  button?.click()
}

/** What was typed into these fields, in their order. Once a form is hydrated it listens itself, so recording ends. */
export function takeEarlyValues(ids: readonly string[]): (string | boolean | undefined)[] {
  const values = ids.map((id) => typed.get(id))
  typed.clear()
  document.removeEventListener('input', noteInput, true)
  document.removeEventListener('submit', noteSubmit, true)
  return values
}

/** True, once, for a form that was sent before anybody listened. */
export function wasSubmittedEarly(form: HTMLFormElement): boolean {
  return sent.delete(form)
}

function noteInput({ target }: Event): void {
  if (target instanceof HTMLInputElement) keep(target)
}

function noteSubmit({ target }: Event): void {
  if (target instanceof HTMLFormElement) sent.add(target)
}

/** A button that sends its form is noted by `noteSubmit`. */
function notePress({ target }: Event): void {
  if (target instanceof Element) pressed = target.closest<HTMLElement>('button:not([type="submit"])')
}

/** What is typed into a picker only searches its list; it is no value. */
function keep(field: HTMLInputElement): void {
  if (field.role !== 'combobox') typed.set(field.id, field.type === 'checkbox' ? field.checked : field.value)
}
