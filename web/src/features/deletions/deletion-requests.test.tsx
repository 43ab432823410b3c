import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPupils, type Pupil } from '@drapeau/contract/classes/pupils.ts'
import * as contract from '@drapeau/contract/deletions.ts'
import { downloadPupilData } from '@drapeau/contract/personal-data.ts'
import { own } from '#messages/own/en.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { DeletionRequests } from './deletion-requests.tsx'
import { PupilData } from './pupil-data.tsx'

const { deletions: words } = office
const done = { status: 200, message: '' }
const request: contract.DeletionRequest = {
  _id: idOf(1),
  user: { _id: idOf(2), name: 'Brave Otter', realName: 'Ada L.' },
  line: 'I change schools.',
  createdAt: '2026-11-16T10:00:00.000Z',
}
const admin = { user: { ...zoe, type: 'admin' as const } }
const dialog = page.getByRole('dialog')

test('an administrator accepts a request, and the list is empty', async () => {
  api.answer(contract.listDeletionRequests, { requests: [request], currentRows: 1, totalRows: 1 })
  api.answer(contract.acceptDeletion, done)
  await renderUi(<DeletionRequests />, admin)
  await expect.element(page.getByRole('heading', { name: words.title(1) })).toBeVisible()
  await expect.element(page.getByText('I change schools.')).toBeVisible()
  await page.getByRole('button', { name: words.acceptOf('Ada L.') }).click()
  await expect.element(dialog.getByText(words.acceptText)).toBeVisible()
  api.answer(contract.listDeletionRequests, { requests: [], currentRows: 0, totalRows: 0 })
  await dialog.getByRole('button', { name: words.accept }).click()
  await expect.element(page.getByRole('heading', { name: words.title(1) })).not.toBeInTheDocument()
  expect(api.calls(contract.acceptDeletion)).toMatchObject([{ params: { id: request._id } }])
})

test('a teacher declines with a reason, on the page of the class', async () => {
  api.answer(contract.listClassDeletionRequests, { requests: [request] })
  api.answer(contract.declineClassDeletion, done)
  await renderUi(<DeletionRequests classId={idOf(9)} />)
  await page.getByRole('button', { name: words.declineOf('Ada L.') }).click()
  const decline = dialog.getByRole('button', { name: words.decline })
  await expect.element(decline).toBeDisabled()
  await dialog.getByLabelText(words.reason).fill('After the exams.')
  await decline.click()
  await expect.element(page.getByText(words.declined)).toBeVisible()
  expect(api.calls(contract.declineClassDeletion)).toMatchObject([
    { params: { id: idOf(9), request: request._id }, body: { reason: 'After the exams.' } },
  ])
})

test('requests beyond those that are shown are counted', async () => {
  api.answer(contract.listDeletionRequests, { requests: [request], currentRows: 1, totalRows: 31 })
  await renderUi(<DeletionRequests />, admin)
  await expect.element(page.getByText(words.more(30))).toBeVisible()
})

const pupil: Pupil = {
  _id: idOf(2),
  name: 'Brave Otter',
  realName: 'Ada L.',
  loginName: 'ada',
  email: '',
  active: true,
  enable: 'enabled',
  lastSeenAt: null,
  mayReset: true,
}

test('a teacher chooses a pupil, downloads the data, and reads why the account stays', async () => {
  api.answer(listPupils, { pupils: [pupil] })
  api.send(downloadPupilData, 'zip')
  api.refuse(contract.deletePupilAccount, 'in-other-class')
  await renderUi(<PupilData classId={idOf(9)} />)
  await page.getByText(words.pupil.title).click()
  await page.getByRole('combobox', { name: words.pupil.choose }).selectOptions('Ada L. (Brave Otter)')
  await page.getByRole('button', { name: own.personalData.user.download }).click()
  await expect.poll(() => api.calls(downloadPupilData)).toMatchObject([{ params: { pupil: pupil._id } }])
  await page.getByRole('button', { name: words.pupil.delete }).click()
  await dialog.getByRole('button', { name: words.pupil.delete }).click()
  await expect.element(dialog.getByText(/another teacher's class/)).toBeVisible()
})
