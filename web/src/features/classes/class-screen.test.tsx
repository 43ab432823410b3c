import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createClass, deleteClass, getClass, getClassTies, updateClass } from '@drapeau/contract/classes/classes.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { addPupils, listPupils, previewPeople, type Pupil, resetPupils } from '@drapeau/contract/classes/pupils.ts'
import { ClassScreen } from '#features/classes/class-screen.tsx'
import { NewClassScreen } from '#features/classes/new-class-screen.tsx'
import { classesChanged } from '#features/classes/classes.api.ts'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { classOf } from '../../../test/classes.ts'
import { api } from '../../../test/api.ts'
import { isSeen, topsOf } from '../../../test/layout.ts'
import { renderUi, type Viewport } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'

const { form, pupils: words, people, slips, reset, remove, page: pageWords } = office.classes
const id = idOf(1)
const shown = classOf({ _id: id, schoolYear: '2026–27', teachers: [{ _id: idOf(9), name: 'Grace' }] })
const marie: Pupil = {
  _id: idOf(2),
  name: 'Brave Otter',
  realName: 'Marie Dupont',
  loginName: 'marie',
  email: '',
  active: true,
  enable: 'enabled',
  lastSeenAt: null,
  mayReset: true,
}
const ada: Pupil = {
  ...marie,
  _id: idOf(3),
  name: 'Calm Seal',
  realName: 'Ada',
  loginName: 'ada',
  email: 'ada@x.org',
  mayReset: false,
}
const slip = { name: 'Brave Otter', realName: 'Marie Dupont', loginName: 'marie', password: 'Bako-ruti-mefa-374' }

async function open(...pupils: Pupil[]): Promise<void> {
  await openOn('desktop', pupils)
}

async function openOn(viewport: Viewport, pupils: Pupil[]): Promise<void> {
  api.answer(getClass, shown)
  api.answer(listPupils, { pupils })
  await renderUi(<ClassScreen id={id} />, { viewport })
  await expect.element(page.getByRole('heading', { name: shown.name })).toBeVisible()
}

test('a list is previewed, and only people without a problem are added', async () => {
  const person = { line: 1, name: 'Brave Otter', realName: 'Marie', loginName: 'marie', email: '', account: null }
  api.answer(previewPeople, {
    people: [
      { ...person, outcome: 'new', problems: [] },
      { ...person, line: 2, realName: 'Paul', email: 'paul', outcome: 'problem', problems: ['email-invalid'] },
    ],
    ignored: ['Class'],
    leftOff: 0,
  })
  api.answer(addPupils, { slips: [slip], invited: 0, joined: 0 })
  await open()
  await page.getByRole('button', { name: words.add }).click()
  await page.getByRole('button', { name: people.preview }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(people.nothing)
  await page.getByRole('textbox', { name: people.list, exact: true }).fill('Marie\nPaul, paul')
  await page.getByRole('button', { name: people.preview }).click()
  await expect.element(page.getByText(people.ignored('Class'))).toBeVisible()
  // What has to be corrected comes first.
  const firstRow = page.getByRole('dialog').getByRole('row').nth(1)
  await expect.element(firstRow).toMatchTextContent(people.leftOut([people.problems['email-invalid']]))
  await page.getByRole('button', { name: people.make(1) }).click()
  await expect.element(page.getByRole('heading', { name: slips.title(1) })).toBeVisible()
  expect(api.calls(addPupils).map(({ body }) => body.people.map(({ realName }) => realName))).toEqual([['Marie']])
})

test('a new password is offered only for pupils without an address, and shown until it is cleared', async () => {
  api.answer(resetPupils, { slips: [slip] })
  await open(marie, ada)
  await expect.element(page.getByRole('button', { name: words.reset('Ada') })).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.resetAll }).click()
  await expect.element(page.getByText(reset.others(1))).toBeVisible()
  await page.getByRole('button', { name: reset.confirmAll(1) }).click()
  await page.getByText(slips.show).click()
  await expect.element(page.getByText(slip.password)).toBeVisible()
  expect(api.calls(resetPupils).map(({ body }) => body.pupils)).toEqual([[marie._id]])
  await page.getByRole('button', { name: slips.close }).click()
  await page.getByRole('button', { name: slips.closeConfirm }).click()
  await expect.element(page.getByText(slip.password)).not.toBeInTheDocument()
})

