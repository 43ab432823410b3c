import { openOffice, play } from './api-clients.ts'
import { type Named, useRegattas } from './running-event.ts'
import { expect, signIn, test } from './site.ts'

// The event has to run, which takes putting the clock forward.
const { begin } = useRegattas()

test('N10: a member who answered and left keeps the seat and the attempts that the team has used', async ({
  page,
  browser,
}) => {
  const { event, small, ada, bob } = await begin()
  const office = await openOffice(page)
  const limits = new FormData()
  const known = await office.call<Record<string, unknown>>('GET', `/challenges/${small._id}`)
  for (const field of ['name', 'description', 'value', 'flag', 'type']) limits.set(field, String(known[field]))
  limits.set('category', (known['category'] as Named)._id)
  limits.set('event', event._id)
  limits.set('max_attempts', '2')
  await office.call('PUT', `/challenges/${small._id}`, limits)

  const [captain, mover] = [await play(ada), await play(bob)]
  const { code } = await captain.call<{ code: string }>('GET', `/events/${event._id}/entry`)
  await mover.call('DELETE', `/events/${event._id}/subscribe`)
  await mover.call('POST', `/events/${event._id}/teams/join`, { code })
  for (const flag of ['epitech{one}', 'epitech{two}']) await expect(mover.solve(small, flag)).rejects.toThrow()

  const theirs = await browser.newPage({ baseURL: String(process.env['SITE_URL']) })
  await signIn(theirs, bob)
  await theirs.goto(`/events/${event._id}`)
  await theirs.getByRole('tab', { name: 'Team' }).click()
  await theirs.getByRole('button', { name: 'Leave the team' }).click()
  const asked = theirs.getByRole('dialog')
  await expect(asked).toContainText('Attempts this team has used still count for you in another team of this event.')
  await asked.getByRole('button', { name: 'Leave the team' }).click()
  await theirs.getByLabel('Team name').fill('Fresh start')
  await theirs.getByRole('button', { name: 'Create team' }).click()
  await expect(theirs.getByRole('heading', { level: 2, name: 'Fresh start' })).toBeVisible()
  await expect(mover.solve(small)).rejects.toThrow(/no attempts left/)
  await theirs.goto(`/challenges/${small._id}`)
  await expect(theirs.getByText(/no attempts left/i).first()).toBeVisible()
  await theirs.close()

  const own = await browser.newPage({ baseURL: String(process.env['SITE_URL']) })
  await signIn(own, ada)
  await own.goto(`/events/${event._id}`)
  await own.getByRole('tab', { name: 'Team' }).click()
  await expect(own.getByText('1 of 3 seats taken')).toBeVisible()
  await expect(own.getByText('One seat is reserved for a former member who has already answered.')).toBeVisible()
  await own.close()
})
