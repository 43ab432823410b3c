import { adminApi, classOf, pupilApi } from './api-clients.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, test } from './site.ts'

test('a teacher moves a pupil to the next class, archives the old one, and restores it', async ({ page }) => {
  const admin = await adminApi()
  const teacher = await member()
  await admin.teacher(teacher)
  const [old, next] = [await classOf(teacher, ['Ada Martin', 'Bo Lee']), await classOf(teacher, [])]
  const [ada, bo] = old.slips
  await signIn(page, teacher)
  await page.goto(`/admin/classes/${old._id}`)

  await page.getByRole('checkbox', { name: 'Choose Ada Martin' }).check()
  await page.getByRole('button', { name: 'Move 1', exact: true }).click()
  await page.getByRole('combobox', { name: 'To which class' }).click()
  await page.getByRole('option', { name: next.name }).click()
  await page.getByRole('button', { name: 'Move 1 pupil' }).click()
  await expect(page.getByText(`1 pupil is now in ${next.name}`)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Pupils' }).getByRole('row')).toHaveCount(2)
  if (!ada || !bo) throw new Error('There are no slips.')
  await pupilApi(next.code, ada)

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('1 pupil stays in it.')).toBeVisible()
  await expect(page.getByText('1 account has no email address and no other class.')).toBeVisible()
  await page.getByRole('button', { name: 'Archive class' }).click()
  await expect(page.getByText(/^Archived on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add people' })).toBeHidden()
  await expectAccessible(page, '/admin/classes/… (archived)', page.getByText(/^Archived on /))
  // The account stays, and its owner still signs in.
  await pupilApi(old.code, bo)

  await page.getByRole('link', { name: 'All classes' }).click()
  await expect(page.getByRole('link', { name: next.name })).toBeVisible()
  await expect(page.getByRole('link', { name: old.name })).toBeHidden()
  await page.getByRole('tab', { name: 'Archived' }).click()
  await page.getByRole('link', { name: old.name }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('The class is in use again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add people' })).toBeVisible()
})
