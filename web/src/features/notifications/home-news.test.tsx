import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listNews, type Notification } from '@drapeau/contract/notifications/notifications.ts'
import { en } from '#messages/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'
import { HomeNews } from './home-news.tsx'

const news = (place: number, read: boolean): Notification => ({
  _id: idOf(60 + place),
  title: `News ${place}`,
  description: 'Bring a laptop.',
  rich: false,
  event: null,
  link: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  read,
})

test('the home page lists the three newest notifications and marks the unread ones', async () => {
  api.answer(listNews, { notifications: [news(1, false), news(2, true), news(3, true), news(4, true)], unread: 1 })
  const { address } = await renderUi(<HomeNews />)
  await expect.element(page.getByRole('heading', { name: en.notifications.news })).toBeVisible()
  expect(page.getByRole('listitem').all()).toHaveLength(3)
  await page.getByRole('link', { name: `${en.notifications.unread}: News 1` }).click()
  expect(address()).toBe(`/notification/${idOf(61)}`)
})
