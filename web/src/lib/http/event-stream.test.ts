import { expect, test } from 'vitest'
import { array, assert, constantFrom, nat, property } from 'fast-check'
import { emptyEventStream, readEventStream } from './event-stream.ts'

/** Reads a stream that arrives in these chunks. */
function read(...pieces: string[]): string[] {
  let state = emptyEventStream
  const events: string[] = []
  for (const piece of pieces) {
    const next = readEventStream(state, piece)
    state = next.state
    events.push(...next.events)
  }
  return events
}

test('an event is complete only at its empty line', () => {
  expect(read('data: {"kind":"hello"}\n')).toEqual([])
  expect(read('data: {"kind":"hello"}\n\n')).toEqual(['{"kind":"hello"}'])
})

test('the heartbeat and other fields are ignored', () => {
  expect(read(': still here\n\n', 'event: x\nid: 7\nretry: 10\n\n', 'data\n\n')).toEqual([''])
  expect(read(': still here\n\n')).toEqual([])
})

test('several data lines are one event', () => {
  expect(read('data: one\ndata: two\n\n')).toEqual(['one\ntwo'])
})

test('only the first space after the colon is taken away, and colons in the value stay', () => {
  expect(read('data:  a: b\n\ndata:c\n\n')).toEqual([' a: b', 'c'])
})

test('chunk boundaries and line endings do not change the events', () => {
  const stream = [': beat', '', 'data: {"kind":"stale","keys":["me"]}', '', 'data: two', 'data: lines', '', ''].join(
    '\n',
  )
  const whole = read(stream)
  expect(whole).toHaveLength(2)
  const cuts = array(nat({ max: 200 }), { maxLength: 20 })
  assert(
    property(cuts, constantFrom('\n', '\r\n', '\r'), (places, lineEnd) => {
      // A carriage return at the very end may be half of a line ending, so one more byte is needed.
      const text = `${stream.replaceAll('\n', lineEnd)}:`
      const sorted = [0, ...places.toSorted((one, other) => one - other), text.length]
      const pieces = sorted.slice(1).map((end, index) => text.slice(sorted[index], end))
      expect(read(...pieces)).toEqual(whole)
    }),
  )
})
