import { openOffice, play } from './api-clients.ts'
import { useRegattas } from './running-event.ts'
import { expect, test } from './site.ts'

const { begin } = useRegattas()

test('V12: who solved a challenge in an event of teams is listed with the team', async ({ page }) => {
  const { small, large, otters, corsairs, ada, bob } = await begin()
  for (const captain of [ada, bob]) await (await play(captain)).solve(small)
  await openOffice(page)
  await page.goto(`/admin/challenges/${small._id}?tab=solvers`)
  await expect(page.getByRole('columnheader', { name: 'Team' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: ada.name })).toContainText(otters)
  await expect(page.getByRole('row').filter({ hasText: bob.name })).toContainText(corsairs)
  await page.getByRole('searchbox', { name: 'Search solvers' }).fill(otters)
  await expect(page.getByRole('row').filter({ hasText: bob.name })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: ada.name })).toBeVisible()
  // Nobody has solved this one for a team.
  await page.goto(`/admin/challenges/${large._id}?tab=solvers`)
  await expect(page.getByText('Nobody has solved it yet')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Team' })).toHaveCount(0)
})
