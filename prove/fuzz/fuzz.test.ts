import { expect, test } from 'vitest'
import { shortly } from '../short-form.ts'
import { fuzz } from './fuzz.ts'

test('I1–I5, I12, M1–M6, D1, D8 three thousand odd requests get documented answers', async () => {
  expect(await shortly(fuzz)).toMatchObject({ isKept: true })
})
