import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPrivacyNotice, type PrivacyNotice } from '@drapeau/contract/retention.ts'
import { own } from '#messages/own/en.ts'
import { own as ownFr } from '#messages/own/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'

const { privacy: words } = own
const { privacy: mots } = ownFr
const notice: PrivacyNotice = {
  periods: {
    addresses: 'off',
    accessLog: '90-days',
    wrongAnswers: '6-months',
    raisedHands: '30-days',
    openings: 'off',
    archivedClasses: '24-months',
    invitations: '90-days',
    notifications: '6-months',
    mails: '30-days',
    accounts: '24-months',
    pupils: 'off',
  },
  contact: 'Ask Ms Martin.',
  ownDeletion: 'on-request',
  backupDays: 29,
}

test('the notice is made of the periods that apply', async () => {
  api.answer(getPrivacyNotice, notice)
  await renderUi(<PrivacyScreen />)
  await expect.element(page.getByText(/not used it for 24 months. We email you 30 days before/)).toBeVisible()
  await expect.element(page.getByText(words.kept.wrongAnswers.on('6 months'))).toBeVisible()
  await expect.element(page.getByText(words.kept.addresses.off)).toBeVisible()
  await expect.element(page.getByText(words.kept.raisedHands.on('30 days'), { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText(words.kept.notifications.on('6 months'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(words.kept.invitations.on('90 days'))).toBeVisible()
  await expect.element(page.getByText(words.kept.backups('29 days'))).toBeVisible()
  await expect.element(page.getByText(words.kept.class.on('24 months', '30 days'))).toBeVisible()
  await expect.element(page.getByText('Ask Ms Martin.')).toBeVisible()
})

test('in French it has the same periods', async () => {
  api.answer(getPrivacyNotice, notice)
  await renderUi(<PrivacyScreen />, { language: 'fr' })
  for (const text of [
    mots.kept.wrongAnswers.on('6 mois'),
    mots.kept.addresses.off,
    mots.kept.invitations.on('90 jours'),
    mots.kept.backups('29 jours'),
    mots.kept.class.on('24 mois', '30 jours'),
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('Ask Ms Martin.')).toBeVisible()
})

test.each(['on-request', 'at-once'] as const)('it says that accounts are deleted %s', async (ownDeletion) => {
  api.answer(getPrivacyNotice, { ...notice, ownDeletion })
  await renderUi(<PrivacyScreen />)
  await expect.element(page.getByText(words.deletion[ownDeletion])).toBeVisible()
})

test('classes that stay in the archive are no end of a place in them', async () => {
  api.answer(getPrivacyNotice, { ...notice, periods: { ...notice.periods, archivedClasses: 'off' } })
  await renderUi(<PrivacyScreen />)
  await expect.element(page.getByText(words.kept.class.off)).toBeVisible()
})

test('without a contact and backups it says so', async () => {
  api.answer(getPrivacyNotice, { ...notice, contact: '', backupDays: null })
  await renderUi(<PrivacyScreen />)
  await expect.element(page.getByText(words.noContact)).toBeVisible()
  await expect.element(page.getByText(words.kept.noBackups)).toBeVisible()
})
