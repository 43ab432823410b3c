/** The parts of the OpenAPI document that the fuzzer reads. */

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

interface DocumentResponse {
  $ref?: string
  description?: string
  content?: Record<string, Media>
}

export interface Document {
  paths: Record<string, Record<string, DocumentOperation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, DocumentResponse> }
}

interface DocumentOperation {
  operationId: string
  description: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, DocumentResponse>
}

export interface Operation {
  name: string
  method: string
  /** As the document writes it: '/users/{id}'. */
  path: string
  /** Read from the description of the operation. */
  isFor: 'admin' | 'player' | 'anyone'
  parameters: readonly Parameter[]
  body: { type: string; schema: Schema } | undefined
  /** Documented schemas by status and media type. */
  responses: Map<number, Record<string, Media>>
}

/** An operation that accepts several body types is listed once per type. */
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
        isFor: audienceIn(operation.description),
        parameters: operation.parameters ?? [],
        body,
        responses: new Map(
          Object.entries(operation.responses).map(([status, response]) => [
            Number(status),
            resolved(response, document).content ?? {},
          ]),
        ),
      }))
    }),
  )
}

function audienceIn(description: string): Operation['isFor'] {
  if (description.startsWith('Who: An administrator')) return 'admin'
  return description.startsWith('Who: A signed-in participant') ? 'player' : 'anyone'
}

function resolved(response: DocumentResponse, { components }: Document): DocumentResponse {
  if (response.$ref === undefined) return response
  const found = components.responses[response.$ref.replace('#/components/responses/', '')]
  if (!found) throw new Error(`The document refers to ${response.$ref}, which does not exist.`)
  return found
}
