import { login, logout, register } from '@drapeau/contract/accounts/accounts.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { scopesOpening } from '@drapeau/rules/token-scopes.ts'
import { expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'
import { docsPolicy, style } from './docs-style.ts'
import { fieldRows, holdsOf } from './field-rows.ts'
import { openapiDocument } from './openapi.ts'
import { limitOf, refusalsOf } from './route-facts.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, Response>
}
interface Response {
  $ref?: string
  description: string
  content?: Record<string, { schema: object; examples?: object }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, object>
    securitySchemes: Record<string, object>
    responses: Record<string, Response>
  }
}

// As it is sent: it must not contain what JSON cannot express.
const document = JSON.parse(JSON.stringify(openapiDocument('Drapeau'))) as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document has its title and version', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: 'Drapeau API', version: '1.0.0' })
  expect(document.servers).toEqual([{ url: '/api' }])
})

test('every route of the contract is in the document once, under its name, and nothing else is', () => {
  const described = operations.map(({ path, method, operation }): [string, string] => [
    operation.operationId,
    `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  ])
  const expected = Object.entries(routes).map(([name, route]): [string, string] => [
    name,
    `${route.method} ${route.path}`,
  ])
  expect(new Map(described)).toEqual(new Map(expected))
  expect(described).toHaveLength(expected.length)
})

test('every reference resolves', () => {
  const found = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, target = '']) => target)
  expect(found.length).toBeGreaterThan(20)
  for (const target of new Set(found)) {
    const [root, ...steps] = target.split('/')
    expect(root).toBe('#')
    expect(steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document)).toBeTypeOf('object')
  }
})

test('every operation has what OpenAPI 3.1 requires', () => {
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const { path, operation } of operations) {
    expect(operation.summary).not.toBe('')
    expect(operation.tags.every((tag) => tags.has(tag))).toBe(true)
    const inPath = (operation.parameters ?? []).filter((each) => each.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(inPath.every(({ required }) => required)).toBe(true)
    for (const [status, response] of Object.entries(operation.responses)) {
      const { description, content = {} } = response.$ref ? common(response.$ref) : response
      expect(status).toMatch(/^[2345]\d\d$/)
      expect(description).not.toBe('')
      expect(Object.values(content).every(({ schema }) => typeof schema === 'object')).toBe(true)
    }
  }
})

function common(ref: string): Response {
  const response = document.components.responses[ref.replace('#/components/responses/', '')]
  if (!response) throw new Error(`${ref} does not exist.`)
  return response
}

test('every route lists the common responses', () => {
  for (const { operation } of operations)
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['400', '408', '417', '421', '429', '431', '500', '503']),
    )
  expect(common('#/components/responses/HeadersTooLarge')).not.toHaveProperty('content')
})

test('only routes with ETags list 304', () => {
  for (const { operation } of operations) {
    const { tagged = false, cacheSeconds, refusals: own = [] } = routes[operation.operationId] ?? {}
    const isTagged = tagged || cacheSeconds !== undefined || own.some((code) => code === 'range-not-satisfiable')
    expect(['304' in operation.responses, operation.operationId]).toEqual([isTagged, operation.operationId])
  }
})

test('a route documents its audience, limit and refusals', () => {
  for (const { operation } of operations) {
    const route = routes[operation.operationId]
    if (!route) throw new Error(operation.operationId)
    const byToken = scopesOpening(route).map((scope) => ({ apiToken: [scope] }))
    expect(operation.security).toEqual(route.audience === 'anyone' ? [] : [{ session: [] }, ...byToken])
    expect(operation.description).toContain(limitOf(route))
    for (const code of refusalsOf(route)) {
      const response = operation.responses[refusals[code].status]
      expect(response?.description).toContain(refusals[code].message)
      expect(response?.content?.['application/json']?.examples).toHaveProperty(code)
    }
  }
})

test('bodies are described as sent, and queries with their defaults', () => {
  const signIn = document.paths['/users/login']?.['post']
  expect(signIn?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['email', 'password'],
    properties: { remember: { type: 'boolean', default: false } },
    additionalProperties: false,
  })
  expect(document.paths['/schools']?.['get']?.parameters).toContainEqual({
    name: 'perPage',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  })
})

test('forms are described with their files, and files by their type', () => {
  const made = document.paths['/challenges']?.['post']
  expect(Object.keys(made?.requestBody?.content ?? {})).toEqual(['multipart/form-data', 'application/json'])
  const added = document.paths['/challenges/{id}/files']?.['post']
  expect(Object.keys(added?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  expect(made?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: {
      name: {},
      files: { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 20 },
    },
  })
  const changed = document.paths['/challenges/{id}']?.['put']?.requestBody?.content['multipart/form-data']
  expect(Object.keys(Object(changed?.schema).properties as object)).not.toContain('files')
  expect(added?.responses['415']?.description).toContain('Send a form')
  expect(added?.responses['415']?.description).not.toContain('JSON')
  expect(made?.responses['415']?.description).toContain('Send JSON (application/json) or a form (multipart/form-data).')
  const download = document.paths['/files/{id}/{name}']?.['get']?.responses
  for (const status of ['200', '206'])
    expect(download?.[status]?.content).toEqual({
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    })
  const table = document.paths['/submissions/export']?.['get']?.responses
  expect(table?.['200']?.content).toEqual({ 'text/csv': { schema: { type: 'string' } } })
  const calendar = document.paths['/events/{id}/calendar']?.['get']?.responses
  expect(calendar?.['200']?.content).toEqual({ 'text/calendar': { schema: { type: 'string' } } })
  const certificate = document.paths['/events/{id}/certificate']?.['get']?.responses
  expect(certificate?.['200']?.content).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } })
  const page = docsPage('Drapeau')
  expect(page).toContain('a table (CSV), as an attachment')
  expect(page).toContain('a calendar file (iCalendar), as an attachment')
  expect(page).toContain('a document (PDF), as an attachment')
  expect(page).toContain('In the form (multipart/form-data)')
  expect(page).toContain('list of files')
})

test('N13 a PUT is described with optional and read-only fields, and null where a response has it', () => {
  const content = document.paths['/challenges/{id}']?.['put']?.requestBody?.content ?? {}
  expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json'])
  const { required, properties } = Object(content['application/json']?.schema) as {
    required?: string[]
    properties: Record<string, object>
  }
  expect(required).toBeUndefined()
  expect(properties).toMatchObject({
    solves: { type: 'integer', readOnly: true },
    createdAt: { type: 'string', format: 'date-time', readOnly: true },
    files: { type: 'array', readOnly: true },
    minimum: { type: ['integer', 'null'], minimum: 0 },
    max_attempts: { type: 'integer' },
    description_fr: { type: ['string', 'null'] },
  })
  expect(properties['event']).toMatchObject({ anyOf: [{ type: 'string' }, { type: 'object' }, { type: 'null' }] })
  for (const name of ['event', 'type', 'max_attempts', 'value']) expect(properties[name]).not.toHaveProperty('default')
  const me = document.paths['/users/me']?.['put']?.requestBody?.content['application/json']?.schema
  expect(me).toMatchObject({ required: ['password'], properties: { type: { readOnly: true } } })
  const page = docsPage('Drapeau')
  const [, article = ''] = page.split('<article id="updateChallenge"')
  const [own = ''] = article.split('</article>')
  expect(own).toContain('In the form (multipart/form-data), or in JSON')
  expect(own).toMatch(/solves<wbr \/><\/code><\/td>\s*<td>whole number<\/td>\s*<td>read-only<\/td>/)
  expect(own).toContain('a field keeps its value')
  expect(document.paths['/challenges/{id}']?.['put']?.description).toContain('omitted field keeps its value')
  expect(page).toContain('keeps what you leave out')
})

test('the page lists every route with its path, audience and refusals', () => {
  const page = docsPage('Drapeau')
  for (const [name, route] of Object.entries(routes)) {
    const [, article = ''] = page.split(`<article id="${name}"`)
    const [own = ''] = article.split('</article>')
    expect(own).toContain(`/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
    expect(own).toContain(`>${route.method}<`)
    expect(own).toContain(limitOf(route))
    for (const code of refusalsOf(route)) expect(own).toContain(`<code>${code}</code>`)
    expect(page).toContain(`href="#${name}"`)
  }
})

test('every anchor of the page resolves', () => {
  const page = docsPage('Drapeau')
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThan(50)
  for (const target of targets) expect(ids).toContain(target)
})

test('H4 the page runs no script, and its policy allows only its own style sheet', () => {
  const page = docsPage('Drapeau')
  expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|https?:/i)
  expect(page).toContain(`<style>${style}</style>`)
  expect(docsPolicy).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self'; /)
  expect(docsPolicy).not.toContain('unsafe')
})

