import { adminApi, classOf, pupilApi, unique } from './api-clients.ts'
import { beginAssignment } from './class-steps.ts'
import { readMarks } from './downloads.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, storeToken, test } from './site.ts'

test('a teacher sets challenges for a class, sees how far its pupils are, and takes the marks away as a table', async ({
  page,
  browser,
}) => {
  const admin = await adminApi()
  const [easy, hard] = [
    await admin.challenge({ name: unique('Easy') }),
    await admin.challenge({ name: unique('Hard') }),
  ]
  const teacher = await member()
  await admin.teacher(teacher)
  const [group, parallel] = [await classOf(teacher, ['Ada Martin', 'Bo Lee']), await classOf(teacher, [])]
  const [ada, bo] = await Promise.all(group.slips.map((slip) => pupilApi(group.code, slip)))
  if (!ada || !bo) throw new Error('Every pupil has a slip.')
  const title = unique('Week 12')

  await signIn(page, teacher)
  await page.goto(`/admin/classes/${group._id}`)
  await expect(page.getByText('No assignments yet')).toBeVisible()
  await beginAssignment(page, title, [easy, hard])
  await expect(page.getByText('2 challenges, 200 points')).toBeVisible()
  await expectAccessible(page, 'the form of an assignment')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const address = page.url()
  const grid = page.getByRole('table', { name: 'Class at a glance' })
  const cell = (pupil: string, challenge: { name: string }, state: string) =>
    grid.getByRole('button', { name: `${pupil}, ${challenge.name}: ${state}` })
  await expect(cell('Ada Martin', easy, 'nothing yet')).toBeVisible()

  await ada.api.solve(easy)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const pupil = await phone.newPage()
  await storeToken(pupil, bo.token)
  await pupil.goto('/home')
  const due = pupil.getByRole('region', { name: 'Due for your class' })
  await expect(due.getByRole('heading', { name: title })).toBeVisible()
  await expect(due.getByText('0 of 2')).toBeVisible()
  await due.getByRole('link', { name: `Next: ${easy.name}` }).click()
  await expect(pupil.getByText(`Part of ${title}, due`)).toBeVisible()
  await pupil.getByLabel('Flag', { exact: true }).fill('epitech{nowhere}')
  await pupil.keyboard.press('Enter')

  // The grid follows without a reload.
  await expect(cell('Ada Martin', easy, 'solved in time')).toBeVisible()
  await cell('Bo Lee', easy, '1 wrong submission').click()
  const sent = page.getByRole('dialog', { name: `Bo Lee: ${easy.name}` })
  await expect(sent.getByRole('row').filter({ hasText: 'epitech{nowhere}' }).getByText('Wrong')).toBeVisible()
  await expectAccessible(page, 'the submissions of a pupil', sent.getByText('epitech{nowhere}'))
  await page.keyboard.press('Escape')
  await expectAccessible(page, '/admin/assignments/…', grid)

  await grid.getByRole('button', { name: 'Bo Lee', exact: true }).click()
  const terms = page.getByRole('dialog', { name: 'Terms and comments for Bo Lee' })
  await terms.getByText('Has more time').click()
  await terms.getByLabel('Due for this pupil').fill('2099-06-30T18:00')
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect(grid.getByRole('button', { name: /^Bo Lee.*More time/ })).toBeVisible()
  await grid
    .getByRole('button', { name: /^Bo Lee/ })
    .first()
    .click()
  await terms.getByLabel('New comment').fill('Read the first line again.')
  await terms.getByRole('button', { name: 'Send' }).click()
  await expect(terms.getByRole('list').getByText('Read the first line again.')).toBeVisible()
  await expectAccessible(page, 'the terms and comments of a pupil', terms.getByText('Comments', { exact: true }))
  await page.keyboard.press('Escape')
  await pupil.goto('/assignments')
  await expect(pupil.getByText('Read the first line again.')).toBeVisible()
  await expectAccessible(pupil, '/assignments', pupil.getByText('You have more time.'))
  await phone.close()

  const names = grid.getByRole('rowheader')
  const head = grid.getByRole('columnheader', { name: easy.name })
  await expect(names).toHaveText([/^Ada Martin/, /^Bo Lee/])
  for (const order of ['ascending', 'descending']) {
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', order)
  }
  await expect(names).toHaveText([/^Bo Lee/, /^Ada Martin/])

  const marks = await readMarks(page)
  expect(
    marks.map((row) => [row['Real name'], row['Points'], row['Possible'], row[easy.name], row[hard.name]]),
  ).toEqual([
    ['Ada Martin', '100', '200', 'in time', ''],
    ['Bo Lee', '0', '200', 'tried', ''],
  ])
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(marks[1]?.[`Due (${zone})`]).toBe('2099-06-30 18:00')
  for (const { 'Real name': name = '', Points: points, Possible: possible } of marks) {
    const row = grid.getByRole('row').filter({ hasText: name })
    await expect(row.getByText(`${points} of ${possible} points`)).toBeAttached()
  }

  await page.getByRole('button', { name: 'Copy to…' }).click()
  const copying = page.getByRole('dialog')
  await copying.getByRole('combobox', { name: 'To the class' }).click()
  await page.getByRole('option', { name: parallel.name }).click()
  await copying.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Edit assignment' })).toBeVisible()
  await page.goto(`/admin/classes/${parallel._id}`)
  await expect(page.getByRole('table', { name: 'Assignments' }).getByText('Draft')).toBeVisible()

  await page.goto(`/admin/classes/${group._id}`)
  const list = page.getByRole('table', { name: 'Assignments' })
  await expect(list.getByRole('row').filter({ hasText: title }).getByText('0 of 2 done')).toBeVisible()
  await expectAccessible(page, '/admin/classes/…', list)
  await page.goto(address)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete assignment' }).click()
  await expect(page.getByRole('heading', { name: group.name, level: 1 })).toBeVisible()
  await expect(page.getByText('No assignments yet')).toBeVisible()
})
