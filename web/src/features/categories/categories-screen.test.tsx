import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Category,
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from '@drapeau/contract/categories.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { CategoriesScreen } from '#features/categories/categories-screen.tsx'
import { NewCategoryScreen } from '#features/categories/new-category-screen.tsx'
import { office } from '#messages/office/en.ts'
import { office as officeFr } from '#messages/office/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'

const { form: words, edit, remove } = office.categories
const { conflict } = office.table
const web: Category = {
  _id: idOf(1),
  name: 'Web',
  name_fr: null,
  description: 'Sites and their holes',
  description_fr: null,
  challenges: 2,
  version: 1,
}
const crypto: Category = { ...web, _id: idOf(2), name: 'Crypto', challenges: 0 }

const dialog = page.getByRole('dialog')
const name = page.getByRole('textbox', { name: words.name })
const description = page.getByRole('textbox', { name: words.description })
const rows = page.getByRole('rowheader')

function list(...categories: Category[]): void {
  api.answer(listCategories, { categories, currentRows: categories.length, totalRows: categories.length })
}

async function openEditor(): Promise<void> {
  await renderUi(<CategoriesScreen />)
  await page.getByRole('button', { name: edit('Web') }).click()
  await expect.element(page.getByRole('dialog', { name: words.editTitle })).toBeVisible()
}

test('on a phone a name that is too long ends in dots', async () => {
  const long = 'Reverse engineering and analysis of malicious programs'
  list({ ...web, name: long })
  await renderUi(<CategoriesScreen />, { viewport: 'phone' })
  const shown = page.getByText(long, { exact: true })
  await expect.element(shown).toHaveStyle({ textOverflow: 'ellipsis' })
  const { scrollWidth, clientWidth } = shown.element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
})

test('on a phone the number of challenges is in sight, however long the description is', async () => {
  const long = {
    ...web,
    description: 'Sites, their holes, and everything that somebody can put through them '.repeat(2),
  }
  list(long)
  await renderUi(<CategoriesScreen />, { viewport: 'phone' })
  const number = page.getByRole('rowheader').getByText('2', { exact: true })
  await expect.element(number).toBeVisible()
  const right = page.getByRole('table').element().getBoundingClientRect().right
  expect(number.element().getBoundingClientRect().right).toBeLessThanOrEqual(right)
})

test('a new category needs a name and a description', async () => {
  await renderUi(<NewCategoryScreen />)
  await page.getByRole('button', { name: words.create }).click()
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await expect.element(description).toHaveAccessibleDescription(sentences.descriptionRequired)
  await expect.element(name).toHaveFocus()
})

test('a new category is sent once, trimmed, and the list is updated', async () => {
  const pressed = Promise.withResolvers<void>()
  api.answer(createCategory, async () => {
    await pressed.promise
    return crypto
  })
  const { address } = await renderUi(<NewCategoryScreen />, { at: '/admin/categories/new' })
  await name.fill('  Crypto   graphy ')
  await description.fill('Secrets')
  await page.getByRole('button', { name: words.create }).dblClick()
  pressed.resolve()
  await expect.element(page.getByText('Category created successfully')).toBeVisible()
  expect(api.calls(createCategory).map(({ body }) => body)).toEqual([
    { name: 'Crypto graphy', description: 'Secrets', name_fr: '', description_fr: '' },
  ])
  await expect.poll(address).toBe('/admin/categories')
})

test('a new category is sent with its French name', async () => {
  api.answer(createCategory, crypto)
  await renderUi(<NewCategoryScreen />, { at: '/admin/categories/new' })
  await name.fill('Misc')
  await description.fill('Everything else')
  await page.getByText(office.parts.french.title).click()
  await page.getByRole('textbox', { name: words.name_fr }).fill(' Divers ')
  await page.getByRole('button', { name: words.create }).click()
  await expect.element(page.getByText('Category created successfully')).toBeVisible()
  expect(api.calls(createCategory).map(({ body }) => body)).toEqual([
    { name: 'Misc', description: 'Everything else', name_fr: 'Divers', description_fr: '' },
  ])
})

test('in French the list has the French names and descriptions, and the main ones where there are none', async () => {
  list({ ...web, name: 'Misc', name_fr: 'Divers', description_fr: 'Tout le reste' }, crypto)
  await renderUi(<CategoriesScreen />, { language: 'fr' })
  await expect.element(rows.nth(0)).toMatchTextContent('Divers')
  await expect.element(rows.nth(1)).toMatchTextContent('Crypto')
  await expect.element(page.getByText('Tout le reste')).toBeVisible()
  await expect.element(page.getByText(crypto.description)).toBeVisible()
  await expect.element(page.getByRole('button', { name: officeFr.categories.edit('Divers') })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: officeFr.table.selectRow('Divers') })).toBeInTheDocument()
})

