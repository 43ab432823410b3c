import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Class, getClass, listClasses } from '@drapeau/contract/classes/classes.ts'
import { listPupils, movePupils, type Pupil } from '@drapeau/contract/classes/pupils.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { office } from '#messages/office/en.ts'
import { classOf } from '../../../test/classes.ts'
import { api } from '../../../test/api.ts'
import { renderUi, type Viewport } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'
import { ClassScreen } from './class-screen.tsx'

const { move: words } = office.classLife
const shown = classOf({ schoolYear: '2026–27', teachers: [{ _id: idOf(9), name: 'Grace' }] })
const next: Class = { ...shown, _id: idOf(2), name: 'Year 10 B', schoolYear: '2027–28' }
const marie: Pupil = {
  _id: idOf(3),
  name: 'Brave Otter',
  realName: 'Marie Dupont',
  loginName: 'marie',
  email: '',
  active: true,
  enable: 'enabled',
  lastSeenAt: null,
  mayReset: true,
}
const paul: Pupil = { ...marie, _id: idOf(4), name: 'Calm Seal', realName: 'Paul', loginName: 'paul' }

test('chosen pupils move to another class, and a login name that is taken there is said by name', async () => {
  api.answer(getClass, shown)
  api.answer(listPupils, { pupils: [marie, paul] })
  api.answer(listClasses, { classes: [shown, next], currentRows: 2, totalRows: 2 })
  api.refuse(movePupils, 'user-exists', { errors: { 'pupils.1': sentences.loginNameTaken } })
  await renderUi(<ClassScreen id={shown._id} />)
  await expect.element(page.getByRole('button', { name: words.open(1) })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: words.choose('Marie Dupont') }).click()
  await expect.element(page.getByRole('button', { name: words.open(1) })).toBeVisible()
  await page.getByRole('checkbox', { name: words.chooseAll }).click()
  await page.getByRole('button', { name: words.open(2) }).click()
  const confirm = page.getByRole('button', { name: words.confirm(2) })
  await expect.element(confirm).toBeDisabled()
  await page.getByRole('combobox', { name: words.target }).click()
  const option = page.getByRole('option', { name: 'Year 10 B · 2027–28' })
  await expect.element(option).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Year 9 B · 2026–27' })).not.toBeInTheDocument()
  await option.click()
  await confirm.click()
  await expect.element(page.getByText(words.problem('Paul', sentences.loginNameTaken))).toBeVisible()
  api.answer(movePupils, { moved: 2 })
  await confirm.click()
  await expect.element(page.getByText(words.done(2, 'Year 10 B · 2027–28'))).toBeVisible()
  expect(api.calls(movePupils).map(({ body }) => body)).toEqual(
    [0, 1].map(() => ({ class: next._id, pupils: [marie._id, paul._id] })),
  )
})

test.each<Viewport>(['laptop', 'phone'])(
  'pupils far down the list are moved without scrolling back, %s',
  async (viewport) => {
    const many = Array.from({ length: 30 }, (_pupil, at) => ({
      ...marie,
      _id: idOf(at + 10),
      realName: `Pupil ${at + 1}`,
    }))
    api.answer(getClass, shown)
    api.answer(listPupils, { pupils: many })
    await renderUi(<ClassScreen id={shown._id} />, { viewport })
    await page.getByRole('checkbox', { name: words.choose('Pupil 30') }).click()
    const move = page.getByRole('button', { name: words.open(1) })
    await expect.element(move).toBeVisible()
    const { top, bottom } = move.element().getBoundingClientRect()
    expect([window.scrollY > 0, top >= 0, bottom <= window.innerHeight]).toEqual([true, true, true])
    await page.getByRole('button', { name: office.table.clear }).click()
    await expect.element(move).not.toBeInTheDocument()
  },
)

test('a pupil whom somebody else moves leaves the list without a reload', async () => {
  api.answer(getClass, shown)
  api.answer(listPupils, { pupils: [marie, paul] })
  await renderUi(<ClassScreen id={shown._id} />)
  const choose = (name: string) => page.getByRole('checkbox', { name: words.choose(name) })
  await choose('Marie Dupont').click()
  api.answer(getClass, { ...shown, pupils: 1 })
  api.answer(listPupils, { pupils: [paul] })
  await queryClient.invalidateQueries({ queryKey: ['classes'] })
  await expect.element(choose('Marie Dupont')).not.toBeInTheDocument()
  await expect.element(choose('Paul')).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: words.open(1), exact: true })).not.toBeInTheDocument()
})
