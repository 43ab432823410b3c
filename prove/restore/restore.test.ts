import { expect, test } from 'vitest'
import { shortly } from '../short-form.ts'
import { restore } from './restore.ts'

test('O5 I11 a backup brings everything back, and a damaged one nothing', async () => {
  expect(await shortly(restore)).toMatchObject({ isKept: true })
})
