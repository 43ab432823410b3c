import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getRetention, previewRetention, type Retention, updateRetention } from '@drapeau/contract/retention.ts'
import { office } from '#messages/office/en.ts'
import { en } from '#messages/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { RetentionSettings } from './retention-settings.tsx'

const { retention: words } = office
const stored: Retention = {
  addresses: 'off',
  accessLog: '12-months',
  wrongAnswers: 'off',
  raisedHands: '30-days',
  openings: '12-months',
  archivedClasses: '24-months',
  invitations: '90-days',
  notifications: '90-days',
  mails: '30-days',
  accounts: 'off',
  pupils: 'off',
  contact: '',
  ownDeletion: 'on-request',
  runs: { accessLog: { at: '2026-11-18T04:10:00.000Z', removed: 1203, warned: 0, accounts: 0, hasFailed: false } },
  version: 3,
}
const none = { removed: 0, warned: 0 }
const counts = {
  addresses: none,
  accessLog: { removed: 7, warned: 0 },
  wrongAnswers: none,
  raisedHands: none,
  openings: none,
  archivedClasses: { removed: 2, warned: 1, accounts: 14 },
  invitations: none,
  notifications: none,
  mails: none,
  accounts: { removed: 12, warned: 3 },
  pupils: none,
}

const period = (kind: keyof typeof words.kinds) =>
  page.getByRole('combobox', { name: words.periodOf(words.kinds[kind].name), exact: true })
const save = page.getByRole('button', { name: words.save })

beforeEach(() => {
  api.answer(getRetention, stored)
  api.answer(previewRetention, counts)
})

test('every kind is shown with its period and its last run', async () => {
  await renderUi(<RetentionSettings />)
  await expect.element(period('accessLog')).toHaveValue('12-months')
  await expect.element(period('accounts')).toHaveValue('off')
  await expect.element(page.getByText(/1,203 lines removed/)).toBeVisible()
  expect(api.calls(previewRetention)).toEqual([])
})

test('what has no period is named', async () => {
  const names = [words.kinds.addresses, words.kinds.wrongAnswers, words.kinds.accounts, words.kinds.pupils]
  const sentence = words.noEnd(names.map(({ name }) => name).join(', '))
  await renderUi(<RetentionSettings />)
  await expect.element(page.getByText(sentence)).toBeVisible()
  // While it is only chosen, it still applies.
  await period('addresses').selectOptions('30-days')
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a site where everything has a period is not warned', async () => {
  const all = { addresses: '30-days', wrongAnswers: '12-months', accounts: '24-months', pupils: '24-months' } as const
  api.answer(getRetention, { ...stored, ...all })
  await renderUi(<RetentionSettings />)
  await expect.element(period('pupils')).toHaveValue('24-months')
  await expect.element(page.getByText(words.noEnd('').slice(0, 16))).not.toBeInTheDocument()
})

test('a shorter period is counted at once, and saved only after the numbers were read', async () => {
  api.answer(updateRetention, { ...stored, accounts: '12-months', version: 4 })
  await renderUi(<RetentionSettings />)
  await period('accounts').selectOptions('12-months')
  await expect.element(page.getByRole('status').filter({ hasText: '12 accounts removed' })).toBeVisible()
  await save.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(words.tonight('accounts', counts.accounts))).toBeVisible()
  expect(api.calls(updateRetention)).toEqual([])
  await dialog.getByRole('button', { name: words.confirm }).click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(api.calls(updateRetention)[0]?.body).toMatchObject({ accounts: '12-months', version: 3 })
})

test('archived classes are counted with the accounts that go with them', async () => {
  const run = { at: '2026-11-18T04:10:00.000Z', removed: 3, warned: 2, accounts: 1, hasFailed: false }
  api.answer(getRetention, { ...stored, runs: { archivedClasses: run } })
  await renderUi(<RetentionSettings />)
  await expect.element(page.getByText(/3 classes removed with 1 account, 2 classes announced/)).toBeVisible()
  await period('archivedClasses').selectOptions('6-months')
  const shown = 'Tonight: 2 classes removed with 14 accounts, 1 class announced (deletion in 30 days)'
  await expect.element(page.getByRole('status').filter({ hasText: shown })).toBeVisible()
})

test('a longer period and the contact are saved without a question', async () => {
  api.answer(updateRetention, { ...stored, accessLog: 'off', contact: 'Ask Ms Martin.', version: 4 })
  await renderUi(<RetentionSettings />)
  await period('accessLog').selectOptions('off')
  await page.getByRole('textbox', { name: words.contact }).fill('Ask Ms Martin.')
  await save.click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(api.calls(updateRetention)[0]?.body).toMatchObject({ accessLog: 'off', contact: 'Ask Ms Martin.' })
})

test('people can be allowed to delete their own account', async () => {
  api.answer(updateRetention, { ...stored, ownDeletion: 'at-once', version: 4 })
  await renderUi(<RetentionSettings />)
  const choice = page.getByRole('combobox', { name: words.ownDeletion.label })
  await expect.element(choice).toHaveValue('on-request')
  await choice.selectOptions('at-once')
  await save.click()
  await expect.element(page.getByText(words.saved)).toBeVisible()
  expect(api.calls(updateRetention)[0]?.body).toEqual({ ownDeletion: 'at-once', version: 3 })
})

test('when somebody else was faster, the refusal is shown', async () => {
  api.refuse(updateRetention, 'changed-meanwhile')
  await renderUi(<RetentionSettings />)
  await period('accessLog').selectOptions('24-months')
  await save.click()
  await expect.element(page.getByText(words.saveFailed)).toBeVisible()
})

test('a run that failed says so', async () => {
  const run = { at: '2026-11-18T04:10:00.000Z', removed: 0, warned: 0, accounts: 0, hasFailed: true }
  api.answer(getRetention, { ...stored, runs: { mails: run } })
  await renderUi(<RetentionSettings />)
  await expect.element(page.getByText(/failed. See the server log for the reason/)).toBeVisible()
})

test('periods that cannot be loaded can be tried again', async () => {
  api.refuse(getRetention, 'unavailable')
  await renderUi(<RetentionSettings />)
  await expect.element(page.getByText(words.failed)).toBeVisible()
  api.answer(getRetention, stored)
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect.element(period('accessLog')).toBeVisible()
})
