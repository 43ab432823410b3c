import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { getUser } from '@drapeau/contract/accounts/users.ts'
import { getEvent } from '@drapeau/contract/events/events.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { getWriteUp } from '@drapeau/contract/write-ups.ts'
import { UserScreen } from '#features/accounts/users/user-screen.tsx'
import { ManagedEventScreen } from '#features/events/manage/managed-event-screen.tsx'
import { WriteUpScreen } from '#features/write-ups/write-up-screen.tsx'
import { office } from '#messages/office/en.ts'
import { api } from '../../test/api.ts'
import { renderUi } from '../../test/render.tsx'
import { idOf, zoe } from '../../test/samples.ts'

interface Missing {
  what: string
  Screen: ComponentType<{ id: string }>
  get: Route
  words: { title: string; text: string; back: string }
  list: string
}

const { accounts, events, writeUps, table } = office
const admin = { ...zoe, type: 'admin' } as const
const cases: Missing[] = [
  {
    what: 'user',
    Screen: UserScreen,
    get: getUser,
    words: {
      title: accounts.detail.notFound,
      text: accounts.detail.notFoundText,
      back: accounts.detail.backToList,
    },
    list: screens.adminUsers,
  },
  {
    what: 'event',
    Screen: ManagedEventScreen,
    get: getEvent,
    words: { title: events.detail.gone, text: events.detail.goneText, back: events.detail.back },
    list: screens.adminEvents,
  },
  {
    what: 'write-up',
    Screen: WriteUpScreen,
    get: getWriteUp,
    words: writeUps.detail.gone,
    list: screens.adminWriteUps,
  },
]

test.each(cases)('an address that cannot be that of a $what is called wrong', async ({ Screen, get, words, list }) => {
  await renderUi(<Screen id="abc" />, { user: admin })
  await expect.element(page.getByText(words.title)).toBeVisible()
  await expect.element(page.getByText(table.wrongAddress)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText(words.text)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: words.back })).toHaveAttribute('href', list)
  expect(api.calls(get)).toEqual([])
})

test.each(cases)('a $what that is not there may have been deleted', async ({ Screen, get, words }) => {
  // Answered first: its path also has the form of a user's.
  api.answer(getMe, admin)
  api.refuse(get, 'not-found')
  await renderUi(<Screen id={idOf(9)} />, { user: admin })
  await expect.element(page.getByText(words.text)).toBeVisible()
  await expect.element(page.getByText(table.wrongAddress)).not.toBeInTheDocument()
})
