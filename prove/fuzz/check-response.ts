import { schemaErrorOf } from './schema-check.ts'
import type { Operation, Schema } from './operations.ts'
import type { RawRequest } from './raw-requests.ts'
import type { ReceivedResponse, Outcome } from './send.ts'

/** How a response departs from the document; undefined if it does not. */
export function faultOf(operation: Operation, outcome: Outcome, schemas: Record<string, Schema>): string | undefined {
  if ('cut' in outcome) return `no response: ${outcome.cut}`
  const { status, type } = outcome
  if (status >= 500) return `status ${status}`
  const documented = operation.responses.get(status)
  if (!documented) return `undocumented status ${status}`
  const types = Object.keys(documented)
  if (types.length === 0) return outcome.bytes.length > 0 ? `a body with ${status}, which has none` : undefined
  const media = documented[type]
  if (!media) return `undocumented type ${type} with ${status}`
  return type === 'application/json' ? jsonFault(outcome, media.schema, schemas) : undefined
}

function jsonFault(
  { status, bytes }: ReceivedResponse,
  schema: Schema,
  schemas: Record<string, Schema>,
): string | undefined {
  const value = jsonIn(bytes)
  if (value === undefined) return `invalid JSON with ${status}`
  const error = schemaErrorOf(value, schema, schemas)
  return error === undefined ? undefined : `${status} is not as documented: ${error}`
}

export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** A malformed request gets one refusal at most, and a request that is smuggled in it gets no response. */
export function rawFaultOf({ name, statuses }: RawRequest, response: string): string | undefined {
  const received = [...response.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
  if (received.length > 1) return `${name}: ${received.length} responses (${received.join(', ')})`
  const [status] = received
  if (status !== undefined && !statuses.includes(status)) return `${name}: status ${status}`
  return undefined
}
