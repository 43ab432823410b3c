import { signInAsAdmin, unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expect, member, newAccount, signInByPassword, test } from './site.ts'

const password = 'Sail-Away-2026!'

test('a user can be created, sign in at once, be disabled and be deleted', async ({ page, browser }) => {
  await signInAsAdmin(page)
  const name = unique('Nadia')
  const email = `${name.toLowerCase().replace(' ', '-')}@example.org`
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Add user' }).click()
  await page.getByRole('button', { name: 'Create user' }).click()
  for (const sentence of ['Name is required', 'Email is required', 'Country is required', 'Password is required'])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('combobox', { name: 'Country' }).fill('Fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create user' }).click()
  await waitForToast(page, 'User created successfully')
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByRole('row').nth(1)).toContainText(`${name} New`)

  const otherPage = await browser.newPage()
  await signInByPassword(otherPage, { email, password })
  await otherPage.goto('/profil')
  await expect(otherPage.getByRole('main').getByText(name).first()).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Enabled', { exact: true })).toBeVisible()

  // Disabling signs them out everywhere at once.
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit user' })
  await edit.getByRole('switch', { name: 'Enabled' }).setChecked(false, { force: true })
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await waitForToast(page, 'User updated successfully')
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await expect(otherPage).toHaveURL(/\/auth\/login$/)
  await otherPage.close()

  await page.getByRole('button', { name: 'Delete' }).click()
  const remove = page.getByRole('dialog')
  await expect(remove.getByText(/This cannot be undone/)).toBeVisible()
  await remove.getByRole('button', { name: 'Delete', exact: true }).click()
  await waitForToast(page, 'User deleted successfully')
  await expect(page).toHaveURL(/\/admin\/users/)
})

test('accounts that wait for confirmation are found by the filter and confirmed together', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const mark = unique('Waiting')
  for (const name of [`${mark} One`, `${mark} Two`]) {
    const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.org`
    const { _id } = await admin.call<{ _id: string }>('POST', '/users', newAccount({ name, email, password }))
    await admin.call('PUT', `/users/${_id}`, { active: false })
  }
  await page.goto(`/admin/users?active=false&q=${encodeURIComponent(mark)}`)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Confirm accounts' }).click()
  await waitForToast(page, '2 accounts confirmed')
  await expect(rows).toHaveCount(0)
})

test('the tabs of a new user say that there are no solves and no wrong submissions', async ({ page }) => {
  await signInAsAdmin(page)
  const person = await member()
  await page.goto(`/admin/users?q=${person.email}`)
  await page.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('tab', { name: 'Solves' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Nothing solved yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Fails' }).click()
  await expect(page).toHaveURL(/tab=fails/)
  await expect(page.getByText('No wrong answers yet')).toBeVisible()
})

test('long addresses do not make a row higher, and are shown whole when the row has the focus', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const mark = unique('Long').replace(' ', '-').toLowerCase()
  const [usual, longest] = [`${mark}@example.org`, `${mark}${'m'.repeat(36)}@example.org`]
  for (const email of [`${mark}@ex.org`, usual, longest])
    await admin.call(
      'POST',
      '/users',
      newAccount(
        { name: unique('Lengthy'), email, password },
        { isStudent: true, school: 'Lycée Marguerite-de-Navarre' },
      ),
    )
  await page.goto(`/admin/users?q=${mark}`)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(3)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  // The border may differ by a pixel.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)

  const isWhole = (email: string): Promise<boolean> =>
    page.getByText(email, { exact: true }).evaluate(({ parentElement: line }) => {
      if (!line) return false
      return getComputedStyle(line).overflow === 'visible' || line.scrollWidth <= line.clientWidth
    })
  expect([await isWhole(usual), await isWhole(longest)]).toEqual([true, false])
  await rows.filter({ hasText: longest }).getByRole('link').focus()
  expect(await isWhole(longest)).toBe(true)
})
