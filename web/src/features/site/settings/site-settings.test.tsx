import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSiteSettings, updateSiteSettings } from '@drapeau/contract/site.ts'
import type { SiteSettings as Settings } from '@drapeau/contract/site-settings.ts'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { SiteSettings } from './site-settings.tsx'

const { settings: words, table } = office
const { fields, policies } = words
const choice = (policy: keyof typeof policies) => page.getByRole('radio', { name: policies[policy].name })
const field = (name: keyof typeof fields) => page.getByRole('textbox', { name: fields[name] })
const save = page.getByRole('button', { name: words.save })

const stored: Settings = {
  registration: 'open',
  registrationCode: '',
  registrationDomains: [],
  registrationContact: '',
  flagWrapper: 'epitech',
  pinned: {},
  version: 1,
}

beforeEach(() => api.answer(getSiteSettings, stored))

test('only the fields of the chosen policy are shown', async () => {
  await renderUi(<SiteSettings />)
  await expect.element(choice('open')).toBeChecked()
  await expect.element(field('registrationContact')).not.toBeInTheDocument()
  await choice('code').click()
  await expect.element(field('registrationCode')).toBeVisible()
  await expect.element(field('registrationContact')).toBeVisible()
  await choice('domain').click()
  await expect.element(field('registrationCode')).not.toBeInTheDocument()
  await expect.element(field('registrationDomains')).toBeVisible()
})

test('a code is made up with one button, and what is missing is reported before', async () => {
  api.answer(updateSiteSettings, { ...stored, registration: 'code', version: 2 })
  await renderUi(<SiteSettings />)
  await choice('code').click()
  await save.click()
  await expect.element(page.getByText(sentences.codeRequired)).toBeVisible()
  await page.getByRole('button', { name: words.suggest }).click()
  await expect.element(field('registrationCode')).toHaveValue(expect.stringMatching(/^\w{4}-\w{4}$/))
  await save.click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(api.calls(updateSiteSettings)[0]?.body).toMatchObject({ registration: 'code', version: 1 })
})

test('a wrong domain is reported under the field', async () => {
  await renderUi(<SiteSettings />)
  await choice('domain').click()
  await field('registrationDomains').fill('school.example, nowhere')
  await save.click()
  await expect.element(page.getByText(sentences.domainForm)).toBeVisible()
  expect(api.calls(updateSiteSettings)).toEqual([])
})

test('what an environment variable sets is shown with its name and cannot be changed', async () => {
  api.answer(getSiteSettings, {
    ...stored,
    registration: 'code',
    registrationCode: 'red otter 12',
    pinned: { registration: 'REGISTRATION', registrationCode: 'REGISTRATION_CODE' },
  })
  await renderUi(<SiteSettings />)
  await expect.element(page.getByText(words.pinned('REGISTRATION'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(words.pinned('REGISTRATION_CODE'), { exact: true })).toBeVisible()
  await expect.element(choice('closed')).toBeDisabled()
  await expect.element(choice('code')).toBeChecked()
  await expect.element(field('registrationCode')).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: words.suggest })).not.toBeInTheDocument()
  await expect.element(field('flagWrapper')).not.toHaveAttribute('readonly')
})

test('when somebody else was faster, both versions are shown', async () => {
  api.refuse(updateSiteSettings, 'changed-meanwhile')
  await renderUi(<SiteSettings />)
  await choice('closed').click()
  api.answer(getSiteSettings, { ...stored, registration: 'invitation', version: 2 })
  await save.click()
  await expect.element(page.getByText(table.conflict.title)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: policies.invitation.name })).toBeVisible()
  api.answer(updateSiteSettings, { ...stored, registration: 'closed', version: 3 })
  await page.getByRole('button', { name: table.conflict.keep }).click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(api.calls(updateSiteSettings).at(-1)?.body).toMatchObject({ registration: 'closed', version: 2 })
})

test('what somebody else saved can be taken instead', async () => {
  const closed: Settings = { ...stored, registration: 'closed' }
  api.answer(getSiteSettings, closed)
  api.refuse(updateSiteSettings, 'changed-meanwhile')
  await renderUi(<SiteSettings />)
  await expect.element(choice('closed')).toBeChecked()
  await choice('open').click()
  api.answer(getSiteSettings, { ...closed, registrationContact: 'Ask the other one.', version: 2 })
  await save.click()
  await expect.element(page.getByRole('alert').getByText('Ask the other one.')).toBeVisible()
  await page.getByRole('button', { name: table.conflict.take }).click()
  await expect.element(choice('closed')).toBeChecked()
  await expect.element(field('registrationContact')).toHaveValue('Ask the other one.')
})

test('settings that cannot be loaded can be tried again', async () => {
  api.refuse(getSiteSettings, 'unavailable')
  await renderUi(<SiteSettings />)
  await expect.element(page.getByText(words.failed)).toBeVisible()
  api.answer(getSiteSettings, stored)
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect.element(choice('open')).toBeVisible()
})
