import { EventGrantForm, GrantUpdate } from '@drapeau/contract/grants.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { expect, test } from 'vitest'
import { withEnd } from './grant-form.ts'

const schema = withEnd(GrantUpdate, 'Europe/Paris')

test('an end is a wall clock of the browser’s zone', () => {
  expect(schema.safeParse({ endsAt: '2027-03-01T18:00' })).toMatchObject({
    success: true,
    data: { endsAt: '2027-03-01T17:00:00.000Z' },
  })
})

test('an empty end is none', () => {
  expect(schema.safeParse({ endsAt: '' })).toMatchObject({ success: true, data: { endsAt: null } })
})

test('what is no date is refused with the sentence of the contract', () => {
  const result = schema.safeParse({ endsAt: 'soon' })
  expect(result.success ? [] : result.error.issues.map(({ message }) => message)).toEqual([sentences.dateForm])
})

test('the other fields are left to the contract', () => {
  const form = withEnd(EventGrantForm, 'Europe/Paris')
  const result = form.safeParse({ person: '', role: 'judge', endsAt: '' })
  expect(result.success ? [] : result.error.issues.map(({ message }) => message)).toEqual([sentences.personRequired])
})
