import { expect, test } from 'vitest'
import { messagesIn } from './live-stream.ts'

test('a message of the contract is read', () => {
  expect(messagesIn('{"kind":"stale","keys":["sessions","me"]}')).toEqual([{ kind: 'stale', keys: ['sessions', 'me'] }])
})

test('a key that only a newer server knows is left out, and the others are read', () => {
  expect(messagesIn('{"kind":"stale","keys":["moon","me"]}')).toEqual([{ kind: 'stale', keys: ['me'] }])
})

test('an unknown or invalid message is ignored', () => {
  for (const text of ['{"kind":"eclipse"}', '{"kind":"stale","keys":"me"}', 'null', '[]', 'not JSON', ''])
    expect(messagesIn(text)).toEqual([])
})
