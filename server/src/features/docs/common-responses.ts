import { type RefusalCode, refusals } from '@drapeau/contract/refusals.ts'
import type { JsonSchema } from './json-schema.ts'

/** What any address may answer before anybody knows which route was meant. Those without words come from the connection. */
const common: Readonly<Record<string, { status: number; description: string; code?: RefusalCode }>> = {
  TooSlow: { status: 408, description: 'The request took too long to arrive. The connection is closed.' },
  UnknownExpectation: { status: 417, description: 'The header `Expect` asks for something that is not done here.' },
  WrongHost: {
    status: refusals['wrong-host'].status,
    description: `\`wrong-host\`: ${refusals['wrong-host'].message}`,
    code: 'wrong-host',
  },
  HeadersTooLarge: { status: 431, description: 'The headers are too large. The connection is closed.' },
}

export function commonResponses(refusal: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(common).map(([name, { description, code }]) => [
      name,
      { description, ...(code && { content: { 'application/json': { schema: refusal } } }) },
    ]),
  )
}

/** The same for one operation, by status. */
export function refsToCommon(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(common).map(([name, { status }]) => [String(status), { $ref: `#/components/responses/${name}` }]),
  )
}
