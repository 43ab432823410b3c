import { expect, test } from 'vitest'
import { shortly } from '../short-form.ts'
import { scripts } from './scripts.ts'

test('X1, X3, X4 what looks like a script is only text, on every screen', async () => {
  expect(await shortly(scripts)).toMatchObject({ isKept: true })
})
