import { expect, test } from 'vitest'
import { CallError, type CallErrorCode } from '#lib/http/call-error.ts'
import { needsFile, unfitness, writeUpOutcome } from './write-up.ts'

test.each(['found.pdf', 'FOUND.PDF', 'how I did it.docx', 'a.b.docx'])('%s can be a write-up', (name) => {
  expect(unfitness({ name, size: 20 * 1024 * 1024 }, 20)).toBeNull()
})

test.each(['found.doc', 'found.pdf.exe', 'pdf', 'notes.md', ''])('%j cannot be a write-up', (name) => {
  expect(unfitness({ name, size: 10 }, 20)).toBe('wrong-type')
})

test('a file that is too large is reported before it is sent', () => {
  expect(unfitness({ name: 'found.pdf', size: 20 * 1024 * 1024 + 1 }, 20)).toBe('too-large')
})

test('V21: a document is needed in an event and to replace another, and nowhere else', () => {
  expect(needsFile({ writeUps: 'optional', writeUp: null })).toBe(false)
  expect(needsFile({ writeUps: 'required', writeUp: null })).toBe(true)
  expect(needsFile({ writeUps: 'optional', writeUp: {} })).toBe(true)
})

const outcome = (code: CallErrorCode, status: number) => writeUpOutcome(new CallError({ code, status, message: '' }))

test('400 and 403 are shown, and close the form', () => {
  expect(outcome('wrong-document', 400)).toBe('shown-and-closed')
  expect(outcome('not-solved', 403)).toBe('shown-and-closed')
  expect(outcome('not-found', 404)).toBe('shown-and-closed')
})

test('500, or no response, is a network failure, and can be repeated', () => {
  expect(outcome('server-error', 500)).toBe('network-failed')
  expect(outcome('offline', 0)).toBe('network-failed')
  expect(outcome('unavailable', 503)).toBe('network-failed')
})

test('a refusal that the player can correct or wait for is shown, and the form stays', () => {
  expect(outcome('file-too-large', 413)).toBe('shown')
  expect(outcome('too-many-requests', 429)).toBe('shown')
  expect(outcome('disk-full', 507)).toBe('shown')
})
