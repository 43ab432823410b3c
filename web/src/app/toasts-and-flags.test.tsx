import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { listPublishedWriteUps } from '@drapeau/contract/write-ups.ts'
import { en } from '#messages/en.ts'
import { api } from '../../test/api.ts'
import { isCovered } from '../../test/is-covered.ts'
import { renderApp } from '../../test/render.tsx'
import { playerMessages } from '#messages/play/en.ts'
import { challenge, idOf, progress, zoe } from '../../test/samples.ts'
import { cardOf } from '#features/progress/progress.test-data.ts'

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
