import { importProblems, withParameters } from '@drapeau/contract/import-problems.ts'
import { expect, test } from 'vitest'
import { importProblems as fr } from '#messages/office/fr/import-problems.ts'

const bracesOf = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).toSorted()

test.each(Object.keys(importProblems) as (keyof typeof importProblems)[])(
  '%s has a sentence in both languages, with the same parameters',
  (code) => {
    const [, english] = importProblems[code]
    expect(fr[code]).toMatch(/\.$/)
    expect(fr[code]).not.toBe(english)
    expect(bracesOf(fr[code])).toEqual(bracesOf(english))
  },
)

test('there is no sentence for a code that does not exist', () => {
  expect(Object.keys(fr).toSorted()).toEqual(Object.keys(importProblems).toSorted())
})

test('parameters are filled in', () => {
  expect(withParameters(fr['file-missing'], { file: 'a.zip' })).toBe(
    'Le fichier a.zip est introuvable ; le défi devient un brouillon.',
  )
})
