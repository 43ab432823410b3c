import type { Page } from '@playwright/test'
import { openOffice, unique } from './api-clients.ts'
import { expect, test } from './site.ts'

/** All that is told to whoever does not see the screen change, in its order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLOutputElement && target.textContent.includes(' · ')) texts.push(target.textContent)
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => heard.evaluate((texts) => texts.splice(0))
}

test('after a change of screen its own title is told, once that is known', async ({ page }) => {
  const office = await openOffice(page)
  const mark = unique('Arrival')
  const [first, second] = [await office.event(`${mark} one`), await office.event(`${mark} two`)]
  await page.goto(`/admin/events?q=${mark}`)
  const heard = await listen(page)

  await page.getByRole('link', { name: first.name }).click()
  await expect(page).toHaveTitle(new RegExp(`^${first.name} · `))
  await expect.poll(heard).toEqual([await page.title()])

  await page.goBack()
  await expect(page).not.toHaveTitle(new RegExp(mark))
  await expect.poll(heard).toEqual([await page.title()])

  // It comes so late that there is time to say something wrong.
  let answer = (): void => undefined
  const isAsked = new Promise<void>((asked) => {
    void page.route(`**/api/events/${second._id}`, async (route) => {
      asked()
      await new Promise<void>((go) => (answer = go))
      await route.continue()
    })
  })
  await page.getByRole('link', { name: second.name }).click()
  await isAsked
  await expect(page).toHaveURL(new RegExp(second._id))
  await expect(page).not.toHaveTitle(new RegExp(mark))
  expect(await heard()).toEqual([])
  answer()
  await expect(page).toHaveTitle(new RegExp(`^${second.name} · `))
  await expect.poll(heard).toEqual([await page.title()])
})

test('what cannot be had is told without a name', async ({ page }) => {
  const office = await openOffice(page)
  const event = await office.event(unique('Gone'))
  await page.goto(`/admin/events?q=${event.name}`)
  const heard = await listen(page)
  await page.route(`**/api/events/${event._id}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('link', { name: event.name }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(heard).toEqual([await page.title()])
  await expect(page).not.toHaveTitle(new RegExp(event.name))
})
