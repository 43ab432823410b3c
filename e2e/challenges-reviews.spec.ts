import type { Browser, Page } from '@playwright/test'
import { type AdminApi, playerApi, signInAsAdmin, unique } from './api-clients.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, type Person, signIn, test } from './site.ts'
import { createEvent, type Named } from './upcoming-event.ts'

interface Staff {
  page: Page
  person: Person
}

/** A confirmed account with a role in the event, in a browser of its own. */
async function staff(browser: Browser, admin: AdminApi, event: Named, role: string): Promise<Staff> {
  const person = await admin.person('Writer')
  await admin.call('POST', `/events/${event._id}/grants`, { person: person.email, role })
  const baseURL = process.env['SITE_URL']
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signIn(page, person)
  return { page, person }
}

test('an author asks for a review, the owner sends it back once, and another author publishes it', async ({
  page,
  browser,
}) => {
  const event = await createEvent({ requiresReview: true })
  const admin = await signInAsAdmin(page)
  const category = await admin.category()
  const writer = await staff(browser, admin, event, 'author')
  const { page: other } = await staff(browser, admin, event, 'author')
  const { page: owner } = await staff(browser, admin, event, 'owner')
  const author = writer.page
  const { name, _id: made } = await (
    await playerApi(writer.person)
  ).call<Named>('POST', '/challenges', {
    name: unique('Knot'),
    description: '<p>Untie it.</p>',
    category: category._id,
    value: 100,
    flag: 'epitech{knot}',
    event: event._id,
  })

  await author.goto(`/admin/challenges/${made}`)
  await expect(author.getByRole('heading', { name: 'This event has a review step' })).toBeVisible()
  await expect(author.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await author.getByRole('button', { name: 'Ask for a review' }).click()
  await expect(author.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
  await expectAccessible(author, 'a challenge that waits for a review')

  // The owner finds it on the screen of the event.
  await owner.goto(`/admin/events/${event._id}`)
  await expect(owner.getByText('1 challenge is waiting for review')).toBeVisible()
  await owner.getByRole('link', { name: 'Review', exact: true }).click()
  await owner.getByRole('link', { name }).click()
  await owner.getByRole('button', { name: 'Send back' }).click()
  await owner.getByLabel('Note to the author').fill('Say which rope.')
  await owner.getByRole('button', { name: 'Send back' }).click()
  await expect(owner.getByRole('heading', { name: 'Sent back' })).toBeVisible()

  // The open page of the author shows the note.
  await author.goto(`/admin/challenges/${made}`)
  await expect(author.getByText('Say which rope.')).toBeVisible()
  await author.getByRole('button', { name: 'Ask again' }).click()
  await expect(author.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()

  await other.goto(`/admin/challenges/${made}`)
  await other.getByRole('button', { name: /^Publish/ }).click()
  await expect(other.getByRole('heading', { name: 'Reviewed and published' })).toBeVisible()
  await author.goto(`/admin/challenges/${made}`)
  await expect(author.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
})
