import { playerApi, signInAsAdmin } from './api-clients.ts'
import { type Named, useRunningEvents } from './running-event.ts'
import { expect, signIn, test } from './site.ts'

const { startEvent } = useRunningEvents()

test('N10: the seat and the used attempts of a member who submitted a flag remain after the member leaves', async ({
  page,
  browser,
}) => {
  const { event, small, ada, bob } = await startEvent()
  const admin = await signInAsAdmin(page)
  const limits = new FormData()
  const known = await admin.call<Record<string, unknown>>('GET', `/challenges/${small._id}`)
  for (const field of ['name', 'description', 'value', 'flag', 'type']) limits.set(field, String(known[field]))
  limits.set('category', (known['category'] as Named)._id)
  limits.set('event', event._id)
  limits.set('max_attempts', '2')
  await admin.call('PUT', `/challenges/${small._id}`, limits)

  const [captain, mover] = [await playerApi(ada), await playerApi(bob)]
  const { code } = await captain.call<{ code: string }>('GET', `/events/${event._id}/entry`)
  await mover.call('DELETE', `/events/${event._id}/subscribe`)
  await mover.call('POST', `/events/${event._id}/teams/join`, { code })
  for (const flag of ['epitech{one}', 'epitech{two}']) await expect(mover.solve(small, flag)).rejects.toThrow()

  const otherPage = await browser.newPage({ baseURL: String(process.env['SITE_URL']) })
  await signIn(otherPage, bob)
  await otherPage.goto(`/events/${event._id}`)
  await otherPage.getByRole('tab', { name: 'Team' }).click()
  await otherPage.getByRole('button', { name: 'Leave the team' }).click()
  const dialog = otherPage.getByRole('dialog')
  await expect(dialog).toContainText('Attempts this team has used still count for you in another team of this event.')
  await dialog.getByRole('button', { name: 'Leave the team' }).click()
  await otherPage.getByLabel('Team name').fill('Fresh start')
  await otherPage.getByRole('button', { name: 'Create team' }).click()
  await expect(otherPage.getByRole('heading', { level: 2, name: 'Fresh start' })).toBeVisible()
  await expect(mover.solve(small)).rejects.toThrow(/no attempts left/)
  await otherPage.goto(`/challenges/${small._id}`)
  await expect(otherPage.getByText(/no attempts left/i).first()).toBeVisible()
  await otherPage.close()

  const captainPage = await browser.newPage({ baseURL: String(process.env['SITE_URL']) })
  await signIn(captainPage, ada)
  await captainPage.goto(`/events/${event._id}`)
  await captainPage.getByRole('tab', { name: 'Team' }).click()
  await expect(captainPage.getByText('1 of 3 seats taken')).toBeVisible()
  await expect(
    captainPage.getByText('One seat is reserved for a former member who has already answered.'),
  ).toBeVisible()
  await captainPage.close()
})