test('a taken name is reported in a toast and at its field, and typed text is kept', async () => {
  api.refuse(createCategory, 'category-exists', { errors: { name: sentences.nameTaken } })
  await renderUi(<NewCategoryScreen />)
  await name.fill('Web')
  await description.fill('Sites')
  await page.getByRole('button', { name: words.create }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Create category error !')
  await expect.element(page.getByRole('alert')).toMatchTextContent(refusals['category-exists'].message)
  await expect.element(name).toHaveAccessibleDescription(sentences.nameTaken)
  await expect.element(name).toHaveValue('Web')
  await expect.element(description).toHaveValue('Sites')
})

test('the form and its errors are translated into French', async () => {
  const french = officeFr.categories.form
  await renderUi(<NewCategoryScreen />, { language: 'fr' })
  await page.getByRole('button', { name: french.create }).click()
  await expect
    .element(page.getByRole('textbox', { name: french.name }))
    .not.toHaveAccessibleDescription('Name is required')
  await expect.element(page.getByText(sentences.descriptionRequired)).not.toBeInTheDocument()
})

test('a changed category appears at once in the list', async () => {
  list(web, crypto)
  api.answer(updateCategory, { ...web, name: 'World Wide Web', version: 2 })
  await openEditor()
  await name.fill('World Wide Web')
  list({ ...web, name: 'World Wide Web', version: 2 }, crypto)
  await dialog.getByRole('button', { name: words.save }).click()
  await expect.element(page.getByText('Category updated successfully')).toBeVisible()
  await expect.element(rows.first()).toHaveTextContent('World Wide Web')
  expect(api.calls(updateCategory)[0]).toMatchObject({
    params: { id: web._id },
    body: { name: 'World Wide Web', version: 1 },
  })
})

test('typed text is kept when the sheet is closed and reopened', async () => {
  list(web)
  await openEditor()
  await description.fill('Half a sentence')
  await dialog.getByRole('button', { name: office.table.cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: edit('Web') }).click()
  await expect.element(description).toHaveValue('Half a sentence')
})

test('when another administrator saved first, both versions are shown, and the own one can still be saved', async () => {
  const theirs = { ...web, description: 'Their words', version: 2 }
  list(web)
  api.refuse(updateCategory, 'changed-meanwhile')
  api.answer(getCategory, theirs)
  await openEditor()
  await description.fill('My words')
  await dialog.getByRole('button', { name: words.save }).click()
  const row = dialog.getByRole('row').last()
  await expect.element(row).toHaveTextContent('DescriptionTheir wordsMy words')
  api.answer(updateCategory, { ...web, description: 'My words', version: 3 })
  await dialog.getByRole('button', { name: conflict.keep }).click()
  await expect.element(page.getByText('Category updated successfully')).toBeVisible()
  expect(api.calls(updateCategory).map(({ body }) => body.version)).toEqual([1, 2])
})

test('the other version can be chosen instead', async () => {
  list(web)
  api.refuse(updateCategory, 'changed-meanwhile')
  api.answer(getCategory, { ...web, description: 'Their words', version: 2 })
  await openEditor()
  await description.fill('My words')
  await dialog.getByRole('button', { name: words.save }).click()
  await dialog.getByRole('button', { name: conflict.take }).click()
  await expect.element(description).toHaveValue('Their words')
  await expect.element(dialog.getByRole('table')).not.toBeInTheDocument()
})

test('a form that nobody has touched follows what others save, and what was typed stays', async () => {
  list(web)
  await openEditor()
  list({ ...web, description: 'Their words', version: 2 })
  await invalidate('categories')
  await expect.element(description).toHaveValue('Their words')
  await description.fill('My words')
  list({ ...web, name: 'Web of others', version: 3 })
  await invalidate('categories')
  await expect.element(page.getByText('Web of others')).toBeInTheDocument()
  await expect.element(description).toHaveValue('My words')
})

test('the confirmation of a deletion uses the words of the specification', async () => {
  list(crypto)
  api.answer(deleteCategory, { status: 200, message: 'ok' })
  await renderUi(<CategoriesScreen />)
  await page.getByRole('button', { name: office.categories.delete('Crypto') }).click()
  await expect.element(dialog).toMatchTextContent('Souhaitez-vous vraiment supprimez la catégorie ?')
  await expect.element(dialog.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  list()
  await dialog.getByRole('button', { name: 'confirmer' }).click()
  await expect.element(page.getByText('Category deleted successfully')).toBeVisible()
  await expect.element(page.getByText(office.categories.empty.title)).toBeVisible()
})

test('a category in use cannot be deleted, and the dialog says so', async () => {
  list(web)
  await renderUi(<CategoriesScreen />)
  await page.getByRole('button', { name: office.categories.delete('Web') }).click()
  await expect.element(dialog).toMatchTextContent(remove.inUse(2))
  await expect
    .element(dialog.getByRole('link', { name: remove.showChallenges(2) }))
    .toHaveAttribute('href', `/admin/challenges?category=${web._id}`)
  await expect.element(dialog).toMatchTextContent('Souhaitez-vous vraiment supprimez la catégorie ?')
  await expect.element(dialog.getByRole('button', { name: 'confirmer' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rows.first()).toHaveTextContent('Web')
})

test('a category that comes into use while the dialog is open stays, and the dialog says why', async () => {
  list(crypto)
  api.refuse(deleteCategory, 'category-in-use', { count: 2 })
  await renderUi(<CategoriesScreen />)
  await page.getByRole('button', { name: office.categories.delete('Crypto') }).click()
  await dialog.getByRole('button', { name: 'confirmer' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(refusals['category-in-use'].message.replace('{count}', '2'))
  await expect.element(rows.first()).toHaveTextContent('Crypto')
})
