import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createLog, gathered } from './log.ts'

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

test('the lines of one turn of the event loop are written together', async () => {
  const written: string[] = []
  const log = createLog('info', gathered({ write: (text) => written.push(text) }))
  log.info('one')
  log.info('two')
  expect(written).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  log.info('three')
  await new Promise((resolve) => setImmediate(resolve))
  expect(written.map(messagesIn)).toEqual([['one', 'two'], ['three']])
})

test('a process that exits at once has written what it logged', () => {
  const program = `const { createLog } = await import('./server/src/platform/log/log.ts'); createLog('info').info('last words'); process.exit(3)`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect([status, messagesIn(stdout)]).toEqual([3, ['last words']])
})

function messagesIn(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
}

function logged(err: unknown): unknown {
  const lines: string[] = []
  createLog('warn', { write: (line) => lines.push(line) }).warn({ err }, 'a fault')
  return (JSON.parse(lines.join('')) as { err: unknown }).err
}
