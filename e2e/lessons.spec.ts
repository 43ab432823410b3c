import { adminApi, classOf, playerApi, pupilApi, unique } from './api-clients.ts'
import { createClass, sendWrongFlags } from './class-steps.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, storeToken, test } from './site.ts'

test('a pupil raises a hand, the teacher sees it at once and answers, and the pupil reads the answer', async ({
  page,
  browser,
}) => {
  const admin = await adminApi()
  const challenge = await admin.challenge({ name: unique('The dry dock') })
  const [teacher, pupil] = [await member(), await member()]
  await admin.teacher(teacher)
  await signIn(page, teacher)
  await createClass(page)
  await page.getByRole('button', { name: 'Add people' }).click()
  await page.getByRole('textbox', { name: 'Names', exact: true }).fill(`Name,Email\nGuest,${pupil.email}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByRole('table', { name: 'Pupils' }).getByText('Invited')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const pupilPage = await phone.newPage()
  await signIn(pupilPage, pupil)
  await pupilPage.goto('/class-invitations')
  await pupilPage.getByRole('button', { name: 'Join' }).click()
  await expect(pupilPage.getByText('No invitations')).toBeVisible()

  await page.getByRole('link', { name: 'Lesson' }).click()
  await expect(page.getByText('No hands are raised.')).toBeVisible()
  await pupilPage.goto(`/challenges/${challenge._id}`)
  await pupilPage.getByRole('button', { name: 'Raise your hand' }).click()
  await pupilPage.getByLabel('Where are you stuck?').fill('Which file?')
  await pupilPage.getByRole('button', { name: 'Raise your hand' }).click()
  await expect(pupilPage.getByText('Your hand is raised. You are next.')).toBeVisible()

  const hand = page.getByRole('listitem').filter({ hasText: 'Which file?' })
  await expect(hand).toContainText(pupil.name)
  await expectAccessible(page, '/admin/classes/…/lesson', hand)
  await hand.getByRole('button', { name: /^I’m coming to/ }).click()
  await expect(pupilPage.getByText(`${teacher.name} is coming over.`)).toBeVisible()
  await hand.getByRole('button', { name: /^Answer/ }).click()
  await page.getByLabel('Your answer').fill('Read the first line.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('No hands are raised.')).toBeVisible()
  await expect(pupilPage.getByText('Read the first line.')).toBeVisible()
  await expectAccessible(pupilPage, '/challenges/…', pupilPage.getByText('Read the first line.'))

  await pupilPage.getByRole('button', { name: 'Raise your hand again' }).click()
  await pupilPage.getByRole('button', { name: 'Raise your hand' }).click()
  await expect(page.getByRole('button', { name: /^Lower the hand/ })).toBeVisible()
  await pupilPage.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await pupilPage.keyboard.press('Enter')
  await expect(page.getByText('No hands are raised.')).toBeVisible()
  await phone.close()
})

test('a teacher sees who is stuck, sends a nudge and gives a hint, and the pupil reads both', async ({
  page,
  browser,
}) => {
  const admin = await adminApi()
  const challenge = await admin.challenge({ name: unique('The lock gate') })
  await admin.call('POST', `/challenges/${challenge._id}/hints/all`, {
    content: 'The gate opens at high tide.',
    cost: 40,
  })
  const teacher = await member()
  await admin.teacher(teacher)
  const { _id, code, slips } = await classOf(teacher, ['Ada Martin'])
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
  const set = { title: 'Week 12', challenges: [challenge._id], opensAt: inDays(-1), dueAt: inDays(1), published: true }
  await (await playerApi(teacher)).call('POST', `/classes/${_id}/assignments`, set)
  const [slip] = slips
  if (!slip) throw new Error('The pupil has a slip.')

  await signIn(page, teacher)
  await page.goto(`/admin/classes/${_id}/lesson`)
  await expect(page.getByText('Nobody seems to be stuck.')).toBeVisible()
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const pupilPage = await phone.newPage()
  await storeToken(pupilPage, (await pupilApi(code, slip)).token)
  await pupilPage.goto(`/challenges/${challenge._id}`)
  await sendWrongFlags(pupilPage, ['one', 'two', 'three', 'four', 'five'])

  const row = page.getByRole('listitem').filter({ hasText: 'Ada Martin' })
  await expect(row).toContainText('5 wrong answers in a row')
  await expectAccessible(page, '/admin/classes/…/lesson', row)
  await row.getByRole('button', { name: 'Send a nudge to Ada Martin' }).click()
  await page.getByLabel('Your message').fill('Read the first line.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Nudge sent to Ada Martin')).toBeVisible()
  await pupilPage.goto('/notification')
  await pupilPage.getByRole('link', { name: `A message from your teacher about ${challenge.name}` }).click()
  await expect(pupilPage.getByText('Read the first line.')).toBeVisible()

  // Beside the answers a hint is given, and the pupil reads it.
  await row.getByRole('link', { name: 'Answers of Ada Martin' }).click()
  const answers = page.getByRole('dialog')
  await expect(answers.getByText('epitech{five}')).toBeVisible()
  await answers.getByRole('button', { name: 'Give a hint' }).click()
  await answers.getByRole('button', { name: 'Give hint 1' }).click()
  await expect(answers.getByText('Has it')).toBeVisible()
  await expectAccessible(page, '/admin/assignments/…', answers.getByText('Has it'))
  await pupilPage.goto('/notification')
  await pupilPage.getByRole('link', { name: `Your teacher gave you a hint for ${challenge.name}` }).click()
  await expect(pupilPage.getByText('You can read hint 1 on the challenge page.')).toBeVisible()
  await pupilPage.goto(`/challenges/${challenge._id}`)
  await expect(pupilPage.getByText('The gate opens at high tide.')).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await phone.close()
})
