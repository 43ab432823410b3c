import { describe, expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { RegistrationPolicy } from '@drapeau/contract/site-settings.ts'
import { bodyOf, type RegisterState, registerStateOf, type Invited, listed, schemaFor } from './register-state.ts'

const open: RegisterState = { is: 'open', asksCode: false, domains: [], notice: null }
const state = (policy: RegistrationPolicy, invited: Invited = 'no') =>
  registerStateOf({ policy, domains: policy === 'domain' ? ['school.example'] : [], contact: '' }, invited)

describe('the register screen', () => {
  test.each<[RegistrationPolicy, Invited, RegisterState]>([
    ['open', 'no', open],
    ['open', 'over', { ...open, notice: 'over' }],
    ['code', 'no', { ...open, asksCode: true }],
    ['code', 'yes', { ...open, notice: 'invited' }],
    ['domain', 'no', { ...open, domains: ['school.example'] }],
    ['domain', 'yes', { ...open, notice: 'invited' }],
    ['invitation', 'no', { is: 'shut', why: 'invitation' }],
    ['invitation', 'yes', { ...open, notice: 'invited' }],
    ['invitation', 'over', { is: 'shut', why: 'over' }],
    ['closed', 'no', { is: 'shut', why: 'closed' }],
    ['closed', 'yes', { is: 'shut', why: 'closed' }],
  ])('%s, invited: %s', (policy, invited, expected) => {
    expect(state(policy, invited)).toEqual(expected)
  })

  test('is the form while the policy is unknown', () => {
    expect(registerStateOf(undefined, 'no')).toEqual(open)
  })
})

const typed = {
  name: 'Zoé',
  email: 'zoe@school.example',
  password: 'Some-Password-1',
  confirm_password: 'Some-Password-1',
  country: 'France',
  isStudent: false,
  school: 'Hidden again',
  code: '',
}
const issuesIn = (schema: ReturnType<typeof schemaFor>, values: object) => {
  const result = schema.safeParse(values)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('a code is required only where the site asks for one', () => {
  expect(issuesIn(schemaFor({ asksCode: false, domains: [] }), typed)).toEqual([])
  const asking = schemaFor({ asksCode: true, domains: [] })
  expect(issuesIn(asking, { ...typed, code: ' ' })).toEqual([['code', sentences.codeRequired]])
  expect(issuesIn(asking, { ...typed, code: 'red otter' })).toEqual([])
})

test('an address of another domain is reported before the form is sent', () => {
  const school = schemaFor({ asksCode: false, domains: ['school.example'] })
  expect(issuesIn(school, typed)).toEqual([])
  expect(issuesIn(school, { ...typed, email: 'zoe@example.org' })).toEqual([['email', sentences.addressOfOtherDomain]])
  expect(issuesIn(school, { ...typed, email: 'zoe' })).toEqual([['email', sentences.emailInvalid]])
})

test('only what is asked for is sent', () => {
  expect(bodyOf({ ...typed, code: 'x' }, false, undefined)).not.toHaveProperty('code')
  expect(bodyOf(typed, false, undefined)).toMatchObject({ school: '' })
  expect(bodyOf({ ...typed, code: 'x' }, true, undefined)).toMatchObject({ code: 'x' })
  expect(bodyOf(typed, false, 'key')).toMatchObject({ invitation: 'key' })
})

test.each([
  [['a.example'], 'a.example'],
  [['a.example', 'b.example'], 'a.example or b.example'],
  [['a.example', 'b.example', 'c.example'], 'a.example, b.example or c.example'],
])('%j reads %j', (domains, text) => {
  expect(listed(domains, 'or')).toBe(text)
})
