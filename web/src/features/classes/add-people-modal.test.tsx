import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addPupils, maxPeople, previewPeople, type Slip } from '@drapeau/contract/classes/pupils.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { office } from '#messages/office/en.ts'
import { api, type SentCall } from '../../../test/api.ts'
import { isSeen } from '../../../test/layout.ts'
import { renderUi, type Viewport } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'
import { AddPeopleModal } from './add-people-modal.tsx'

const { people: words } = office.classes
const person = { realName: '', email: '', account: null, outcome: 'new' as const, problems: [] }

/** The slips of the people of one request. */
function slipsFor({ body }: SentCall): { slips: Slip[]; invited: number; joined: number } {
  const { people } = body as { people: { name: string; loginName: string }[] }
  const slips = people.map(({ name, loginName }) => ({ name, realName: '', loginName, password: 'Bako-ruti-mefa-374' }))
  return { slips, invited: 0, joined: 0 }
}

async function make(made: Slip[][]): Promise<void> {
  const people = Array.from({ length: maxPeople }, (_none, at) => ({
    ...person,
    line: at + 1,
    name: `Otter ${at}`,
    loginName: `otter${at}`,
  }))
  api.answer(previewPeople, { people, ignored: [], leftOff: 1 })
  await renderUi(<AddPeopleModal classId={idOf(1)} isOpen onClose={() => {}} onMade={(slips) => made.push(slips)} />)
  await page.getByRole('textbox', { name: words.list, exact: true }).fill('Marie')
  await page.getByRole('button', { name: words.preview }).click()
  await expect.element(page.getByText(words.leftOff(1))).toBeVisible()
  await page.getByRole('button', { name: words.make(maxPeople) }).click()
}

test('five hundred people are added while a bar says how far it is, and all their slips come at the end', async () => {
  const made: Slip[][] = []
  const paused = Promise.withResolvers<void>()
  api.answer(addPupils, async (call) => {
    if (api.calls(addPupils).length === 51) await paused.promise
    return slipsFor(call)
  })
  await make(made)
  const bar = page.getByRole('progressbar', { name: words.making(250, maxPeople) })
  await expect.element(bar).toHaveAttribute('value', '50')
  expect(made).toEqual([])
  paused.resolve()
  await expect.poll(() => made.map((slips) => slips.length)).toEqual([maxPeople])
})

test('when it fails halfway, only as many invented names are left as were not made', async () => {
  const people = Array.from({ length: 13 }, (_none, at) => ({
    ...person,
    line: at + 1,
    name: `A${at}`,
    loginName: `a${at}`,
  }))
  api.answer(previewPeople, { people, ignored: [], leftOff: 0 })
  await renderUi(<AddPeopleModal classId={idOf(1)} isOpen onClose={() => {}} onMade={() => {}} />)
  await page.getByRole('textbox', { name: words.list, exact: true }).fill('Marie')
  await page.getByLabelText(words.count).fill('12')
  await page.getByRole('button', { name: words.preview }).click()
  api.answer(addPupils, (call) => {
    if (api.calls(addPupils).length === 2) api.refuse(addPupils, 'class-full', { count: 10 })
    return slipsFor(call)
  })
  await page.getByRole('button', { name: words.make(13) }).click()
  await expect.element(page.getByText(words.failedAfter(10))).toBeVisible()
  await expect.element(page.getByLabelText(words.count)).toHaveValue('3')
})

test('when it fails halfway, the slips of those who were added are there, and the list is for the others', async () => {
  const made: Slip[][] = []
  api.answer(addPupils, (call) => {
    if (api.calls(addPupils).length === 50) api.refuse(addPupils, 'class-full', { count: 250 })
    return slipsFor(call)
  })
  await make(made)
  await expect.poll(() => made.map((slips) => slips.length)).toEqual([250])
  const [toast, notice] = [refusals['class-full'].message.replace('{count}', '250'), words.failedAfter(250)]
  await expect.element(page.getByText(toast)).toBeVisible()
  await expect.element(page.getByText(notice)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: words.list, exact: true })).toHaveValue('Marie')
})

test.each<Viewport>(['laptop', 'phone'])(
  'on a %s a long preview scrolls with its dialog, and its button stays in sight',
  async (viewport) => {
    const people = Array.from({ length: 60 }, (_none, at) => ({
      ...person,
      line: at + 1,
      name: `Otter ${at}`,
      loginName: `otter${at}`,
    }))
    api.answer(previewPeople, { people, ignored: [], leftOff: 0 })
    await renderUi(<AddPeopleModal classId={idOf(1)} isOpen onClose={() => {}} onMade={() => {}} />, { viewport })
    await page.getByRole('textbox', { name: words.list, exact: true }).fill('Marie')
    await page.getByRole('button', { name: words.preview }).click()
    const add = page.getByRole('button', { name: words.make(people.length) })
    await expect.element(add).toBeVisible()
    await expect.poll(() => isSeen(add.element())).toBe(true)
    // No part of the dialog scrolls by itself: keys would not reach it.
    const inside = [...page.getByRole('dialog').element().querySelectorAll('div')]
    const scrolling = inside.filter(
      (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
    )
    expect(scrolling.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflow))).toEqual([])
  },
)
