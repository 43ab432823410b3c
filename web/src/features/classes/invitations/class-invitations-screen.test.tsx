import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptClassInvitation,
  declineClassInvitation,
  listClassInvitations,
} from '@drapeau/contract/classes/invitations.ts'
import { playerMessages } from '#messages/play/en.ts'
import { playerMessages as french } from '#messages/play/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { ClassInvitationsScreen } from './class-invitations-screen.tsx'

const { classInvitations: words } = playerMessages
const invitation = {
  _id: idOf(1),
  class: 'Year 9 B',
  school: { name: 'Lycée Ada' },
  teachers: ['Grace', 'Hedy'],
  offLeaderboard: true,
  createdAt: '2026-11-17T10:00:00.000Z',
}

test('an invitation says who asks and what the class will see, and is accepted or declined', async () => {
  const other = { ...invitation, _id: idOf(2), class: 'Chess club', school: null, offLeaderboard: false }
  api.answer(listClassInvitations, { invitations: [invitation, other] })
  api.answer(acceptClassInvitation, { status: 200, message: 'ok' })
  api.answer(declineClassInvitation, { status: 200, message: 'ok' })
  await renderUi(<ClassInvitationsScreen />, { user: zoe, viewport: 'phone' })
  const first = page.getByRole('listitem').first()
  await expect.element(first).toMatchTextContent(words.from(['Grace', 'Hedy']))
  await expect.element(first).toMatchTextContent(words.shared)
  await expect.element(first).toMatchTextContent(words.offLeaderboard)
  expect(page.getByText(words.offLeaderboard).elements()).toHaveLength(1)
  api.answer(listClassInvitations, { invitations: [other] })
  await first.getByRole('button', { name: words.join }).click()
  await expect.element(page.getByText('Year 9 B', { exact: true })).not.toBeInTheDocument()
  expect(api.calls(acceptClassInvitation)[0]?.params).toEqual({ id: invitation._id })
  api.answer(listClassInvitations, { invitations: [] })
  await page.getByRole('button', { name: words.decline }).click()
  await expect.element(page.getByText(words.none)).toBeVisible()
  expect(api.calls(declineClassInvitation)[0]?.params).toEqual({ id: other._id })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a list that cannot be loaded can be tried again, and an answer that fails says so', async () => {
  api.refuse(listClassInvitations, 'server-error')
  await renderUi(<ClassInvitationsScreen />, { user: zoe })
  await expect.element(page.getByText(words.failed)).toBeVisible()
  api.answer(listClassInvitations, { invitations: [invitation] })
  await page.getByRole('button').click()
  api.refuse(acceptClassInvitation, 'not-found')
  await page.getByRole('button', { name: words.join }).click()
  await expect.element(page.getByText(words.answerFailed)).toBeVisible()
})

test('the screen speaks French', async () => {
  api.answer(listClassInvitations, { invitations: [invitation] })
  await renderUi(<ClassInvitationsScreen />, { user: zoe, language: 'fr' })
  await expect.element(page.getByText(french.classInvitations.shared)).toBeVisible()
})
