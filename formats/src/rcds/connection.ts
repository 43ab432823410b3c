import type { Note } from '../challenge/note.ts'
import { asList, asNumber, isFields, textOr } from '../yaml/values.ts'

interface Connection {
  /** For the box on the page of the challenge. */
  text: string
  /** What stands for the placeholders in a description. */
  values: Readonly<Record<string, string>>
}

/** The address of the host is a setting of the cluster and not in the file: authors put theirs in. */
const host = 'HOST'

/** The first service that is exposed: a port, or a name under the domain of the cluster. */
export function readConnection(expose: unknown): Connection | null {
  if (!isFields(expose)) return null
  const [first] = Object.values(expose).flatMap((ports) => asList(ports))
  if (!isFields(first)) return null
  const port = asNumber(first['tcp'])
  if (port !== undefined) {
    const text = `nc ${host} ${port}`
    return { text, values: { nc: text, host, port: String(port) } }
  }
  const http = first['http']
  const name = isFields(http) ? textOr(http['raw']) : textOr(http)
  if (name === null) return null
  const url = `https://${isFields(http) ? name : `${name}.${host}`}`
  return { text: url, values: { url, link: `[${url}](${url})`, host: url.slice('https://'.length) } }
}

const placeholder = /\{\{\s*([\w.]+)[^{}]*\}\}/g

/** Descriptions pass through a template engine; only its simplest expressions are common. */
export function fillPlaceholders(description: string, connection: Connection | null, note: Note): string {
  const left = new Set<string>()
  const text = description.replaceAll(placeholder, (whole, name: string) => {
    const value = connection?.values[name]
    if (value === undefined) left.add(whole)
    return value ?? whole
  })
  for (const whole of [...left, ...(/\{%.*?%\}/.exec(text) ?? [])])
    note('placeholder-left', { placeholder: whole.slice(0, 60) })
  if (connection?.text.includes(host)) note('placeholder-left', { placeholder: `${host} (connection info)` })
  return text
}
