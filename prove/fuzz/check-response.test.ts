import { expect, test } from 'vitest'
import { faultOf, rawFaultOf } from './check-response.ts'
import type { Operation, Schema } from './operations.ts'

const thing: Schema = {
  type: 'object',
  properties: {
    _id: { type: 'string', format: 'uuid' },
    value: { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }] },
    tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 2 },
  },
  required: ['_id'],
  additionalProperties: false,
}
const operation: Operation = {
  name: 'getThing',
  method: 'GET',
  path: '/things/{id}',
  isFor: 'anyone',
  parameters: [],
  body: undefined,
  responses: new Map([
    [200, { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } }],
    [304, {}],
    [500, { 'application/json': { schema: {} } }],
  ]),
}
const _id = '11111111-1111-4111-8111-111111111111'

const faultWith = (status: number, value: unknown, type = 'application/json'): string | undefined => {
  const bytes = Buffer.from(value === undefined ? '' : JSON.stringify(value))
  return faultOf(operation, { status, type, bytes }, { Thing: thing })
}

test('a response that the document describes is accepted', () => {
  expect(faultWith(200, { _id, value: 3, tags: ['a', 'b'] })).toBeUndefined()
  expect(faultWith(200, { _id, value: null })).toBeUndefined()
  expect(faultWith(304, undefined, '')).toBeUndefined()
})

test.each([
  [500, {}, 'status 500'],
  [418, {}, 'undocumented status 418'],
  [304, {}, 'a body with 304, which has none'],
  [200, {}, '200 is not as documented: body has no _id'],
  [200, { _id: '1' }, 'body._id is not of format uuid'],
  [200, { _id, secret: 1 }, 'body has secret, which is not declared'],
  [200, { _id, value: 10 }, 'body.value is 10 and body.value is not of type null'],
  [200, { _id, value: 1.5 }, 'body.value is not of type integer'],
  [200, { _id, tags: ['c'] }, 'body.tags[0] is not one of ["a","b"]'],
  [200, { _id, tags: ['a', 'a', 'a'] }, 'body.tags has 3 items'],
  [200, [], 'body is not of type object'],
])('%s with %j is a fault', (status, value, words) => {
  expect(faultWith(status, value)).toContain(words)
})

test('an undocumented type, invalid JSON and a missing response are faults', () => {
  expect(faultWith(200, { _id }, 'text/html')).toContain('undocumented type text/html')
  expect(faultWith(200, undefined)).toContain('invalid JSON')
  expect(faultOf(operation, { cut: 'gone', isReset: true }, {})).toContain('no response')
})

test('a schema keyword that is not supported throws', () => {
  const strict = {
    ...operation,
    responses: new Map([[200, { 'application/json': { schema: { multipleOf: 2 } as Schema } }]]),
  }
  expect(() => faultOf(strict, { status: 200, type: 'application/json', bytes: Buffer.from('1') }, {})).toThrow(
    'multipleOf',
  )
})

test('I12 a malformed request may be refused once, and never gets two responses', () => {
  const raw = { name: 'two lengths', bytes: Buffer.alloc(0), statuses: [400] }
  expect(rawFaultOf(raw, 'HTTP/1.1 400 Bad Request\r\n\r\n')).toBeUndefined()
  expect(rawFaultOf(raw, '')).toBeUndefined()
  expect(rawFaultOf(raw, 'HTTP/1.1 200 OK\r\n\r\n')).toContain('status 200')
  expect(rawFaultOf(raw, 'HTTP/1.1 400 Bad Request\r\n\r\nHTTP/1.1 200 OK\r\n\r\n')).toContain('2 responses')
})
