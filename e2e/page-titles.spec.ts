import type { Page } from '@playwright/test'
import { signInAsAdmin, unique } from './api-clients.ts'
import { expect, test } from './site.ts'

/** Records the page titles that are announced to screen readers, in order. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLOutputElement && target.textContent.includes(' · ')) texts.push(target.textContent)
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => announced.evaluate((texts) => texts.splice(0))
}

test('the title of a new screen is announced once it is known', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const mark = unique('Arrival')
  const [first, second] = [await admin.event(`${mark} one`), await admin.event(`${mark} two`)]
  await page.goto(`/admin/events?q=${mark}`)
  const announced = await recordAnnouncements(page)

  await page.getByRole('link', { name: first.name }).click()
  await expect(page).toHaveTitle(new RegExp(`^${first.name} · `))
  await expect.poll(announced).toEqual([await page.title()])

  await page.goBack()
  await expect(page).not.toHaveTitle(new RegExp(mark))
  await expect.poll(announced).toEqual([await page.title()])

  // The response is held back: meanwhile no wrong title may be announced.
  let respond = (): void => undefined
  const requested = new Promise<void>((resolve) => {
    void page.route(`**/api/events/${second._id}`, async (route) => {
      resolve()
      await new Promise<void>((go) => (respond = go))
      await route.continue()
    })
  })
  await page.getByRole('link', { name: second.name }).click()
  await requested
  await expect(page).toHaveURL(new RegExp(second._id))
  await expect(page).not.toHaveTitle(new RegExp(mark))
  expect(await announced()).toEqual([])
  respond()
  await expect(page).toHaveTitle(new RegExp(`^${second.name} · `))
  await expect.poll(announced).toEqual([await page.title()])
})

test('when a screen cannot be loaded, a title without its name is announced', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const event = await admin.event(unique('Gone'))
  await page.goto(`/admin/events?q=${event.name}`)
  const announced = await recordAnnouncements(page)
  await page.route(`**/api/events/${event._id}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('link', { name: event.name }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(announced).toEqual([await page.title()])
  await expect(page).not.toHaveTitle(new RegExp(event.name))
})
