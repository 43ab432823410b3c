import { asBoolean, asNumber, isFields, type Fields } from '../yaml/values.ts'

/** The id of a row, or of the row that a column refers to. */
export function idOf(value: unknown): string | null {
  const number = asNumber(value)
  return number === undefined ? null : String(number)
}

/** A column of JSON: an object, or from some databases the text of one, once or twice. */
export function jsonOf(value: unknown): unknown {
  let json = value
  for (let round = 0; round < 2 && typeof json === 'string'; round += 1)
    try {
      json = JSON.parse(json)
    } catch {
      return null
    }
  return json
}

/** The ids in `{"prerequisites": [1, 2]}`. */
export function prerequisitesOf(value: unknown): string[] {
  const json = jsonOf(value)
  const list: unknown = isFields(json) ? json['prerequisites'] : undefined
  return Array.isArray(list) ? list.flatMap((id) => idOf(id) ?? []) : []
}

/** Players see the place of a challenge whose requirements are open, without its name. */
export function isAnonymous(value: unknown): boolean {
  const json = jsonOf(value)
  return isFields(json) && asBoolean(json['anonymize']) === true
}

/** Rows by the value of a column; rows without it are left out. */
export async function groupBy(rows: AsyncIterable<Fields>, column: string): Promise<Map<string, Fields[]>> {
  const groups = new Map<string, Fields[]>()
  for await (const row of rows) {
    const id = idOf(row[column])
    if (id === null) continue
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}
