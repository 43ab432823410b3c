import { expect, test } from 'vitest'
import { flagNote } from './flag-note.ts'

test('an empty field and the usual wrapper need no remark', () => {
  expect(flagNote(' ', 'epitech')).toEqual({ kind: 'usual' })
  expect(flagNote('epitech{gulls}', 'epitech')).toEqual({ kind: 'usual' })
})

test('another wrapper is named, because players will see it', () => {
  expect(flagNote('lycee{gulls}', 'epitech')).toEqual({ kind: 'other', wrapper: 'lycee' })
})

test('a flag without a wrapper is remarked', () => {
  expect(flagNote('gulls', 'epitech')).toEqual({ kind: 'none' })
})
