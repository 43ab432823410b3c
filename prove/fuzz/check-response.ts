import { misfitOf } from './schema-check.ts'
import type { Operation, Schema } from './operations.ts'
import type { RawRequest } from './raw-requests.ts'
import type { Answered, Outcome } from './send.ts'

/** What is wrong with an answer, by the document; nothing when all is well. */
export function faultOf(operation: Operation, outcome: Outcome, schemas: Record<string, Schema>): string | undefined {
  if ('cut' in outcome) return `no answer: ${outcome.cut}`
  const { status, type } = outcome
  if (status >= 500) return `status ${status}`
  const answer = operation.answers.get(status)
  if (!answer) return `undocumented status ${status}`
  const types = Object.keys(answer)
  if (types.length === 0) return outcome.bytes.length > 0 ? `a body with ${status}, which has none` : undefined
  const media = answer[type]
  if (!media) return `undocumented type ${type} with ${status}`
  return type === 'application/json' ? jsonFault(outcome, media.schema, schemas) : undefined
}

function jsonFault({ status, bytes }: Answered, schema: Schema, schemas: Record<string, Schema>): string | undefined {
  const value = jsonIn(bytes)
  if (value === undefined) return `no JSON with ${status}`
  const misfit = misfitOf(value, schema, schemas)
  return misfit === undefined ? undefined : `${status} is not as documented: ${misfit}`
}

export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** What is no proper request gets one refusal at most, and nothing that was hidden behind it is answered. */
export function rawFaultOf({ name, statuses }: RawRequest, answer: string): string | undefined {
  const told = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
  if (told.length > 1) return `${name}: answered ${told.length} times (${told.join(', ')})`
  const [status] = told
  if (status !== undefined && !statuses.includes(status)) return `${name}: answered ${status}`
  return undefined
}
