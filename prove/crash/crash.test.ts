import { expect, test } from 'vitest'
import { shortly } from '../short-form.ts'
import { crash } from './crash.ts'

test('R12 what was acknowledged survives kills of the server and of its database, once', async () => {
  const verdict = await shortly(crash)
  expect(verdict).toEqual({ isKept: true, figures: verdict.figures })
})
