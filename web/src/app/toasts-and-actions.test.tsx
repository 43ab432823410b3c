import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { listCategories } from '@drapeau/contract/categories.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { listPublishedWriteUps } from '@drapeau/contract/write-ups.ts'
import { toast } from '#lib/toasts/toast.ts'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../test/api.ts'
import { renderApp } from '../../test/render.tsx'
import { playerMessages } from '#messages/play/en.ts'
import { challenge, idOf, progress, zoe } from '../../test/samples.ts'
import { cardOf } from '#features/progress/progress.test-data.ts'

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
  return [...document.querySelectorAll('.mantine-Notification-root')]
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

const { flag, won } = playerMessages.challenges
const solvedAt = '2026-11-16T10:00:00.000Z'

/** A page that is much longer than the window. */
async function openChallenge(viewport: 'laptop' | 'phone', but: Partial<PlayerChallenge> = {}): Promise<void> {
  api.answer(listNews, { notifications: [], unread: 0 })
  api.answer(listOwnAssignments, { assignments: [], inClass: false })
  api.answer(getProgress, progress)
  api.answer(listPublishedWriteUps, { writeUps: [], solved: false })
  const long = { ...challenge, description: '<p>Somewhere in this harbour there is a flag.</p>'.repeat(40) }
  api.answer(getChallenge, { ...long, flagsTotal: 3, max_attempts: 5, attemptsLeft: 4, ...but })
  await renderApp({ at: `/challenges/${challenge._id}`, user: zoe, viewport })
  await expect.element(page.getByRole('textbox', { name: flag.label })).toBeVisible()
}

test.each(['laptop', 'phone'] as const)(
  'after a wrong flag the toast leaves the line for the flag and its button free (%s)',
  async (viewport) => {
    api.refuse(submitFlag, 'wrong-flag-wrapper', { count: 4 })
    await openChallenge(viewport)
    const input = page.getByRole('textbox', { name: flag.label })
    const submit = page.getByRole('button', { name: flag.submit })
    await input.fill('{gulls}')
    await submit.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect([isCovered(input), isCovered(submit)]).toEqual([false, false])
    await expect.element(input).toHaveFocus()
  },
)

test.each(['laptop', 'phone'] as const)(
  'after a solve the toast leaves every button of the dialog free (%s)',
  async (viewport) => {
    api.answer(submitFlag, { status: 200, message: 'ok', points: 100, first: true, flagsFound: 3, flagsTotal: 3 })
    // The dialog is highest where a write-up is required.
    await openChallenge(viewport, { writeUps: 'required', event: { _id: idOf(12), name: 'Winter Cup' } })
    const solved = {
      at: solvedAt,
      challenge: { _id: challenge._id, name: 'Warm-up', name_fr: null },
      value: 100,
      event: null,
    }
    api.answer(getProgress, { ...progress, timeline: [solved], suggestions: [cardOf({ _id: idOf(11) })] })
    await page.getByRole('textbox', { name: flag.label }).fill('epitech{gulls}')
    await page.getByRole('button', { name: flag.submit }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('link', { name: won.next })).toBeVisible()
    await expect.element(page.getByText(won.toast)).toBeVisible()
    const controls = [
      dialog.getByRole('link', { name: won.next }),
      dialog.getByRole('button', { name: won.all }),
      dialog.getByRole('button', { name: en.common.close }),
    ]
    expect(controls.map(isCovered)).toEqual([false, false, false])
  },
)
