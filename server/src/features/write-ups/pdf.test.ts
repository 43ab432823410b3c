import { expect, test } from 'vitest'
import { pdf } from '#test/documents.ts'
import { isPdf, pdfReach } from './pdf.ts'

const read = (bytes: Buffer): boolean => isPdf(bytes.subarray(0, pdfReach), bytes.subarray(-pdfReach))

test('a PDF is recognised by its header and its end marker', () => {
  expect(read(pdf())).toBe(true)
  expect(read(Buffer.concat([Buffer.from('\u001b%-12345X@PJL\n'), pdf()]))).toBe(true)
  expect(read(Buffer.concat([pdf(), Buffer.alloc(900, '\n')]))).toBe(true)
  expect(read(Buffer.from(pdf().toString().replace('1.7', '2.0')))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a text', 'This is not a PDF, but it speaks of %PDF and of %%EOF'],
  ['an unknown version', '%PDF-9.9\n%%EOF'],
  ['a file without an end marker', '%PDF-1.7\n1 0 obj'],
  ['a file without a header', 'x'.repeat(2_000) + '%PDF-1.7\n%%EOF'],
  ['a file with an early end marker', '%PDF-1.7\n%%EOF' + ' '.repeat(2_000)],
])('U4 %s is not a PDF', (_name, text) => {
  expect(read(Buffer.from(text))).toBe(false)
})

test.each([
  ['a page', '<html><script>alert(1)</script>'],
  ['HTML after blanks', '\n  <!doctype html>'],
  ['SVG after a byte order mark', '\u00ef\u00bb\u00bf<svg onload=alert(1)>'],
  ['an archive', 'PK\u0003\u0004'],
  ['a Windows program', 'MZ\u0090'],
  ['a Linux program', '\u007fELF'],
  ['a script', '#!/bin/sh\n'],
  ['a picture', 'GIF89a'],
])('U4 a PDF that is also %s is refused', (_name, start) => {
  expect(read(Buffer.concat([Buffer.from(start, 'latin1'), pdf()]))).toBe(false)
})
