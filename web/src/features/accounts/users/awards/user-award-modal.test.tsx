import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { giveAward } from '@drapeau/contract/awards.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { UserAwardModal } from '#features/accounts/users/awards/user-award-modal.tsx'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf, zoe } from '../../../../../test/samples.ts'

const { awards: words } = office.accounts
const { pendingEmail: _pending, secondFactor: _factor, ...person } = zoe
const user: ManagedUser = { ...person, schoolConfirmed: false, version: 1, lastSeenAt: null, hasSecondFactor: false }

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <UserAwardModal user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const points = page.getByRole('textbox', { name: words.value })
const reason = page.getByRole('textbox', { name: words.reason })
const dialog = page.getByRole('dialog', { name: words.sheet('Zoé') })
const award = { _id: idOf(90), value: 50, reason: 'A fine talk', createdAt: '2026-11-02T08:00:00.000Z' }

test('points need a number that is not 0, and a reason', async () => {
  await renderUi(<Page />)
  await dialog.getByRole('button', { name: words.send.give }).click()
  await expect.element(points).toHaveAccessibleDescription(sentences.awardRange)
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(sentences.reasonRequired))
  await expect.element(points).toHaveFocus()
})

test('points are given with their reason, and the form is cleared', async () => {
  api.answer(giveAward, award)
  await renderUi(<Page />)
  await points.fill('+50')
  await reason.fill(' A fine   talk ')
  await dialog.getByRole('button', { name: words.send.give }).click()
  await expect.element(page.getByText(words.given)).toBeVisible()
  expect(api.calls(giveAward)[0]).toMatchObject({ params: { id: zoe._id }, body: { value: 50, reason: 'A fine talk' } })
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(points).toHaveValue('')
})

test('removed points are sent as negative numbers', async () => {
  api.answer(giveAward, { ...award, value: -20 })
  await renderUi(<Page />)
  await page.getByText(words.directions.take).click()
  await points.fill('20')
  await reason.fill('A shared flag')
  await dialog.getByRole('button', { name: words.send.take }).click()
  await expect.element(page.getByText(words.taken)).toBeVisible()
  expect(api.calls(giveAward)[0]?.body.value).toBe(-20)
})

test('typed text survives a failure and closing the dialog', async () => {
  api.refuse(giveAward, 'server-error')
  await renderUi(<Page />)
  await points.fill('50')
  await reason.fill('A fine talk')
  await dialog.getByRole('button', { name: words.send.give }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.giveFallback)
  await dialog.getByRole('button', { name: words.cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(reason).toHaveValue('A fine talk')
})
