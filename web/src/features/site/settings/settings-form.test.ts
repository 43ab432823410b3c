import { expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { SiteSettings } from '@drapeau/contract/site-settings.ts'
import { office as en } from '#messages/office/en.ts'
import { differences, SettingsSchema, suggestedCode, valuesOf } from './settings-form.ts'

const settings: SiteSettings = {
  registration: 'domain',
  registrationCode: '',
  registrationDomains: ['school.example', 'pupils.school.example'],
  registrationContact: 'Ask Ms Martin.',
  flagWrapper: 'epitech',
  pinned: {},
  version: 3,
}

test('domains are typed into one field, with or without an @', () => {
  const values = valuesOf(settings)
  expect(values.registrationDomains).toBe('school.example, pupils.school.example')
  const typed = { ...values, registrationDomains: ' @School.example,other.example\nschool.example ' }
  expect(SettingsSchema.safeParse(typed)).toMatchObject({
    success: true,
    data: { registrationDomains: ['school.example', 'other.example'] },
  })
})

test('a policy needs what it is about', () => {
  const wrong = (change: object) => {
    const result = SettingsSchema.safeParse({ ...valuesOf(settings), ...change })
    return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
  }
  expect(wrong({})).toEqual([])
  expect(wrong({ registrationDomains: ' ' })).toEqual([['registrationDomains', sentences.domainsRequired]])
  expect(wrong({ registrationDomains: 'ok.example, school' })).toEqual([
    ['registrationDomains.1', sentences.domainForm],
  ])
  expect(wrong({ registration: 'code' })).toEqual([['registrationCode', sentences.codeRequired]])
  expect(wrong({ registration: 'closed', registrationDomains: '' })).toEqual([])
})

test('two versions are compared in words', () => {
  const [theirs, mine] = [valuesOf({ ...settings, registration: 'closed' }), valuesOf(settings)]
  const { policies, fields } = en.settings
  expect(differences(en.settings, theirs, mine)).toEqual([
    { label: fields.registration, theirs: policies.closed.name, mine: policies.domain.name },
  ])
})

test('a suggested code is long enough and easy to read', () => {
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  for (let at = 0; at < 50; at += 1) expect(suggestedCode(random)).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/)
  expect(suggestedCode((count) => Uint8Array.from({ length: count }, (_, at) => 250 - at))).toMatch(/^.{4}-.{4}$/)
})
