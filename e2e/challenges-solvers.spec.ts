import { playerApi, signInAsAdmin } from './api-clients.ts'
import { useRunningEvents } from './running-event.ts'
import { expect, test } from './site.ts'

const { startEvent } = useRunningEvents()

test('V12: the solvers of a challenge in a team event are listed with their team', async ({ page }) => {
  const { small, large, otters, corsairs, ada, bob } = await startEvent()
  for (const captain of [ada, bob]) await (await playerApi(captain)).solve(small)
  await signInAsAdmin(page)
  await page.goto(`/admin/challenges/${small._id}?tab=solvers`)
  await expect(page.getByRole('columnheader', { name: 'Team' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: ada.name })).toContainText(otters)
  await expect(page.getByRole('row').filter({ hasText: bob.name })).toContainText(corsairs)
  await page.getByRole('searchbox', { name: 'Search solvers' }).fill(otters)
  await expect(page.getByRole('row').filter({ hasText: bob.name })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: ada.name })).toBeVisible()
  await page.goto(`/admin/challenges/${large._id}?tab=solvers`)
  await expect(page.getByText('Nobody has solved it yet')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Team' })).toHaveCount(0)
})
