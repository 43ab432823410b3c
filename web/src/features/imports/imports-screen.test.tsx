import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listImports, uploadImport } from '@drapeau/contract/imports.ts'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { importOf } from './imports.test-data.ts'
import { ImportsScreen } from './imports-screen.tsx'

const { imports: words } = office
const { imports: french } = officeFr
const admin = { ...zoe, type: 'admin' } as const

function list(...imports: ReturnType<typeof importOf>[]): void {
  api.answer(listImports, { imports, currentRows: imports.length, totalRows: imports.length, megabytes: 512 })
}

const lines = page.getByRole('list', { name: words.list.label }).getByRole('listitem')

test('earlier imports are listed with their state, and those that wait can be gone on with', async () => {
  list(importOf(), importOf({ _id: idOf(41), name: 'autumn.zip', state: 'done', challenges: 12 }))
  await renderUi(<ImportsScreen />, { user: admin })
  const [waiting, done] = [lines.nth(0), lines.nth(1)]
  await expect.element(waiting).toMatchTextContent(words.states.ready)
  await expect.element(waiting).toMatchTextContent('ctfcli · 3 challenges')
  await expect
    .element(waiting.getByRole('link', { name: words.list.goOnWith('spring.zip') }))
    .toHaveAttribute('href', `/admin/imports/${idOf(40)}`)
  await expect.element(done.getByRole('link', { name: words.list.lookAt('autumn.zip') })).toBeVisible()
})

test('an import that is being read shows how far it is', async () => {
  list(importOf({ state: 'reading', percent: 40, format: null, challenges: null }))
  await renderUi(<ImportsScreen />, { user: admin })
  await expect.element(page.getByRole('progressbar', { name: words.reading.progress })).toHaveAttribute('value', '40')
})

test('without imports, and when they cannot be loaded, the screen says so', async () => {
  list()
  await renderUi(<ImportsScreen />, { user: admin })
  await expect.element(page.getByText(words.list.empty)).toBeVisible()
  api.refuse(listImports, 'unavailable')
  await renderUi(<ImportsScreen />, { user: admin, at: '/?page=2' })
  await expect.element(page.getByText(words.list.failed)).toBeVisible()
})

test('every format is named with where to find its file, in both languages', async () => {
  list()
  await renderUi(<ImportsScreen />, { user: admin })
  for (const text of Object.values(words.formats.how)) await expect.element(page.getByText(text)).toBeVisible()
  await renderUi(<ImportsScreen />, { user: admin, language: 'fr', viewport: 'phone' })
  for (const text of Object.values(french.formats.how)) await expect.element(page.getByText(text)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a format unfolds to what is imported of it and what is not', async () => {
  list()
  await renderUi(<ImportsScreen />, { user: admin })
  const { comes, stays, names } = words.formats
  await expect.element(page.getByText(comes.gzctf)).not.toBeVisible()
  await page.getByText(names.gzctf).click()
  await expect.element(page.getByText(comes.gzctf)).toBeVisible()
  await expect.element(page.getByText(stays.gzctf)).toBeVisible()
  await expect.element(page.getByText(comes.ctfd)).not.toBeVisible()
})

test('a chosen file is sent, and its import is opened', async () => {
  list()
  api.answer(uploadImport, importOf({ state: 'reading', percent: 0, format: null, challenges: null }))
  const { address } = await renderUi(<ImportsScreen />, { user: admin })
  await expect.element(page.getByText(words.upload.limit(512))).toBeVisible()
  await choose(new File(['zip'], 'spring.zip'))
  await expect.poll(address).toBe(`/admin/imports/${idOf(40)}`)
  expect(api.calls(uploadImport)).toHaveLength(1)
})

test('a file that is refused leaves the place free for another one', async () => {
  list()
  api.refuse(uploadImport, 'import-running')
  const { address } = await renderUi(<ImportsScreen />, { user: admin })
  await choose(new File(['zip'], 'spring.zip'))
  await expect.element(page.getByText(words.upload.failed)).toBeVisible()
  expect(address()).toBe('/')
  await expect.element(page.getByRole('button', { name: words.upload.choose })).toBeEnabled()
})

test('an upload shows how far it is, and can be cancelled', async () => {
  list()
  api.answer(uploadImport, () => new Promise(() => undefined))
  const { address } = await renderUi(<ImportsScreen />, { user: admin })
  await choose(new File(['zip!'], 'spring.zip'))
  const { files: parts } = office.parts
  await expect
    .element(page.getByRole('progressbar', { name: parts.progressOf('spring.zip') }))
    .toHaveAttribute('value', '50')
  await expect.element(page.getByText(parts.sending(50))).toBeVisible()
  await page.getByRole('button', { name: parts.cancel }).click()
  await expect.element(page.getByText('spring.zip')).not.toBeInTheDocument()
  await expect.element(page.getByText(words.upload.failed)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: words.upload.choose })).toBeEnabled()
  expect(address()).toBe('/')

  // Another file can be sent at once.
  api.answer(uploadImport, importOf({ state: 'reading', percent: 0, format: null, challenges: null }))
  await choose(new File(['zip'], 'summer.zip'))
  await expect.poll(address).toBe(`/admin/imports/${idOf(40)}`)
})

async function choose(file: File): Promise<void> {
  await expect.element(page.getByRole('button', { name: words.upload.choose })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, file)
}
