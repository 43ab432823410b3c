import { expect, test } from 'vitest'
import { countMails } from './counted-mailer.ts'
import { spans, Traffic } from './traffic.ts'

test('a response is counted once, by its status and in the bucket of its duration', () => {
  const met = new Traffic().of('GET', '/api/users/me')
  met.note(200, 0.4)
  met.note(304, 1)
  met.note(404, 1.01)
  met.note(500, 60_000)
  expect([...met.answers]).toEqual([0, 0, 1, 1, 1, 1])
  expect(met.durations[0]).toBe(2)
  expect(met.durations[1]).toBe(1)
  expect(met.durations[spans.length]).toBe(1)
  expect(met.total).toBe(4)
  expect(met.sumMs).toBeCloseTo(60_002.41)
})

test('mails are counted by whether they were sent', async () => {
  let isAway = false
  const plain = {
    transport: 'smtp' as const,
    outboxFolder: null,
    send: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    listOutbox: () => Promise.resolve([]),
    greet: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  const { mailer, counts } = countMails(plain)
  const mail = { id: '1', askedAt: new Date(), to: '', toName: '', subject: '', text: '', html: '' }
  await mailer.send(mail)
  isAway = true
  await expect(mailer.send(mail)).rejects.toThrow('away')
  expect(counts).toEqual({ sent: 1, failed: 1 })
})
