import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createInvitationLink,
  type InvitationLink,
  listInvitationLinks,
  revokeInvitationLink,
} from '@drapeau/contract/accounts/invitation-links.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { InvitationLinks } from './invitation-links.tsx'

const { invitationLinks: words } = office

const link: InvitationLink = {
  _id: idOf(1),
  name: 'Class 5B',
  invitedBy: 'Ms Martin',
  uses: 30,
  used: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2099-01-01T08:00:00.000Z',
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('links are listed with what is left of them', async () => {
  const links = [
    link,
    { ...link, _id: idOf(2), name: 'Old', expiresAt: '2026-01-01T08:00:00.000Z' },
    { ...link, _id: idOf(3), name: 'Spent', used: 30 },
  ]
  api.answer(listInvitationLinks, { links })
  await renderUi(<InvitationLinks />)
  await expect.element(row('Class 5B')).toMatchTextContent('3 of 30 used')
  await expect.element(row('Class 5B')).toMatchTextContent('Invited by Ms Martin')
  await expect.element(row('Old')).toMatchTextContent(words.states.expired)
  await expect.element(row('Spent')).toMatchTextContent(words.states['used-up'])
})

test('a new link is shown once, with a QR code', async () => {
  api.answer(listInvitationLinks, { links: [] })
  const address = 'https://ctf.example/auth/register/some-key'
  api.answer(createInvitationLink, { ...link, used: 0, address })
  await renderUi(<InvitationLinks />)
  await page.getByRole('button', { name: words.add }).click()
  await page.getByRole('button', { name: words.submit }).click()
  await expect.element(page.getByText(sentences.nameRequired)).toBeVisible()
  await page.getByRole('textbox', { name: words.name }).fill('Class 5B')
  await page.getByRole('textbox', { name: words.invitedBy }).fill('Ms Martin')
  await page.getByRole('textbox', { name: words.uses }).fill('12x')
  await page.getByRole('button', { name: words.submit }).click()
  await expect.element(page.getByLabelText(words.link, { exact: true })).toMatchTextContent(address)
  await expect.element(page.getByRole('figure', { name: words.picture })).toBeVisible()
  expect(api.calls(createInvitationLink)[0]?.body).toEqual({
    name: 'Class 5B',
    invitedBy: 'Ms Martin',
    uses: 12,
    days: 7,
  })
  await page.getByRole('button', { name: words.done }).click()
  await expect.element(page.getByText(address)).not.toBeInTheDocument()
})

test('a link is revoked after a question', async () => {
  api.answer(listInvitationLinks, { links: [link] })
  api.answer(revokeInvitationLink, { status: 200, message: 'ok' })
  await renderUi(<InvitationLinks />)
  await page.getByRole('button', { name: words.revokeOne('Class 5B') }).click()
  expect(api.calls(revokeInvitationLink)).toEqual([])
  api.answer(listInvitationLinks, { links: [] })
  await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click()
  await expect.element(page.getByText(words.revoked)).toBeVisible()
  await expect.element(page.getByText(words.empty)).toBeVisible()
})

test('links that cannot be loaded can be tried again', async () => {
  api.refuse(listInvitationLinks, 'unavailable')
  await renderUi(<InvitationLinks />)
  await expect.element(page.getByText(words.failed)).toBeVisible()
  api.answer(listInvitationLinks, { links: [link] })
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect.element(row('Class 5B')).toBeVisible()
})
