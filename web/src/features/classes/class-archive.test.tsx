import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import { type Class, getClass, getClassTies, listClasses } from '@drapeau/contract/classes/classes.ts'
import { listPupils } from '@drapeau/contract/classes/pupils.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { getPrivacyNotice, type PrivacyNotice } from '@drapeau/contract/retention.ts'
import { periodsOf } from '@drapeau/rules/retention.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { office } from '#messages/office/en.ts'
import { office as french } from '#messages/office/fr.ts'
import { classOf } from '../../../test/classes.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'
import { ClassScreen } from './class-screen.tsx'
import { ClassesScreen } from './classes-screen.tsx'

const { classes, classLife: words } = office
const shown = classOf({ schoolYear: '2026–27', teachers: [{ _id: idOf(9), name: 'Grace' }], pupils: 3 })
const archived: Class = { ...shown, archivedAt: '2027-07-02T10:00:00.000Z' }

const notice: PrivacyNotice = { periods: periodsOf({}), contact: '', ownDeletion: 'on-request', backupDays: null }

beforeEach(() => api.answer(getPrivacyNotice, notice))

async function open(found: Class, options?: Parameters<typeof renderUi>[1]): Promise<void> {
  api.answer(getClass, found)
  api.answer(listPupils, { pupils: [] })
  await renderUi(<ClassScreen id={found._id} />, options)
  await expect.element(page.getByRole('heading', { name: found.name })).toBeVisible()
}

test('a class is archived with its numbers in sight, and keeps accounts unless asked otherwise', async () => {
  api.answer(getClassTies, { pupils: 3, accounts: 2, solves: 7 })
  api.answer(archiveClass, archived)
  await open(shown)
  await page.getByRole('button', { name: words.archive.open }).click()
  await expect.element(page.getByText(words.archive.accounts(2, 7))).toBeVisible()
  await expect.element(page.getByText(words.archive.pupils(3))).toBeVisible()
  await expect.element(page.getByRole('radio', { name: words.archive.keep })).toBeChecked()
  await expect.element(page.getByRole('button', { name: words.archive.confirm })).toBeVisible()
  await page.getByRole('radio', { name: words.archive.drop(2) }).click()
  await expect.element(page.getByText(words.archive.pupils(1))).toBeVisible()
  await page.getByRole('button', { name: words.archive.confirmDrop(2) }).click()
  await expect.poll(() => api.calls(archiveClass).map(({ body }) => body)).toEqual([{ accounts: 'delete' }])
})

test('an archived class is read, takes nobody, and is restored', async () => {
  api.answer(listCountries, { countries: [] })
  api.answer(restoreClass, shown)
  await open(archived, { language: 'fr', viewport: 'phone' })
  await expect.element(page.getByText(french.classLife.archived.text)).toBeVisible()
  const absent = [french.classes.page.edit, french.classes.pupils.add, french.classes.teachers.add]
  for (const name of [...absent, french.classes.page.renew, french.classes.joining.open, french.classLife.archive.open])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText(french.classes.pupils.emptyArchived)).toBeVisible()
  await expect.element(page.getByText(french.classes.pupils.emptyText)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: french.classes.page.delete })).toBeVisible()
  await page.getByRole('button', { name: french.classLife.archived.restore }).click()
  await expect.poll(() => api.calls(restoreClass).map(({ params }) => params)).toEqual([{ id: shown._id }])
})

test.each([
  ['24-months', words.archived.keptUntil('2 July 2029')],
  ['off', words.archived.text],
] as const)('of classes that are kept for %s it says until when', async (archivedClasses, said) => {
  api.answer(getPrivacyNotice, { ...notice, periods: { ...notice.periods, archivedClasses } })
  await open(archived)
  await expect.element(page.getByText(said, { exact: archivedClasses === 'off' })).toBeVisible()
})

test('without archived classes, their list says how one gets there', async () => {
  api.answer(listClasses, { classes: [], currentRows: 0, totalRows: 0 })
  await renderUi(<ClassesScreen />)
  await page.getByRole('tab', { name: words.tabs.archived }).click()
  await expect.element(page.getByText(words.noneArchived.title)).toBeVisible()
})

test('an archive and a restore by somebody else are seen without a reload', async () => {
  await open(shown)
  api.answer(getClass, archived)
  await queryClient.invalidateQueries({ queryKey: ['classes'] })
  await expect.element(page.getByText(words.archived.text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: classes.pupils.add })).not.toBeInTheDocument()
  api.answer(getClass, shown)
  await queryClient.invalidateQueries({ queryKey: ['classes'] })
  await expect.element(page.getByRole('button', { name: classes.pupils.add })).toBeVisible()
  await expect.element(page.getByText(words.archived.text)).not.toBeInTheDocument()
})

test('archived classes have a list of their own, in which nobody waits to be accepted', async () => {
  api.answer(listClasses, { classes: [{ ...shown, requests: 2 }], currentRows: 1, totalRows: 1 })
  await renderUi(<ClassesScreen />)
  await expect.element(page.getByText(classes.joining.waiting(2), { exact: false })).toBeVisible()
  api.answer(listClasses, { classes: [{ ...archived, requests: 2 }], currentRows: 1, totalRows: 1 })
  await page.getByRole('tab', { name: words.tabs.archived }).click()
  await expect.element(page.getByText(classes.joining.waiting(2), { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: archived.name })).toBeVisible()
  expect(api.calls(listClasses).map(({ query }) => query.archived)).toEqual(['false', 'true'])
})

test('on a phone the list says first how many wait to be accepted', async () => {
  const long = { ...shown, school: { name: 'Lycée polyvalent international du Vieux Port' }, requests: 2 }
  api.answer(listClasses, { classes: [long], currentRows: 1, totalRows: 1 })
  await renderUi(<ClassesScreen />, { viewport: 'phone' })
  const waiting = page.getByText(classes.joining.waiting(2), { exact: false })
  await expect.element(waiting).toBeVisible()
  const school = page.getByText(long.school.name).element()
  expect(waiting.element().getBoundingClientRect().right).toBeLessThanOrEqual(school.getBoundingClientRect().left)
})