test('addresses have a column only where somebody in the class has one, and moments stay on one line', async () => {
  const seen = { ...marie, lastSeenAt: '2026-11-18T10:00:00.000Z' }
  await openOn('laptop', [seen])
  const headings = page.getByRole('region', { name: words.title }).getByRole('columnheader')
  const address = headings.filter({ hasText: words.email })
  await expect.element(headings.filter({ hasText: words.lastSeen })).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()

  api.answer(listPupils, { pupils: [seen, { ...ada, email: `${'ada.'.repeat(12)}@example.org` }] })
  await classesChanged()
  await expect.element(address).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: marie.realName }).element()
  const moment = row.querySelector(`[data-label="${words.lastSeen}"]`)
  const text = document.createRange()
  text.selectNodeContents(moment ?? row)
  expect(text.getClientRects()).toHaveLength(1)
})

test('deleting a class says what depends on it, and keeps accounts unless asked otherwise', async () => {
  api.answer(getClassTies, { pupils: 2, accounts: 1, solves: 7 })
  api.answer(deleteClass, { status: 200, message: 'ok' })
  await open(marie, ada)
  await page.getByRole('button', { name: pageWords.delete, exact: true }).click()
  await expect.element(page.getByText(remove.accounts(1, 7))).toBeVisible()
  await expect.element(page.getByRole('radio', { name: remove.keep })).toBeChecked()
  await page.getByRole('radio', { name: remove.drop }).click()
  await page.getByRole('button', { name: remove.confirmClass }).click()
  await expect.poll(() => api.calls(deleteClass).map(({ query }) => query)).toEqual([{ accounts: 'delete' }])
})

test('a page with slips that are on no paper is not left without a question', async () => {
  api.answer(resetPupils, { slips: [slip] })
  await open(marie)
  await page.getByRole('button', { name: words.reset('Marie Dupont') }).click()
  await page.getByRole('button', { name: reset.confirm }).click()
  await expect.element(page.getByRole('heading', { name: slips.title(1) })).toBeVisible()
  await page.getByRole('link', { name: pageWords.back }).click()
  await expect.element(page.getByText(slips.leaveText)).toBeVisible()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await page.getByRole('button', { name: slips.stay }).click()
  await expect.element(page.getByRole('heading', { name: slips.title(1) })).toBeVisible()
  await page.getByRole('button', { name: slips.close }).click()
  await page.getByRole('button', { name: slips.closeConfirm }).click()
  const free = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(free)
  expect(free.defaultPrevented).toBe(false)
})

test('the page says whether pupils are on the leaderboard, and the form changes it', async () => {
  api.answer(listCountries, { countries: [] })
  await open(marie)
  await expect.element(page.getByText(pageWords.boards.off)).toBeVisible()
  api.answer(updateClass, { ...shown, offLeaderboard: false, version: 2 })
  await page.getByRole('button', { name: pageWords.edit, exact: true }).click()
  const choice = page.getByRole('checkbox', { name: form.offLeaderboard })
  await expect.element(choice).toBeChecked()
  await expect.element(page.getByText(form.offLeaderboardHint)).toBeVisible()
  api.answer(getClass, { ...shown, offLeaderboard: false, version: 2 })
  await choice.click()
  await page.getByRole('button', { name: form.save }).click()
  await expect.element(page.getByText(pageWords.boards.on)).toBeVisible()
  expect(api.calls(updateClass)[0]?.body).toMatchObject({ offLeaderboard: false, version: 1 })
})

test('a new class keeps its pupils off unless its teacher chooses otherwise', async () => {
  api.answer(listCountries, { countries: [] })
  api.answer(createClass, shown)
  await renderUi(<NewClassScreen />)
  await expect.element(page.getByRole('checkbox', { name: form.offLeaderboard })).toBeChecked()
  await page.getByLabelText(form.name, { exact: true }).fill('Year 9 B')
  await page.getByRole('button', { name: form.create }).click()
  await expect.poll(() => api.calls(createClass)[0]?.body).toMatchObject({ name: 'Year 9 B', offLeaderboard: true })
})

test('an empty class begins with its pupils; in any other, what is set for it comes first', async () => {
  api.answer(getClass, { ...shown, pupils: 0 })
  api.answer(listPupils, { pupils: [] })
  const screen = (
    <ClassScreen id={id} below={<p>Data</p>}>
      <p>Assignments</p>
    </ClassScreen>
  )
  await renderUi(screen, { viewport: 'laptop' })
  const [set, pupils] = [page.getByText('Assignments'), page.getByRole('region', { name: words.title })]
  await expect.element(page.getByText(words.empty)).toBeVisible()
  expect(isBefore(pupils.element(), set.element())).toBe(true)
  await expect.element(page.getByText('Data')).not.toBeInTheDocument()
  const add = page.getByRole('button', { name: words.add }).element()
  expect(add.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)

  api.answer(getClass, shown)
  api.answer(listPupils, { pupils: [marie] })
  await classesChanged()
  await expect.element(page.getByText('Data')).toBeVisible()
  expect(isBefore(set.element(), pupils.element())).toBe(true)
})

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