test('X4 the name of the site is escaped', () => {
  const page = docsPage('<img src=x onerror=alert(1)> & "Co"')
  expect(page).not.toContain('<img')
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Co&#34;')
})

test('limits are described in words', () => {
  expect(limitOf(login)).toBe(
    '10 in 10 minutes for the same email from one network and then more slowly, 300 in 10 minutes for the same email and then more slowly',
  )
  expect(limitOf(register)).toBe(
    '600 an hour for one account, 10 an hour for the same email, 300 in 10 minutes from one address without a session',
  )
  expect(limitOf(logout)).toBe('60 a minute for one account')
})

test('fields are described in words, nested ones, too', () => {
  const rows = fieldRows({
    type: 'object',
    required: ['people', 'school'],
    properties: {
      people: { type: 'array', items: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } },
      school: { anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
      page: { type: 'integer', minimum: 1, maximum: 100, default: 1 },
    },
  })
  expect(rows).toEqual([
    { name: 'people', holds: 'list of objects', presence: 'always' },
    { name: 'people[].id', holds: 'id (UUID)', presence: 'optional' },
    { name: 'school', holds: 'object or null', presence: 'always' },
    { name: 'school.name', holds: 'text', presence: 'optional' },
    { name: 'page', holds: 'whole number, 1 to 100', presence: '1 if left out' },
  ])
  expect(holdsOf({ type: ['string', 'null'] })).toBe('text or null')
  expect(holdsOf({ enum: ['asc', 'desc'] })).toBe('"asc" or "desc"')
})
