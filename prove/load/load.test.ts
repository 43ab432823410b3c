import { expect, test } from 'vitest'
import { shortly } from '../short-form.ts'
import { load } from './load.ts'

test('A10 many who come at once and then play on are all answered, and nothing is lost', async () => {
  expect(await shortly(load)).toMatchObject({ isKept: true })
})
