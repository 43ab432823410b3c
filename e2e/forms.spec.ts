import { expect, member, test } from './site.ts'

test('V19: the first toast after a page load fades in', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Not-The-One-1')
  const fading = page.evaluate(async () => {
    const seen: number[] = []
    for (let frame = 0; frame < 1_200 && seen.at(-1) !== 1; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const toast = document.querySelector('[data-kind=error][role=alert]')
      if (toast) seen.push(Number(getComputedStyle(toast).opacity))
    }
    return seen
  })
  await page.getByRole('button', { name: 'Login' }).click()
  const seen = await fading
  expect(seen[0]).toBeLessThan(0.5)
  expect(seen.at(-1)).toBe(1)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('a form that is sent before the scripts have loaded is neither lost nor put into the address', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {})
  const person = await member()
  // The script is held back until the form has been filled in and sent.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/start-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Remember me for 30 days').check()
  await page.getByRole('button', { name: 'Login' }).click()
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page).toHaveURL(/\/home$/)
  await page.close()
})

test('without scripts a form sends nothing', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('zoe@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Secret-Word-1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue('zoe@example.org')
  await page.close()
})
