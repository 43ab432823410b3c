import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { adminApi, pupilApi, unique } from './api-clients.ts'
import { linkIn, waitForMail } from './outbox.ts'
import { pdfTexts } from './pdf-text.ts'
import { randomLetters } from './random-letters.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, test } from './site.ts'

test('a teacher makes a class from a pasted list, and all sign in with their slips, one on a phone until the password is reset', async ({
  page,
  browser,
}) => {
  const admin = await adminApi()
  const challenge = await admin.challenge({ name: unique('The slipway') })
  const teacher = await member()
  await admin.teacher(teacher)
  const name = `Class ${randomLetters()}`
  await signIn(page, teacher)
  // Nothing else is theirs to run, so they begin here.
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/classes$/)
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link')).toHaveText(['Classes'])
  await page.getByRole('link', { name: 'Add class' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create class' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const list = Array.from({ length: 30 }, (_none, at) => `Pupil${String.fromCodePoint(97 + (at % 26))}${at}\tDoe`)
  await page.getByRole('button', { name: 'Add people' }).click()
  await page.getByRole('textbox', { name: 'Names', exact: true }).fill(`First name\tLast name\n${list.join('\n')}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('30 with a slip')).toBeVisible()
  await page.getByRole('button', { name: 'Add 30 people' }).click()
  await expect(page.getByRole('heading', { name: '30 slips are ready' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Pupils' }).getByRole('row')).toHaveCount(31)
  await expectAccessible(page, '/admin/classes/…', page.getByRole('heading', { name: '30 slips are ready' }))

  await page.getByRole('link', { name: 'All classes' }).click()
  await expect(page.getByText('You have neither downloaded nor printed them.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download slips (PDF)' }).click()
  const text = pdfText(await readFile(await (await arriving).path()))
  // Labels are set in another font: between two values there is a line that this font cannot read.
  const slips = [...text.matchAll(/\n([A-Z2-9]{6})\n.*\n(\S+)\n.*\n([A-Z][a-z]{3}-[a-z]{4}-[a-z]{4}-\d{3})\n/g)]
  expect(slips).toHaveLength(30)
  const [[, code = '', loginName = '', password = ''] = [], ...others] = slips

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const pupil = await phone.newPage()
  await pupil.goto(`/auth/class?code=${code}&name=${loginName}`)
  await expect(pupil.getByLabel('Login name')).toHaveValue(loginName)
  await pupil.getByLabel('Password', { exact: true }).fill(password)
  await pupil.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(pupil.getByText('Login Successfull...')).toBeVisible()
  await pupil.goto(`/challenges/${challenge._id}`)
  await pupil.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await pupil.keyboard.press('Enter')
  await expect(pupil.getByLabel('Flag', { exact: true })).toHaveCount(0)

  // The rest of the class signs in at the same moment, from the same network.
  await Promise.all(
    others.map(([, , ownName = '', word = '']) => pupilApi(code, { loginName: ownName, password: word })),
  )

  await page.getByRole('button', { name: 'I have them' }).click()
  await page.getByRole('button', { name: 'Yes, clear them' }).click()
  await expect(page.getByRole('heading', { name: '30 slips are ready' })).toBeHidden()
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: loginName, exact: true }) })
  await row.getByRole('button', { name: /^New password for/ }).click()
  await page.getByRole('button', { name: 'Create new password' }).click()
  await expect(page.getByRole('heading', { name: '1 slip is ready' })).toBeVisible()
  await pupil.goto('/challenges')
  await expect(pupil.getByRole('heading', { name: 'Login to your Account' })).toBeVisible()
  await phone.close()
})

test('teachers share a class, invite by mail, and do not see the classes of others', async ({ page, browser }) => {
  const admin = await adminApi()
  const [teacher, colleague, guest] = [await member(), await member(), await member()]
  await admin.teacher(teacher)
  await admin.teacher(colleague)
  const name = `Class ${randomLetters()}`
  const fresh = `${randomLetters()}@example.org`
  await signIn(page, teacher)
  await page.goto('/admin/classes/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create class' }).click()
  await page.getByRole('button', { name: 'Add people' }).click()
  await page
    .getByRole('textbox', { name: 'Names', exact: true })
    .fill(`Name,Email\nGuest,${guest.email}\nFresh,${fresh}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('2 invited by email')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByRole('table', { name: 'Pupils' }).getByText('Invited')).toHaveCount(2)
  const address = page.url()

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const other = await elsewhere.newPage()
  await signIn(other, colleague)
  await other.goto(address)
  await expect(other.getByText('Class not found')).toBeVisible()
  await page.getByRole('button', { name: 'Add teacher' }).click()
  await page.getByLabel('Email address or name').fill(colleague.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: colleague.name })).toBeVisible()
  await other.goto(address)
  await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible()
  await elsewhere.close()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const invited = await phone.newPage()
  await invited.goto(linkIn(await waitForMail(fresh, /waiting for you/), '/first-password/'))
  await expectAccessible(invited, '/first-password/…', invited.getByRole('button', { name: 'Save my password' }))
  await invited.getByLabel('Password', { exact: true }).fill('Brave-Otter-7')
  await invited.getByLabel('Confirm password').fill('Brave-Otter-7')
  await invited.getByRole('button', { name: 'Save my password' }).click()
  await expect(invited.getByText('Your password is saved')).toBeVisible()
  await phone.close()

  const own = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const known = await own.newPage()
  await signIn(known, guest)
  await known.goto('/class-invitations')
  await expectAccessible(known, '/class-invitations', known.getByRole('heading', { name }))
  await known.getByRole('button', { name: 'Join' }).click()
  await expect(known.getByText('No invitations')).toBeVisible()
  await known.goto('/admin/classes')
  await expect(known.getByText('The page you are looking for does not exist.')).toBeVisible()
  await own.close()
  await expect(page.getByRole('table', { name: 'Pupils' }).getByText('Invited')).toHaveCount(0)
})

/** Lines of all fonts: labels and values are set in different ones, so they are read one after the other. */
function pdfText(bytes: Buffer): string {
  const streams = Array.from(bytes.toString('latin1').matchAll(/stream\r?\n/g), ({ index, 0: mark }) => {
    try {
      return inflateSync(bytes.subarray(index + mark.length)).toString('latin1')
    } catch {
      return ''
    }
  })
  return `${pdfTexts(streams).join('\n')}\n`
}
