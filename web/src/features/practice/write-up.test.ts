import { expect, test } from 'vitest'
import { CallError, type CallErrorCode } from '#lib/call-error.ts'
import { needsFile, unfitness } from './write-up-choice.ts'
import { writeUpOutcome } from './write-up-outcome.ts'

test.each(['found.pdf', 'FOUND.PDF', 'how I did it.docx', 'a.b.docx'])('%s can be a write-up', (name) => {
  expect(unfitness({ name, size: 20 * 1024 * 1024 }, 20)).toBeNull()
})

test.each(['found.doc', 'found.pdf.exe', 'pdf', 'notes.md', ''])('%j cannot', (name) => {
  expect(unfitness({ name, size: 10 }, 20)).toBe('wrong-type')
})

test('what is too large is told before it is sent', () => {
  expect(unfitness({ name: 'found.pdf', size: 20 * 1024 * 1024 + 1 }, 20)).toBe('too-large')
})

test('V21: a document is needed in an event and to replace another, and nowhere else', () => {
  expect(needsFile({ event: null, writeUp: null })).toBe(false)
  expect(needsFile({ event: {}, writeUp: null })).toBe(true)
  expect(needsFile({ event: null, writeUp: {} })).toBe(true)
})

const outcome = (code: CallErrorCode, status: number) => writeUpOutcome(new CallError({ code, status, message: '' }))

test('400 and 403 are told, and close the form', () => {
  expect(outcome('wrong-document', 400)).toBe('told-and-closed')
  expect(outcome('not-solved', 403)).toBe('told-and-closed')
  expect(outcome('not-found', 404)).toBe('told-and-closed')
})

test('500, or no answer, is a failure of the network, and can be tried again', () => {
  expect(outcome('server-error', 500)).toBe('network-failed')
  expect(outcome('offline', 0)).toBe('network-failed')
  expect(outcome('unavailable', 503)).toBe('network-failed')
})

test('what the sender can mend, or wait for, is told and the form stays', () => {
  expect(outcome('file-too-large', 413)).toBe('told')
  expect(outcome('too-many-requests', 429)).toBe('told')
  expect(outcome('disk-full', 507)).toBe('told')
})
