import { adminApi } from './api-clients.ts'
import { createClass, letPeopleJoin } from './class-steps.ts'
import { expectAccessible, printedSheets } from './screen-checks.ts'
import { expect, member, signIn, signInByForm, test } from './site.ts'

test('somebody with an account joins a class from the QR code on a phone, and waits until the teacher accepts', async ({
  page,
  browser,
}) => {
  const admin = await adminApi()
  const [teacher, player] = [await member(), await member()]
  await admin.teacher(teacher)
  await signIn(page, teacher)
  const name = await createClass(page)
  const code = await letPeopleJoin(page, name)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const pupil = await phone.newPage()
  await pupil.goto(`/join/${code}`)
  // A visitor signs in and comes back to the class.
  await signInByForm(pupil, player)
  await expectAccessible(pupil, '/join/…', pupil.getByRole('heading', { name, level: 2 }))
  await pupil.getByLabel('Your name, for your teacher').fill('Marie Dupont')
  await pupil.getByRole('button', { name: 'Ask to join' }).click()
  await expect(pupil.getByRole('heading', { name: `Your request to ${name} is waiting` })).toBeVisible()

  // The teacher's page shows it without a reload.
  await expect(page.getByText('1 person is waiting to join')).toBeVisible()
  await expect(page.getByText('Marie Dupont')).toBeVisible()
  await page.getByRole('button', { name: 'Accept 1' }).click()
  const row = page.getByRole('table', { name: 'Pupils' }).getByRole('row').filter({ hasText: 'Marie Dupont' })
  await expect(row.getByRole('cell', { name: 'marie', exact: true })).toBeVisible()

  // The list of pupils is printed without what is for pressing.
  await page.emulateMedia({ media: 'print' })
  await expect(row.getByRole('cell', { name: 'marie', exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add people' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // The code is printed for the wall, and nothing else of the page.
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog').locator('strong')).toBeVisible()
  await expect(page.getByText('Marie Dupont', { exact: true })).toBeHidden()
  expect(await printedSheets(page)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')

  // The pupil's page shows it, too.
  await expect(pupil.getByRole('heading', { name: `You are in ${name}` })).toBeVisible()
  await pupil.getByRole('link', { name: 'My classes' }).click()
  await pupil.getByRole('button', { name: `Leave ${name}` }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(pupil.getByText('You are not in a class yet')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Let people join' })).toBeVisible()
  await pupil.goto('/join')
  await pupil.getByLabel('Join code').fill(code.toLowerCase())
  await pupil.getByRole('button', { name: 'Next' }).click()
  await expect(pupil.getByText('No class has this code.')).toBeVisible()
  await phone.close()
})