test('on a phone the name of a pupil is on the line of its buttons, and the rest on one below', async () => {
  api.answer(getClass, shown)
  api.answer(listPupils, { pupils: [marie] })
  await renderUi(<ClassScreen id={id} />, { viewport: 'phone' })
  const row = page.getByRole('row').filter({ hasText: marie.realName })
  const boxOf = (text: string) => row.getByText(text, { exact: true }).element().getBoundingClientRect()
  await expect.element(row).toBeVisible()
  const buttons = row.getByRole('button').first().element().getBoundingClientRect()
  const [name, display, login] = [boxOf(marie.realName), boxOf(marie.name), boxOf(marie.loginName)]
  expect(name.top).toBeGreaterThanOrEqual(buttons.top)
  expect(name.bottom).toBeLessThanOrEqual(buttons.bottom)
  expect(display.top).toBeGreaterThanOrEqual(name.bottom)
  expect(login.top).toBeLessThan(display.bottom)
})

test('on a phone a pupil takes two lines, and the actions of the class one', async () => {
  const gwen = { ...marie, realName: 'Gwenaëlle Hervé', name: 'Dashing Tern', lastSeenAt: '2026-11-18T10:00:00.000Z' }
  await openOn('phone', [gwen])
  const row = page.getByRole('row').filter({ hasText: gwen.realName })
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeLessThan(90)
  const boxOf = (text: string) => row.getByText(text, { exact: true }).element().getBoundingClientRect()
  const [display, loginName] = [boxOf(gwen.name), boxOf(gwen.loginName)]
  expect(loginName.top).toBeLessThan(display.bottom)
  expect(loginName.bottom).toBeGreaterThan(display.top)
  const actions = [pageWords.edit, pageWords.delete].map((name) =>
    page.getByRole('button', { name, exact: true }).element(),
  )
  expect(topsOf(actions)).toHaveLength(1)
})

test('on a phone a pupil without a real name is called by the display name, on the line of the buttons', async () => {
  const otter = { ...marie, realName: '' }
  await openOn('phone', [otter, { ...otter, _id: idOf(4), name: 'Calm Seal', loginName: '', email: 'calm@x.org' }])
  const row = page.getByRole('row').filter({ hasText: otter.name })
  await expect.element(row).toBeVisible()
  const boxOf = (text: string) => row.getByText(text, { exact: true }).element().getBoundingClientRect()
  const buttons = row.getByRole('button').first().element().getBoundingClientRect()
  const [name, login] = [boxOf(otter.name), boxOf(otter.loginName)]
  expect(name.top).toBeGreaterThanOrEqual(buttons.top)
  expect(name.bottom).toBeLessThanOrEqual(buttons.bottom)
  expect(name.right).toBeLessThanOrEqual(buttons.left)
  expect(login.top).toBeGreaterThanOrEqual(name.bottom)
  // No dot begins the grey line, whatever comes first in it.
  const firsts = [otter.loginName, 'calm@x.org'].map((text) =>
    page.getByRole('cell').filter({ hasText: text }).element(),
  )
  expect(firsts.map((cell) => getComputedStyle(cell, '::before').content)).toEqual(['none', 'none'])
})

test.each<Viewport>(['laptop', 'phone'])(
  'on a %s new slips come into sight, however long the list is',
  async (viewport) => {
    const many = Array.from({ length: 30 }, (_none, at) => ({
      ...marie,
      _id: idOf(20 + at),
      realName: `Marie ${at}`,
      loginName: `marie${at}`,
    }))
    api.answer(getClass, shown)
    api.answer(listPupils, { pupils: many })
    api.answer(resetPupils, { slips: [slip] })
    await renderUi(
      <ClassScreen id={id}>
        <div style={{ height: '120vh' }} />
      </ClassScreen>,
      { viewport },
    )
    await page.getByRole('button', { name: words.resetAll }).click()
    await page.getByRole('button', { name: reset.confirmAll(many.length) }).click()
    const download = page.getByRole('button', { name: slips.download })
    await expect.element(download).toBeVisible()
    await expect.poll(() => isSeen(download.element())).toBe(true)
  },
)

test('a class that cannot be loaded is spoken of as one, and so are its pupils', async () => {
  api.refuse(getClass, 'server-error')
  await renderUi(<ClassScreen id={id} />)
  await expect.element(page.getByText(pageWords.failed)).toBeVisible()
  api.answer(getClass, shown)
  api.refuse(listPupils, 'server-error')
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect.element(page.getByRole('heading', { name: shown.name })).toBeVisible()
  await expect.element(page.getByText(words.failed)).toBeVisible()
})
