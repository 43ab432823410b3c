import { expect, test } from 'vitest'
import { runShortForm } from '../short-form.ts'
import { nodes } from './nodes.ts'

test('B2 H6 two nodes behind a proxy are one site, and each can be restarted while people play', async () => {
  const { shortfalls, report } = await runShortForm('nodes', nodes)
  expect(shortfalls, report).toEqual([])
})
