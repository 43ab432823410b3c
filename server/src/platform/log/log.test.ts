import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('an error is logged by its message, without what a driver hangs on it', () => {
  const refused = Object.assign(new Error('no such table'), { code: '42P01', parameters: ['hunter2'] })
  expect(logged(refused)).toEqual({
    type: 'Error',
    message: 'no such table',
    stack: expect.stringContaining('log.test'),
    code: '42P01',
  })
})

test('the copy of an error, too', () => {
  expect(logged({ message: 'no such table', stack: 'at here', queue: 'mail', parameters: ['hunter2'] })).toEqual({
    message: 'no such table',
    stack: 'at here',
  })
  expect(logged({ message: 'no such table' })).toEqual({ message: 'no such table' })
})

test('whatever else was thrown is logged as it reads', () => {
  for (const thrown of ['gone', 7, null]) expect(logged(thrown)).toEqual({ message: String(thrown) })
})

function logged(err: unknown): unknown {
  const lines: string[] = []
  createLog('warn', { write: (line) => lines.push(line) }).warn({ err }, 'a fault')
  return (JSON.parse(lines.join('')) as { err: unknown }).err
}
