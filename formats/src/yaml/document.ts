import { isMap, isScalar, LineCounter, parseDocument, visit, Lexer, type ErrorCode } from 'yaml'
import type { ReasonCode } from '@drapeau/contract/import-reasons.ts'
import { problem, reasonOf, Unreadable, type Problem } from '../problems.ts'
import { isFields, type Fields } from './values.ts'

/** Authors need five or six. The parser calls itself for each level, and takes half a minute for a million of them. */
const mostLevels = 100

/** A mapping of a file with the line of each of its keys. */
export interface YamlDocument {
  fields: Fields
  lines: ReadonlyMap<string, number>
}

/** Authors repeat a few lines with anchors; thousands of aliases are an attack. */
const mostAliases = 100

const tooDeep = { reason: 'nested-too-deeply', most: mostLevels } as const

/** Reasons that each language has words for; those of all other errors are quoted. */
const reasons: Readonly<Partial<Record<ErrorCode, Problem['parameters'] & { reason: ReasonCode }>>> = {
  DUPLICATE_KEY: { reason: 'field-twice' },
  TAB_AS_INDENT: { reason: 'indented-with-tab' },
  MULTIPLE_DOCS: { reason: 'several-documents' },
  RESOURCE_EXHAUSTION: tooDeep,
}

/**
 * Parses YAML with all scalars as text, so that an unquoted flag such as 0012, 1e5 or yes stays what its author typed.
 * Only a field that is null has no text. JSON is YAML too.
 */
export function parseYaml(text: string, file: string): YamlDocument {
  if (hasDeepBrackets(text)) throw new Unreadable(problem('file-invalid', { file }, tooDeep))
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
    throw new Unreadable(problem('file-invalid', { file, line }, reasons[error.code] ?? quotedFrom(error)), {
      cause: error,
    })
  }
  if (!isMap(document.contents)) throw new Unreadable(problem('file-invalid', { file }, { reason: 'not-a-mapping' }))
  const lines = new Map<string, number>()
  for (const { key } of document.contents.items) {
    if (!isScalar(key)) throw new Unreadable(problem('file-invalid', { file }, { reason: 'field-name-not-text' }))
    lines.set(String(key.value), lineCounter.linePos(key.range?.[0] ?? 0).line)
  }
  return { fields: valuesOf(document, file), lines }
}

const nulls: ReadonlySet<string> = new Set(['null', 'Null', 'NULL', '~'])

function valuesOf(document: ReturnType<typeof parseDocument>, file: string): Fields {
  let isDeep = false
  visit(document, {
    Collection: (_key, _node, path) => {
      // A field is two steps: its pair, and its value.
      isDeep = path.length > 2 * mostLevels
      return isDeep ? visit.BREAK : undefined
    },
    Pair: (_key, pair) => {
      const { value } = pair
      if (isScalar(value) && value.type === 'PLAIN' && nulls.has(String(value.value))) pair.value = null
    },
  })
  if (isDeep) throw new Unreadable(problem('file-invalid', { file }, tooDeep))
  try {
    const values: unknown = document.toJS({ maxAliasCount: mostAliases })
    return isFields(values) ? values : {}
  } catch (cause) {
    const isBomb = cause instanceof ReferenceError && cause.message.startsWith('Excessive alias count')
    const parameters = isBomb ? ({ reason: 'too-many-aliases', most: mostAliases } as const) : quotedFrom(cause)
    throw new Unreadable(problem('file-invalid', { file }, parameters), { cause })
  }
}

/** After a colon the library quotes the file, which may be a flag. */
function quotedFrom(error: unknown): { reason: 'quoted'; detail: string } {
  return { reason: 'quoted', detail: reasonOf(error).replace(/: .*$/s, '') }
}

const brackets: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }

/** True where brackets of YAML, not those of texts, lie in each other so deeply that the file need not be parsed. */
function hasDeepBrackets(text: string): boolean {
  if ((text.match(/[[{]/g)?.length ?? 0) <= mostLevels) return false
  let depth = 0
  for (const token of new Lexer().lex(text)) {
    depth += brackets[token] ?? 0
    if (depth > mostLevels) return true
  }
  return false
}
