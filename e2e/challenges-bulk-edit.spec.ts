import { signInAsAdmin, unique } from './api-clients.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, test } from './site.ts'

/** Both checks of accessibility end on a phone, where lists have no cells. */
const laptop = { width: 1440, height: 900 }

interface Stored {
  name: string
  value: number
  category: { name: string }
}

test('several challenges get another category and value, and have the old ones again after an undo', async ({
  page,
}) => {
  const admin = await signInAsAdmin(page)
  const [knots, sails, event] = [await admin.category(), await admin.category(), await admin.event()]
  const make = (name: string, value: string, category: string) =>
    admin.challenge({ name: unique(name), value, category, event: event._id })
  const bowline = await make('Bowline', '100', knots._id)
  const reef = await make('Reef knot', '250', knots._id)
  const jib = await make('Jib', '300', sails._id)
  const stored = async ({ _id: id }: { _id: string }) => {
    const { value, category } = await admin.call<Stored>('GET', `/challenges/${id}`)
    return [category.name, value]
  }

  await page.goto(`/admin/challenges?event=${event._id}`)
  const row = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name })
  for (const { name } of [bowline, reef]) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit 2 challenges' })
  await sheet.getByRole('combobox', { name: 'Category' }).or(sheet.getByLabel('Category')).first().fill(sails.name)
  await page.getByRole('option', { name: sails.name }).click()
  await sheet.getByLabel('Value').fill('50')
  await expectAccessible(page, 'the sheet of a bulk edit', sheet)
  await page.setViewportSize(laptop)
  await sheet.getByRole('button', { name: 'Change 2 challenges' }).click()

  await expect(page.getByText('2 challenges were changed.')).toBeVisible()
  for (const changed of [bowline, reef]) {
    await expect(row(changed)).toContainText(sails.name)
    await expect(row(changed).getByRole('cell', { name: '50', exact: true })).toBeVisible()
    expect(await stored(changed)).toEqual([sails.name, 50])
  }

  // The seconds stop while the button has the focus.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await expectAccessible(page, 'the bar that undoes a bulk edit', undo)
  await page.setViewportSize(laptop)
  await undo.click()
  await expect(page.getByText('2 challenges are as before')).toBeVisible()
  await expect(undo).toBeHidden()
  for (const [challenge, value] of [
    [bowline, 100],
    [reef, 250],
  ] as const) {
    await expect(row(challenge)).toContainText(knots.name)
    await expect(row(challenge).getByRole('cell', { name: String(value), exact: true })).toBeVisible()
    expect(await stored(challenge)).toEqual([knots.name, value])
  }
  expect(await stored(jib)).toEqual([sails.name, 300])
})
