import { expect, test } from 'vitest'
import { shortly } from '../short-form.ts'
import { doctor } from './doctor.ts'

test('what is stored agrees with what happened, and the doctor names what does not', async () => {
  expect(await shortly(doctor)).toMatchObject({ isKept: true })
})
