import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('an error is logged with its message, without properties that a driver adds', () => {
  const refused = Object.assign(new Error('no such table'), { code: '42P01', parameters: ['hunter2'] })
  expect(logged(refused)).toEqual({
    type: 'Error',
    message: 'no such table',
    stack: expect.stringContaining('log.test'),
    code: '42P01',
  })
})

test('a copied error is logged in the same way', () => {
  expect(logged({ message: 'no such table', stack: 'at here', queue: 'mail', parameters: ['hunter2'] })).toEqual({
    message: 'no such table',
    stack: 'at here',
  })
  expect(logged({ message: 'no such table' })).toEqual({ message: 'no such table' })
})

test('any other thrown value is logged as text', () => {
  for (const thrown of ['gone', 7, null]) expect(logged(thrown)).toEqual({ message: String(thrown) })
})

function logged(err: unknown): unknown {
  const lines: string[] = []
  createLog('warn', { write: (line) => lines.push(line) }).warn({ err }, 'a fault')
  return (JSON.parse(lines.join('')) as { err: unknown }).err
}
