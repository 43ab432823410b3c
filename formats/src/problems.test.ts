import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importProblems, sentenceOf, severityOf } from '@drapeau/contract/import-problems.ts'
import { expect, test } from 'vitest'
import { problem, reasonOf, Unreadable } from './problems.ts'

test('the page for authors lists every problem with its severity and its sentence', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/authors/formats.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| (error|warning) +\| (.+?) +\|$/gm)].map(
    ([, code, severity, text]) => [code, severity, text],
  )
  expect(rows).toEqual(Object.entries(importProblems).map(([code, [severity, text]]) => [code, severity, text]))
})

test('a sentence names its parameters', () => {
  const found = problem('file-missing', { file: 'a/challenge.yml', line: 3 }, { file: 'x.zip' })
  expect(sentenceOf(found)).toBe('The file x.zip is not there; the challenge becomes a draft.')
  expect(severityOf(found)).toBe('warning')
  expect(new Unreadable(found).message).toBe(sentenceOf(found))
})

test('the reason of a library is one short line', () => {
  expect(reasonOf(new Error('Bad indentation:\n  secret: line'))).toBe('Bad indentation')
  expect(reasonOf('x'.repeat(500))).toHaveLength(200)
})
