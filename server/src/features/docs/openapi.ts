import { Done, type RefusalCode, RefusalReply, refusals } from '@drapeau/contract/refusals.ts'
import { methodsOf, type Route } from '@drapeau/contract/route.ts'
import { scopesOpening } from '@drapeau/rules/token-scopes.ts'
import { bodySchemasOf, type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema.ts'
import { audienceOf, isUpdate, limitOf, refusalsOf, tokenOf } from './route-facts.ts'
import { groupedRoutes, groupInWords, groupOf, type NamedRoute } from './route-groups.ts'

const intro = `JSON in UTF-8 (a form where files can be sent), over the same origin as the site. Sign in with \`login\`, or create an API token with
\`createToken\`, and send the token as \`Authorization: Bearer …\`. Unknown fields are refused, never ignored. A body is one JSON object. Names are trimmed. Times are ISO 8601:
responses are in UTC, and what is sent includes its zone (\`2027-01-31T18:00:00Z\`, \`2027-01-31T18:00:00+01:00\`). A query
parameter that is empty is treated as omitted. What accepts GET also accepts HEAD, unless stated otherwise. A PUT keeps what its
body omits, and accepts what a GET returned: read-only fields must then have the stored value.`

const kept = 'An omitted field keeps its value. A read-only field must have the stored value.'

/** The whole API as an OpenAPI 3.1 document. Everything in it is read from the contract. */
export function openapiDocument(siteName: string): Record<string, unknown> {
  const groups = groupedRoutes()
  return {
    openapi: '3.1.1',
    // The version of the wire. The version of the program is nobody's business.
    info: {
      title: `${siteName} API`,
      version: '1.0.0',
      description: intro,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: groups.map(([name]) => ({ name, description: groupInWords(name) })),
    paths: pathsOf(groups.flatMap(([, named]) => named)),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that `login` returns.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'drp_…',
          description: 'An API token (`createToken`), for operations that name one of its scopes.',
        },
      },
      schemas: { Done: jsonSchemaOf(Done, 'output'), Refusal: refusalSchema() },
      responses: commonResponses(refTo('Refusal')),
    },
  }
}

function pathsOf(named: NamedRoute[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of named) {
    const path = route.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return paths
}

function operationOf(name: string, route: Route): Record<string, unknown> {
  const parameters = parametersOf(route)
  const content = Object.entries(bodySchemasOf(route)).map(([type, schema]) => [type, { schema }])
  return {
    operationId: name,
    tags: [groupOf(route)],
    summary: route.summary,
    description: `Who: ${audienceOf(route)}. API token: ${tokenOf(route)}. Limit: ${limitOf(route)}.${isUpdate(route) ? ` ${kept}` : ''}${withoutHead(route)}`,
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content.length > 0 ? { requestBody: { required: true, content: Object.fromEntries(content) } } : {}),
    responses: { ...answersOf(route), ...unchangedOf(route), ...refusalResponsesOf(route), ...refsToCommon() },
  }
}

/** Since OpenAPI 3.1 the roles that a bearer needs can be listed: here the scopes of which a token needs one. */
function securityOf(route: Route): object[] {
  if (route.audience === 'anyone') return []
  const scopes = scopesOpening(route)
  return [{ session: [] }, ...scopes.map((scope) => ({ apiToken: [scope] }))]
}

function withoutHead(route: Route): string {
  return route.method === 'GET' && !methodsOf(route).includes('HEAD') ? ' GET only: HEAD is refused with 405.' : ''
}

/** What a query may leave out, its default fills in: so its shape is the one that arrives. */
function parametersOf(route: Route): Record<string, unknown>[] {
  const inPath = route.params ? propertiesOf(jsonSchemaOf(route.params, 'input')) : []
  const inQuery = route.query ? propertiesOf(jsonSchemaOf(route.query, 'output')) : []
  const asked = route.query ? jsonSchemaOf(route.query, 'input').required : undefined
  return [
    ...inPath.map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...inQuery.map(({ name, schema }) => ({ name, in: 'query', required: asked?.includes(name) === true, schema })),
  ]
}

function answersOf(route: Route): Record<string, unknown> {
  if (route.produces === 'text/csv') return attached('A table', route.produces, { type: 'string' })
  if (route.produces === 'text/calendar') return attached('A calendar file', route.produces, { type: 'string' })
  if (route.produces === 'application/pdf')
    return attached('A document', route.produces, { type: 'string', format: 'binary' })
  if (route.produces !== 'application/octet-stream')
    return { [String(route.status ?? 200)]: answerOf(route), ...(route.mayAccept && { '202': answerOf(route) }) }
  const content = { [route.produces]: { schema: { type: 'string', format: 'binary' } } }
  const whole = { '200': { description: 'The file, as an attachment.', content } }
  if (!takesRanges(route)) return whole
  return {
    ...whole,
    '206': { description: 'The part of it that the header `Range` requests.', content },
  }
}

/** A client that has it already, and sends its tag, gets no body. */
function unchangedOf(route: Route): Record<string, unknown> {
  if (route.cacheSeconds === undefined && route.tagged !== true && !takesRanges(route)) return {}
  return { '304': { description: 'Not modified: the same as in the header `If-None-Match`.' } }
}

function takesRanges(route: Route): boolean {
  return route.refusals.includes('range-not-satisfiable')
}

function attached(what: string, type: string, schema: object): Record<string, unknown> {
  return { '200': { description: `${what}, as an attachment.`, content: { [type]: { schema } } } }
}

function answerOf(route: Route): Record<string, unknown> {
  const schema = route.reply === Done ? refTo('Done') : jsonSchemaOf(route.reply, 'output')
  const description = route.produces === 'text/event-stream' ? 'A stream; each event carries one of these.' : 'Done.'
  return { description, content: { [route.produces ?? 'application/json']: { schema } } }
}

function refusalResponsesOf(route: Route): Record<string, unknown> {
  const byStatus = Map.groupBy(refusalsOf(route), (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: refTo('Refusal'), examples: examplesOf(codes) } },
      },
    ]),
  )
}

function examplesOf(codes: RefusalCode[]): Record<string, { value: RefusalReply }> {
  return Object.fromEntries(
    codes.map((code) => {
      const { status, message } = refusals[code]
      return [code, { value: { status, message, code } }]
    }),
  )
}

function refusalSchema(): JsonSchema {
  const schema = jsonSchemaOf(RefusalReply, 'output')
  return { ...schema, properties: { ...schema.properties, code: { type: 'string', enum: Object.keys(refusals) } } }
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** What any address may answer before anybody knows which route was meant. Those without words come from the connection. */
const common: Readonly<Record<string, { status: number; description: string; code?: RefusalCode }>> = {
  TooSlow: { status: 408, description: 'The request took too long to arrive. The connection is closed.' },
  UnknownExpectation: { status: 417, description: 'The header `Expect` asks for something that is not supported.' },
  WrongHost: {
    status: refusals['wrong-host'].status,
    description: `\`wrong-host\`: ${refusals['wrong-host'].message}`,
    code: 'wrong-host',
  },
  HeadersTooLarge: { status: 431, description: 'The headers are too large. The connection is closed.' },
}

function commonResponses(refusal: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(common).map(([name, { description, code }]) => [
      name,
      { description, ...(code && { content: { 'application/json': { schema: refusal } } }) },
    ]),
  )
}

/** The refusals of one operation, by status. */
function refsToCommon(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(common).map(([name, { status }]) => [String(status), { $ref: `#/components/responses/${name}` }]),
  )
}
