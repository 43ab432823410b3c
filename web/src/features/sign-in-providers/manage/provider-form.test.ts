import { expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import { emptyProvider, listOf, NewProviderSchema, ProviderSchema } from './provider-form.ts'

const typed = { ...emptyProvider, label: 'Lycée Ada', issuer: ' https://sso.ada.example ', clientId: 'drapeau' }

test.each([
  ['', []],
  ['ada.example', ['ada.example']],
  ['ada.example, staff.ada.example\n\n bis.example ,', ['ada.example', 'staff.ada.example', 'bis.example']],
  ['a.example,a.example', ['a.example']],
])('%j is the list %j', (text, list) => {
  expect(listOf(text)).toEqual(list)
})

test('a stored provider keeps its secret when none is typed; a new one needs one', () => {
  const result = ProviderSchema.safeParse(typed)
  expect(result).toMatchObject({ success: true, data: { issuer: 'https://sso.ada.example' } })
  expect(result).not.toHaveProperty('data.secret')
  expect(NewProviderSchema.safeParse(typed)).toMatchObject({
    success: false,
    error: { issues: [{ path: ['secret'], message: sentences.secretRequired }] },
  })
  expect(NewProviderSchema.safeParse({ ...typed, secret: 's' }).success).toBe(true)
})

test('a wrong domain is reported at its place', () => {
  const result = ProviderSchema.safeParse({ ...typed, allowedDomains: 'ada.example, @ada' })
  expect(result).toMatchObject({ success: false, error: { issues: [{ path: ['allowedDomains', 1] }] } })
})
