import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { type Fields, isFields } from './values.ts'
import { problem, quoted, Unreadable } from '../problems.ts'

/** A mapping of a file with the line of each of its keys. */
export interface YamlDocument {
  fields: Fields
  lines: ReadonlyMap<string, number>
}

/** Authors repeat a few lines with anchors; thousands of aliases are an attack. */
const mostAliases = 100

/**
 * Parses YAML with all scalars as text, so that an unquoted flag such as 0012, 1e5 or yes stays what its author typed.
 * JSON is YAML too.
 */
export function parseYaml(text: string, file: string): YamlDocument {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {
    schema: 'failsafe',
    merge: true,
    uniqueKeys: true,
    lineCounter,
    prettyErrors: false,
    logLevel: 'error',
  })
  const [error] = document.errors
  if (error) {
    const { line } = lineCounter.linePos(error.pos[0])
    throw new Unreadable(problem('file-invalid', { file, line }, quoted(error)), { cause: error })
  }
  if (!isMap(document.contents)) throw new Unreadable(problem('file-invalid', { file }, { reason: 'not-a-mapping' }))
  const lines = new Map<string, number>()
  for (const { key } of document.contents.items) {
    if (!isScalar(key)) throw new Unreadable(problem('file-invalid', { file }, { reason: 'field-name-not-text' }))
    lines.set(String(key.value), lineCounter.linePos(key.range?.[0] ?? 0).line)
  }
  return { fields: valuesOf(document, file), lines }
}

function valuesOf(document: ReturnType<typeof parseDocument>, file: string): Fields {
  try {
    const values: unknown = document.toJS({ maxAliasCount: mostAliases })
    return isFields(values) ? values : {}
  } catch (cause) {
    throw new Unreadable(problem('file-invalid', { file }, quoted(cause)), { cause })
  }
}
