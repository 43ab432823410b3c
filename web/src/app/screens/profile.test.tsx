import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { listOwnClasses } from '@drapeau/contract/classes/joining.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { getOwnDeletion } from '@drapeau/contract/deletions.ts'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { listMyIdentities } from '@drapeau/contract/sign-in-providers/identities.ts'
import { listSignInChoices } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { en } from '#messages/en.ts'
import { playerMessages } from '#messages/play/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, openSite, progress, staffOf, zoe } from '../../../test/samples.ts'
import { ProfileScreen } from './profile.tsx'

const { profile } = en.accounts
const event = { _id: idOf(1), name: 'Winter Cup' }
const tab = (name: string) => page.getByRole('tab', { name })

beforeEach(() => {
  api.answer(getSite, openSite)
  api.answer(listCountries, { countries: [] })
  api.answer(listSignInChoices, { providers: [] })
  api.answer(listMyIdentities, { identities: [] })
  api.answer(getOwnDeletion, { policy: 'on-request', request: null, events: [] })
  api.answer(getProgress, progress)
  api.answer(listEvents, { events: [], currentRows: 0, totalRows: 0 })
  api.answer(listOwnClasses, { classes: [], requests: [] })
})

test.each<[string, Me]>([
  ['a player', zoe],
  ['a viewer of an event', staffOf(event, 'viewer')],
  ['a teacher', { ...zoe, grants: [{ role: 'teacher', event: null, endsAt: null }] }],
])('%s has progress and classes in the profile', async (_who, user) => {
  await renderUi(<ProfileScreen />, { at: '/profil', user })
  await tab(profile.progress).click()
  await expect.element(page.getByRole('heading', { name: playerMessages.progress.title })).toBeVisible()
  await tab(profile.classes).click()
  await expect.element(page.getByText(playerMessages.classJoining.own.none)).toBeVisible()
})

test('an administrator, who does not play, has settings only', async () => {
  await renderUi(<ProfileScreen />, { at: '/profil', user: { ...zoe, type: 'admin' } })
  await expect.element(tab(profile.settings)).toBeVisible()
  await expect.element(tab(profile.progress)).not.toBeInTheDocument()
  await expect.element(tab(profile.classes)).not.toBeInTheDocument()
})
