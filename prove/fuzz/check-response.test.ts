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
  answers: new Map([
    [200, { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } }],
    [304, {}],
    [500, { 'application/json': { schema: {} } }],
  ]),
}
const _id = '11111111-1111-4111-8111-111111111111'

const answered = (status: number, value: unknown, type = 'application/json'): string | undefined => {
  const bytes = Buffer.from(value === undefined ? '' : JSON.stringify(value))
  return faultOf(operation, { status, type, bytes }, { Thing: thing })
}

test('an answer as the document describes it is in order', () => {
  expect(answered(200, { _id, value: 3, tags: ['a', 'b'] })).toBeUndefined()
  expect(answered(200, { _id, value: null })).toBeUndefined()
  expect(answered(304, undefined, '')).toBeUndefined()
})

test.each([
  [500, {}, 'status 500'],
  [418, {}, 'undocumented status 418'],
  [304, {}, 'a body with 304, which has none'],
  [200, {}, '200 is not as documented: it has no _id'],
  [200, { _id: '1' }, 'it._id is no uuid'],
  [200, { _id, secret: 1 }, 'it has secret, which is not declared'],
  [200, { _id, value: 10 }, 'it.value is 10 and it.value is no null'],
  [200, { _id, value: 1.5 }, 'it.value is no integer'],
  [200, { _id, tags: ['c'] }, 'it.tags[0] is none of ["a","b"]'],
  [200, { _id, tags: ['a', 'a', 'a'] }, 'it.tags has 3 items'],
  [200, [], 'it is no object'],
])('%s with %j is a fault', (status, value, words) => {
  expect(answered(status, value)).toContain(words)
})

test('another type, no JSON and no answer are faults', () => {
  expect(answered(200, { _id }, 'text/html')).toContain('undocumented type text/html')
  expect(answered(200, undefined)).toContain('no JSON')
  expect(faultOf(operation, { cut: 'gone', isReset: true }, {})).toContain('no answer')
})

test('a keyword that nobody checks is no check', () => {
  const strict = {
    ...operation,
    answers: new Map([[200, { 'application/json': { schema: { multipleOf: 2 } as Schema } }]]),
  }
  expect(() => faultOf(strict, { status: 200, type: 'application/json', bytes: Buffer.from('1') }, {})).toThrow(
    'multipleOf',
  )
})

test('I12 what is no proper request may be refused once, and never answered twice', () => {
  const raw = { name: 'two lengths', bytes: Buffer.alloc(0), statuses: [400] }
  expect(rawFaultOf(raw, 'HTTP/1.1 400 Bad Request\r\n\r\n')).toBeUndefined()
  expect(rawFaultOf(raw, '')).toBeUndefined()
  expect(rawFaultOf(raw, 'HTTP/1.1 200 OK\r\n\r\n')).toContain('answered 200')
  expect(rawFaultOf(raw, 'HTTP/1.1 400 Bad Request\r\n\r\nHTTP/1.1 200 OK\r\n\r\n')).toContain('answered 2 times')
})
