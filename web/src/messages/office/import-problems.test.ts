import { importProblems, withParameters } from '@drapeau/contract/import-problems.ts'
import { importReasons } from '@drapeau/contract/import-reasons.ts'
import { expect, test } from 'vitest'
import { importProblems as fr, importReasons as frReasons } from '#messages/office/fr/import-problems.ts'

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

test.each(Object.keys(importReasons) as (keyof typeof importReasons)[])(
  'the reason %s has words in both languages, with the same parameters',
  (code) => {
    expect(frReasons[code]).not.toBe(importReasons[code])
    expect(bracesOf(frReasons[code])).toEqual(bracesOf(importReasons[code]))
  },
)

test('reasons are filled in with their own parameters, and those of earlier versions as they are', () => {
  const found = { number: 2, reason: 'too-long', most: 1000 }
  expect(withParameters(fr['flag-left-out'], found, frReasons)).toBe(
    'Le drapeau 2 n’est pas repris\u00A0: plus de 1000 caractères.',
  )
  expect(withParameters(fr['flag-left-out'], { number: 2, reason: 'it is {most}' }, frReasons)).toBe(
    'Le drapeau 2 n’est pas repris\u00A0: it is {most}.',
  )
})

test('parameters are filled in', () => {
  expect(withParameters(fr['file-missing'], { file: 'a.zip' }, frReasons)).toBe(
    'Le fichier a.zip est introuvable ; le défi devient un brouillon.',
  )
})
