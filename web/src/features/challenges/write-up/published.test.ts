import { expect, test } from 'vitest'
import { mayHaveWriteUps } from './published.ts'

const event = { _id: 'e', name: 'Regatta' }

test.each([
  ['while its event runs, be it solved', { mode: 'event', event, solved: true, locked: false }, false],
  ['after the event', { mode: 'practice', event, solved: false, locked: false }, true],
  ['after an event that keeps its challenges', { mode: 'closed', event, solved: false, locked: false }, true],
  ['in training, before it is solved', { mode: 'practice', event: null, solved: false, locked: false }, false],
  ['in training, once it is solved', { mode: 'practice', event: null, solved: true, locked: false }, true],
  ['while it is locked', { mode: 'practice', event, solved: false, locked: true }, false],
] as const)('others’ write-ups are asked for: %s', (_when, challenge, isAsked) => {
  expect(mayHaveWriteUps(challenge)).toBe(isAsked)
})
