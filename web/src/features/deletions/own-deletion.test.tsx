import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  askForDeletion,
  deleteOwnAccount,
  getOwnDeletion,
  type OwnDeletion as State,
  withdrawDeletion,
} from '@drapeau/contract/deletions.ts'
import { own } from '#messages/own/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { zoe } from '../../../test/samples.ts'
import { OwnDeletion } from './own-deletion.tsx'

const { deletion: words } = own.personalData
const onRequest: State = { policy: 'on-request', request: null, events: [] }
const waiting: State = { ...onRequest, request: { line: 'I move.', createdAt: '2026-11-16T10:00:00.000Z' } }
const atOnce: State = { policy: 'at-once', request: null, events: [{ name: 'Regatta', isAlone: true }] }

const render = () => renderUi(<OwnDeletion download={<p>Here is the download.</p>} />, { user: zoe })
const dialog = page.getByRole('dialog')

beforeEach(() => {
  api.answer(getOwnDeletion, onRequest)
})

test('somebody asks for the deletion, after reading what goes and what stays', async () => {
  api.answer(askForDeletion, waiting)
  await render()
  await page.getByRole('button', { name: words.ask }).click()
  await expect.element(dialog.getByText(words.stays)).toBeVisible()
  await expect.element(dialog.getByText('Here is the download.')).toBeVisible()
  await dialog.getByLabelText(words.line).fill('I move.')
  api.answer(getOwnDeletion, waiting)
  await dialog.getByRole('button', { name: words.ask }).click()
  await expect.element(page.getByText(words.waiting('16 November 2026'))).toBeVisible()
  expect(api.calls(askForDeletion)[0]?.body).toEqual({ line: 'I move.' })
})

test('a request that waits can be withdrawn', async () => {
  api.answer(getOwnDeletion, waiting)
  api.answer(withdrawDeletion, onRequest)
  await render()
  await expect.element(page.getByText('I move.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.ask })).not.toBeInTheDocument()
  api.answer(getOwnDeletion, onRequest)
  await page.getByRole('button', { name: words.withdraw }).click()
  await expect.element(page.getByRole('button', { name: words.ask })).toBeVisible()
})

test('deleting at once needs a check mark, and names the event that is not over', async () => {
  api.answer(getOwnDeletion, atOnce)
  api.answer(deleteOwnAccount, { status: 200, message: 'Account deleted' })
  await render()
  await page.getByRole('button', { name: words.delete }).click()
  await expect.element(dialog.getByText(words.event('Regatta', true))).toBeVisible()
  const confirm = dialog.getByRole('button', { name: words.delete })
  await expect.element(confirm).toBeDisabled()
  await dialog.getByLabelText(words.sure).click()
  await confirm.click()
  await expect.element(page.getByText(words.deleted)).toBeVisible()
  expect(api.calls(deleteOwnAccount)).toHaveLength(1)
})

test('the last administrator reads why not', async () => {
  api.answer(getOwnDeletion, { ...atOnce, events: [] })
  api.refuse(deleteOwnAccount, 'last-admin')
  await render()
  await page.getByRole('button', { name: words.delete }).click()
  await dialog.getByLabelText(words.sure).click()
  await dialog.getByRole('button', { name: words.delete }).click()
  await expect.element(dialog.getByText(/last administrator/)).toBeVisible()
})
