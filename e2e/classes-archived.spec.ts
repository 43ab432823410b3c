import { adminApi, classOf, pupilApi } from './api-clients.ts'
import { waitUntilLive } from './live.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, storeToken, test } from './site.ts'

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
  await page.getByRole('combobox', { name: 'Move to' }).click()
  await page.getByRole('option', { name: next.name }).click()
  await page.getByRole('button', { name: 'Move 1 pupil' }).click()
  await expect(page.getByText(`1 pupil is now in ${next.name}`)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Pupils' }).getByRole('row')).toHaveCount(2)
  if (!ada || !bo) throw new Error('There are no slips.')
  await pupilApi(next.code, ada)

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('1 pupil stays in the class.')).toBeVisible()
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

test('a lesson ends, and the pages of pupils and colleagues follow, when the class is archived and restored elsewhere', async ({
  page,
  browser,
}) => {
  const admin = await adminApi()
  const challenge = await admin.challenge()
  const teacher = await member()
  await admin.teacher(teacher)
  const { _id, name, code, slips } = await classOf(teacher, ['Ada Martin'])
  const [ada] = slips
  if (!ada) throw new Error('There are no slips.')
  const [room, desk] = [await browser.newContext(), await browser.newContext()]
  const [pupil, lesson] = [await room.newPage(), await desk.newPage()]
  await storeToken(pupil, (await pupilApi(code, ada)).token)
  await waitUntilLive(room, () => pupil.goto(`/challenges/${challenge._id}`))
  await expect(pupil.getByRole('button', { name: 'Raise your hand' })).toBeVisible()
  await signIn(lesson, teacher)
  await waitUntilLive(desk, () => lesson.goto(`/admin/classes/${_id}/lesson`))
  await expect(lesson.getByText('No hands are raised.')).toBeVisible()

  await signIn(page, teacher)
  await page.goto(`/admin/classes/${_id}`)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('button', { name: 'Archive class' }).click()
  await expect(lesson.getByText(`${name} is archived`)).toBeVisible()
  await expect(pupil.getByRole('button', { name: 'Raise your hand' })).toBeHidden()
  await expectAccessible(lesson, '/admin/classes/…/lesson (archived)', lesson.getByText(`${name} is archived`))

  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(lesson.getByText('No hands are raised.')).toBeVisible()
  await expect(pupil.getByRole('button', { name: 'Raise your hand' })).toBeVisible()
})
