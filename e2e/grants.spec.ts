import type { Browser, Page } from '@playwright/test'
import { playerApi, signInAsAdmin, unique } from './api-clients.ts'
import { waitForToast, waitUntilLive } from './live.ts'
import { chooseAction, rowOf, useRunningEvents } from './running-event.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, type Person, signIn, test } from './site.ts'
import { confirmDialog } from './upcoming-event.ts'

const { startEvent } = useRunningEvents()

/** Opens the home page in a browser of this person's own, with the live channel open. */
async function openAs(browser: Browser, person: Person): Promise<Page> {
  const baseURL = process.env['SITE_URL']
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(page, person)
  await waitUntilLive(page.context(), () => page.goto('/home'))
  return page
}

/** On the list of an event's staff. */
async function give(page: Page, person: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Add staff' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add someone to the staff' })
  await sheet.getByLabel('Email address or name').fill(person)
  await sheet.getByText(role, { exact: true }).click()
  await sheet.getByRole('button', { name: 'Give the role' }).click()
  await expect(sheet).toHaveCount(0)
}

/** Beside them is the history of their roles. */
const staffIn = (page: Page) => page.getByRole('list', { name: 'Staff' }).getByRole('listitem')
const placesOf = (page: Page) => page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
const officeLink = (page: Page) => page.getByRole('menuitem', { name: 'Back office' })
const accountOf = (page: Page, { name }: Person) => page.getByRole('button', { name: `Account of ${name}` })

test('an owner runs an event with an author and a judge, none of them an administrator', async ({ page, browser }) => {
  const other = await startEvent()
  const { event, small, otters, ada } = await startEvent()
  const admin = await signInAsAdmin(page)
  const category = await admin.category()
  const [nadia, omar, ines] = [
    await admin.person('Colleague'),
    await admin.person('Colleague'),
    await admin.person('Colleague'),
  ]
  const captain = await playerApi(ada)
  await captain.call('PUT', `/submissions/${small._id}`, { flag: 'epitech{nowhere}' }).catch(() => undefined)

  // A player has no back office, until the administrator gives a role: the open page shows it at once.
  const owner = await openAs(browser, nadia)
  await accountOf(owner, nadia).click()
  await expect(owner.getByRole('menuitem', { name: 'Profil' })).toBeVisible()
  await expect(officeLink(owner)).toHaveCount(0)
  await owner.keyboard.press('Escape')
  await page.goto(`/admin/events/${event._id}?tab=staff`)
  await give(page, nadia.email, 'Owner')
  await expect(staffIn(page).filter({ hasText: nadia.name })).toContainText('Owner')
  await accountOf(owner, nadia).click()
  await officeLink(owner).click()

  // The only event of the owner opens; there is nothing of the site and nothing to delete.
  await expect(owner.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await expect(placesOf(owner)).toHaveText([
    'Events',
    'Challenges',
    'Write-ups',
    'Submissions',
    'Scoreboard',
    'Notifications',
  ])
  await expect(owner.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await owner.getByRole('tab', { name: 'Staff' }).click()
  await give(owner, omar.name, 'Author')
  await give(owner, ines.email, 'Judge')
  await expect(staffIn(owner).filter({ hasText: ines.name })).toContainText(`Given by ${nadia.name}`)
  await expectAccessible(owner, 'the staff of an event')

  // Somebody who plays in the event cannot be on its staff.
  await owner.getByRole('button', { name: 'Add staff' }).click()
  const sheet = owner.getByRole('dialog', { name: 'Add someone to the staff' })
  await sheet.getByLabel('Email address or name').fill(ada.email)
  await sheet.getByRole('button', { name: 'Give the role' }).click()
  await expect(sheet.getByText('This person takes part in the event.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).click()

  await test.step('the author writes and changes a challenge of this event, and opens no other', async () => {
    const author = await openAs(browser, omar)
    await author.goto('/admin/challenges/new')
    const name = unique('Clove hitch')
    await author.getByLabel('Name', { exact: true }).fill(name)
    await author.getByRole('textbox', { name: 'Description' }).fill('Read it twice.')
    await author
      .getByRole('combobox', { name: 'Category' })
      .or(author.getByLabel('Category'))
      .first()
      .fill(category.name)
    await author.getByRole('option', { name: category.name }).click()
    await expect(author.getByLabel('Event')).toHaveText(event.name)
    await author.getByLabel('Value', { exact: true }).fill('120')
    await author.getByLabel('Flag', { exact: true }).fill('epitech{knot}')
    await author.getByRole('button', { name: 'Create challenge' }).click()
    await expect(author.getByRole('heading', { level: 1, name })).toBeVisible()

    await author.getByRole('button', { name: 'Edit', exact: true }).click()
    const changed = unique('Round turn')
    await author.getByLabel('Name', { exact: true }).fill(changed)
    await author.getByRole('button', { name: 'Save changes' }).click()
    await expect(author.getByRole('heading', { level: 1, name: changed })).toBeVisible()
    await placesOf(author).filter({ hasText: 'Challenges' }).click()
    await expect(rowOf(author, changed)).toBeVisible()
    await expect(rowOf(author, other.small.name)).toHaveCount(0)

    await author.goto(`/admin/challenges/${other.small._id}`)
    await expect(author.getByText('Challenge not found')).toBeVisible()
    await author.goto(`/admin/events/${other.event._id}`)
    await expect(author.getByText('Event not found')).toBeVisible()
    await author.goto('/admin/scoreboard')
    await expect(author.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible()
    await author.close()
  })

  const judge = await openAs(browser, ines)
  await test.step('the judge reads submissions, gives points and announces', async () => {
    await judge.goto('/admin/submissions?tab=incorrects')
    await expect(rowOf(judge, ada.name)).toContainText('epitech{nowhere}')
    await placesOf(judge).filter({ hasText: 'Scoreboard' }).click()
    await chooseAction(judge, otters, 'Give or remove points…')
    const points = judge.getByRole('dialog', { name: `Points for ${otters}` })
    await points.getByLabel('Points', { exact: true }).fill('25')
    await points.getByLabel('Reason').fill('Helped another team')
    await points.getByRole('button', { name: 'Give points' }).click()
    await expect(rowOf(judge, otters)).toContainText('+25')

    await placesOf(judge).filter({ hasText: 'Notifications' }).click()
    await expect(judge.getByLabel('To', { exact: true })).toHaveText(event.name)
    await judge.getByLabel('Title', { exact: true }).fill('A word from the jury')
    await judge.getByRole('textbox', { name: 'Description' }).fill('Well sailed.')
    await judge.getByRole('button', { name: 'Send…' }).click()
    await judge
      .getByRole('dialog', { name: 'Send this announcement?' })
      .getByRole('button', { name: 'Send now' })
      .click()
    await waitForToast(judge, 'Announcement sent')
  })

  await test.step('the page of the event names the role, and offers no registration', async () => {
    await judge.goto(`/events/${event._id}`)
    await expect(judge.getByRole('heading', { name: 'You are a judge of this event.' })).toBeVisible()
    await expect(judge.getByRole('button', { name: /Join|Create/ })).toHaveCount(0)
    await judge.getByRole('link', { name: 'Open the back office' }).click()
    await expect(judge.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  })

  await test.step('a revoked role closes the open screen at once', async () => {
    const label = `Revoke: Judge, ${ines.name}`
    await owner.getByRole('button', { name: label }).click()
    await confirmDialog(owner, `Revoke the role “Judge” of ${ines.name}?`, 'Revoke')
    await expect(judge.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible()
    await judge.goto('/admin/submissions')
    await expect(judge.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible()
  })
  await judge.close()
  await owner.close()
})
