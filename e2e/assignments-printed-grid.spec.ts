import type { Page } from '@playwright/test'
import { adminApi, classOf, playerApi, unique } from './api-clients.ts'
import { printedSheets, type Sheet } from './screen-checks.ts'
import { expect, member, signIn, test } from './site.ts'

const pupils = 35
/** A4 across without its margins, in CSS pixels. */
const sheet = { width: 1047, height: 718 }

/** What does not fit on a sheet: the table, or a name that is cut off. */
async function cutOff(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  const table = page.getByRole('table', { name: 'Class at a glance' })
  const names = await table
    .locator('th button > span:first-child')
    .evaluateAll((spans) =>
      spans.filter((span) => span.scrollWidth > span.clientWidth + 1).map(({ textContent }) => textContent),
    )
  const right = await table.evaluate((element) => element.getBoundingClientRect().right)
  await page.emulateMedia({ media: 'screen' })
  return right > sheet.width ? [...names, `the table ends at ${right}`] : names
}

/** Opens the grid of an assignment for a class of the usual size, whose names are long. */
async function openGrid(page: Page, challenges: number): Promise<void> {
  const admin = await adminApi()
  const teacher = await member()
  await admin.teacher(teacher)
  const made: string[] = []
  for (let at = 0; at < challenges; at += 1)
    made.push((await admin.challenge({ name: unique(`The long way round ${at}`) }))._id)
  const names = Array.from({ length: pupils }, (_none, at) => `Maximilienne Vandenberghe ${at + 1}`)
  const { _id: id } = await classOf(teacher, names)
  const office = await playerApi(teacher)
  const dates = { opensAt: new Date(Date.now() - 1_000).toISOString(), dueAt: '2099-06-30T18:00:00.000Z' }
  const { _id: assignment } = await office.call<{ _id: string }>('POST', `/classes/${id}/assignments`, {
    title: unique('Week 12'),
    challenges: made,
    published: true,
    ...dates,
  })
  await signIn(page, teacher)
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto(`/admin/assignments/${assignment}`)
  await expect(page.getByRole('rowheader')).toHaveCount(pupils)
}

const isAcross = ({ width, height }: Sheet): boolean => width > height

test('the grid of 35 pupils with 20 challenges is printed whole, on two sheets across', async ({ page }) => {
  await openGrid(page, 20)
  expect((await printedSheets(page)).map(isAcross)).toEqual([true, true])
  expect((await printedSheets(page, 'Letter')).map(isAcross)).toEqual([true, true])
  expect(await cutOff(page)).toEqual([])
})

test('the grid of 35 pupils with six challenges is printed upright, on one sheet of A4 or Letter', async ({ page }) => {
  await openGrid(page, 6)
  expect((await printedSheets(page)).map(isAcross)).toEqual([false])
  expect((await printedSheets(page, 'Letter')).map(isAcross)).toEqual([false])

  // On paper the signs are explained before they are read, however narrow the sheet is.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: sheet.height, height: sheet.width })
  const legend = await page.getByRole('list', { name: 'Signs' }).boundingBox()
  const table = await page.getByRole('table', { name: 'Class at a glance' }).boundingBox()
  expect(legend?.y ?? 0).toBeGreaterThan(0)
  expect(legend?.y).toBeLessThan(table?.y ?? 0)
})
