import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Class, getClass } from '@drapeau/contract/classes/classes.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { listPupils, resetPupils } from '@drapeau/contract/classes/pupils.ts'
import { addTeacher, removeTeacher } from '@drapeau/contract/classes/teachers.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { classOf } from '../../../test/classes.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, zoe } from '../../../test/samples.ts'
import { ClassScreen } from './class-screen.tsx'

const { teachers: words, pupils: pupilWords } = office.classes
const teacher = { ...zoe, grants: [{ role: 'teacher' as const, event: null, endsAt: null }] }
const grace = { _id: idOf(9), name: 'Grace' }
const own = { _id: zoe._id, name: zoe.name }
const shown = classOf({ schoolYear: '2026–27', teachers: [grace, own], pupils: 1 })
const pupil = {
  _id: idOf(2),
  name: 'Brave Otter',
  realName: 'Marie Dupont',
  loginName: 'marie',
  email: '',
  active: true,
  enable: 'enabled' as const,
  lastSeenAt: null,
  mayReset: false,
}
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(changed: Partial<Class> = {}, options: Parameters<typeof renderUi>[1] = {}): Promise<void> {
  api.answer(getClass, { ...shown, ...changed })
  api.answer(listPupils, { pupils: [pupil] })
  await renderUi(<ClassScreen id={shown._id} />, { user: teacher, ...options })
  await expect.element(page.getByRole('heading', { name: shown.name })).toBeVisible()
}

test('another teacher is added by the whole name, and every refusal stands at the field', async () => {
  await open({}, { viewport: 'phone' })
  await button(words.add).click()
  const person = dialog.getByLabelText(words.person)
  await expect.element(person).toHaveFocus()
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByText(sentences.personRequired)).toBeVisible()
  await person.fill('Hedy')
  for (const code of ['teacher-not-found', 'already-teacher'] as const) {
    api.refuse(addTeacher, code)
    await dialog.getByRole('button', { name: words.send }).click()
    await expect.element(page.getByText(refusals[code].message)).toBeVisible()
  }
  const added = { ...shown, teachers: [...shown.teachers, { _id: idOf(10), name: 'Hedy' }] }
  api.answer(addTeacher, added)
  api.answer(getClass, added)
  await dialog.getByRole('button', { name: words.send }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Hedy' })).toBeVisible()
  expect(api.calls(addTeacher).at(-1)).toMatchObject({ params: { id: shown._id }, body: { person: 'Hedy' } })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a teacher removes another one after a question', async () => {
  await open()
  await button(words.remove('Grace')).click()
  await expect.element(dialog).toMatchTextContent(words.removeText)
  api.answer(removeTeacher, { status: 200, message: 'ok' })
  api.answer(getClass, { ...shown, teachers: [own] })
  await dialog.getByRole('button', { name: words.removeConfirm }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Grace' })).not.toBeInTheDocument()
  expect(api.calls(removeTeacher)[0]?.params).toEqual({ id: shown._id, teacher: grace._id })
})

test('a teacher who leaves is asked before', async () => {
  await open()
  await button(words.leave).click()
  await expect.element(dialog).toMatchTextContent(words.leaveText)
  expect(api.calls(removeTeacher)).toEqual([])
})

test('the last teacher cannot leave', async () => {
  await open({ teachers: [own] })
  await expect.element(page.getByText(words.you)).toBeVisible()
  await expect.element(button(words.leave)).not.toBeInTheDocument()
})

test('a teacher sees pupils without the pages of users, and no button for a password that is not theirs to give', async () => {
  await open()
  await expect.element(page.getByText('Brave Otter')).toBeVisible()
  expect(page.getByRole('link', { name: 'Brave Otter' }).elements()).toEqual([])
  await expect.element(button(pupilWords.reset('Marie Dupont'))).not.toBeInTheDocument()
  await expect.element(button(pupilWords.resetAll)).not.toBeInTheDocument()
  expect(api.calls(resetPupils)).toEqual([])
})

test('the panel speaks French', async () => {
  api.answer(listCountries, { countries: [] })
  await open({}, { language: 'fr' })
  await expect.element(page.getByRole('heading', { name: bureau.classes.teachers.title })).toBeVisible()
})
