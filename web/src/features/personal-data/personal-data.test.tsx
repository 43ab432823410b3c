import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { downloadMyData, downloadUserData } from '@drapeau/contract/personal-data.ts'
import { own } from '#messages/own/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { OwnData, UserData } from './personal-data.tsx'

const { personalData: words } = own
const id = '00000000-0000-4000-8000-000000000001'

test('the own data is asked for in the language of the reader', async () => {
  api.send(downloadMyData, 'zip')
  await renderUi(<OwnData />)
  await page.getByRole('button', { name: words.own.download }).click()
  await expect.poll(() => api.calls(downloadMyData)).toMatchObject([{ query: { language: 'en' } }])
  await expect.element(page.getByRole('link', { name: words.own.notice })).toBeVisible()
})

test('a download that is refused says why, and can be tried again', async () => {
  api.refuse(downloadMyData, 'too-many-requests', { retryAfter: 10 })
  await renderUi(<OwnData />)
  await page.getByRole('button', { name: words.own.download }).click()
  await expect.element(page.getByText(words.failed)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.own.download })).toBeEnabled()
})

test('an administrator asks for the data of somebody else', async () => {
  api.send(downloadUserData, 'zip')
  await renderUi(<UserData user={{ _id: id, name: 'Zoé' }} />)
  await expect.element(page.getByText(words.user.hint('Zoé'))).toBeVisible()
  await page.getByRole('button', { name: words.user.download }).click()
  await expect.poll(() => api.calls(downloadUserData)).toMatchObject([{ params: { id } }])
})

test('an account that was deleted meanwhile has nothing to download', async () => {
  api.refuse(downloadUserData, 'not-found')
  await renderUi(<UserData user={{ _id: id, name: 'Zoé' }} />)
  await page.getByRole('button', { name: words.user.download }).click()
  await expect.element(page.getByText(words.gone)).toBeVisible()
})
