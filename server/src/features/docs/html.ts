/** A piece of HTML that is safe to put into another. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[]

/** A template whose values are escaped, unless they are HTML already. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((text, part, at) => text + render(values[at - 1] ?? '') + part))
}

function render(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((each) => each.text).join('')
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
