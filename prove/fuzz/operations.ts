/** What the fuzzer knows of the site: nothing but what the document says. */

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  readOnly?: boolean
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
}

interface Media {
  schema: Schema
}

interface Answer {
  $ref?: string
  description?: string
  content?: Record<string, Media>
}

export interface Document {
  paths: Record<string, Record<string, DocumentOperation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

interface DocumentOperation {
  operationId: string
  description: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
}

export interface Operation {
  name: string
  method: string
  /** As the document writes it: '/users/{id}'. */
  path: string
  /** Who may, as the document says it in words. */
  isFor: 'admin' | 'player' | 'anyone'
  parameters: readonly Parameter[]
  body: { type: string; schema: Schema } | undefined
  /** By status, what may come as which type. */
  answers: Map<number, Record<string, Media>>
}

/** What takes a body of more than one type is there once for each. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): Operation[] => {
      const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => ({
        type,
        schema,
      }))
      return (bodies.length > 0 ? bodies : [undefined]).map((body) => ({
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        isFor: meantFor(operation.description),
        parameters: operation.parameters ?? [],
        body,
        answers: new Map(
          Object.entries(operation.responses).map(([status, answer]) => [
            Number(status),
            resolved(answer, document).content ?? {},
          ]),
        ),
      }))
    }),
  )
}

function meantFor(description: string): Operation['isFor'] {
  if (description.startsWith('Who: An administrator')) return 'admin'
  return description.startsWith('Who: A signed-in participant') ? 'player' : 'anyone'
}

function resolved(answer: Answer, { components }: Document): Answer {
  if (answer.$ref === undefined) return answer
  const found = components.responses[answer.$ref.replace('#/components/responses/', '')]
  if (!found) throw new Error(`The document points at ${answer.$ref}, which is not there.`)
  return found
}
