import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import { BellList } from '#features/notifications/bell-list.tsx'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'

const now = new Date('2026-11-02T10:00:00.000Z')
const words = en.notifications

const news = (parts: Partial<Notification>): Notification => ({
  _id: idOf(60),
  title: 'Doors open at nine',
  description: 'Bring a laptop.',
  rich: false,
  event: null,
  link: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  read: true,
  ...parts,
})

interface Shown {
  shown?: readonly Notification[] | undefined
  isError?: boolean
  onRetry?: () => void
  onLeave?: () => void
}

function list({ shown, isError = false, onRetry = () => undefined, onLeave = () => undefined }: Shown) {
  return <BellList news={shown} isError={isError} now={now} onRetry={onRetry} onLeave={onLeave} />
}

test('an unread notification is marked and shows its age', async () => {
  await renderUi(list({ shown: [news({ read: false }), news({ _id: idOf(61), title: 'Lunch at noon' })] }))
  const [first, second] = page.getByRole('listitem').all()
  await expect
    .element(first ?? page.getByText('none'))
    .toHaveTextContent(`${words.unread}: Doors open at nine2 hours ago`)
  await expect.element(second ?? page.getByText('none')).toHaveTextContent('Lunch at noon2 hours ago')
})

test('following a notification closes the list', async () => {
  const onLeave = vi.fn<() => void>()
  const { address } = await renderUi(list({ shown: [news({})], onLeave }))
  await page.getByRole('link', { name: 'Doors open at nine', exact: false }).click()
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(address()).toBe(`/notification/${idOf(60)}`)
})

test('an empty list has a message in French, too', async () => {
  await renderUi(list({ shown: [] }), { language: 'fr' })
  await expect.element(page.getByText(fr.notifications.none)).toBeVisible()
  await expect.element(page.getByRole('link', { name: fr.notifications.all })).toBeVisible()
})

test('a failed load can be repeated, and later failures keep the list', async () => {
  const onRetry = vi.fn<() => void>()
  const { redraw } = await renderUi(list({ isError: true, onRetry }))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Error loading notifications. Please try again later.')
  await page.getByRole('button', { name: words.retry }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
  redraw(list({ shown: [news({})], isError: true }))
  await expect.element(page.getByText('Doors open at nine')).toBeVisible()
})

test('an announcement of an event also leads to that event', async () => {
  const onLeave = vi.fn<() => void>()
  const event = { _id: idOf(7), name: 'Night Watch' }
  const { address } = await renderUi(list({ shown: [news({ event })], onLeave }))
  await page.getByRole('link', { name: 'Night Watch', exact: true }).click()
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(address()).toBe(`/events/${event._id}`)
})

test('a nudge, or a hint that a teacher gave, also leads to its challenge', async () => {
  const onLeave = vi.fn<() => void>()
  const link = `/challenges/${idOf(8)}`
  const { address } = await renderUi(
    list({ shown: [news({ link }), news({ _id: idOf(61), link: '/profil' })], onLeave }),
  )
  await page.getByRole('link', { name: words.openChallenge }).click()
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(address()).toBe(link)
})
