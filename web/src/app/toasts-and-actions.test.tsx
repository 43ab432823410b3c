import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { listCategories } from '@drapeau/contract/categories.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { toast } from '#lib/toasts/toast.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../test/api.ts'
import { renderApp } from '../../test/render.tsx'
import { idOf, zoe } from '../../test/samples.ts'

const admin = { ...zoe, type: 'admin' } as const
const category = {
  _id: idOf(9),
  name: 'Web',
  name_fr: null,
  description: 'Pages.',
  description_fr: null,
  challenges: 1,
  version: 1,
}

/** Whether a toast of two lines lies upon it. */
function isCovered(target: Locator): boolean {
  const { left, right, top, bottom } = target.element().getBoundingClientRect()
  return page
    .getByRole('status')
    .elements()
    .filter((element) => element.matches('.mantine-Notification-root'))
    .map((element) => element.getBoundingClientRect())
    .some((shown) => shown.left < right && shown.right > left && shown.top < bottom && shown.bottom > top)
}

test.each(['laptop', 'phone'] as const)(
  'after a deletion a toast leaves the action of the list free (%s)',
  async (viewport) => {
    api.answer(listNews, { notifications: [], unread: 0 })
    api.answer(listCategories, { categories: [category], currentRows: 1, totalRows: 1 })
    await renderApp({ at: '/admin/categories', user: admin, viewport })
    const add = page.getByRole('link', { name: office.categories.add })
    await expect.element(add).toBeVisible()
    toast.success('Category deleted successfully', 'One challenge was moved.')
    await expect.element(page.getByText('Category deleted successfully')).toBeVisible()
    expect(isCovered(add)).toBe(false)
  },
)
