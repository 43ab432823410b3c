import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playerMessages as play } from '#messages/play/en.ts'
import { answerAll, eventId, pupil } from '../../../../test/busy-site.ts'
import { renderApp } from '../../../../test/render.tsx'

test.each([
  ['desktop', true],
  ['phone', false],
] as const)('on a %s the way to the projector is there: %s', async (viewport, isThere) => {
  answerAll('running')
  await renderApp({ at: `/events/${eventId}/scoreboard`, user: pupil, viewport })
  await expect.element(page.getByRole('table', { name: play.scoreboard.title })).toBeVisible()
  const projector = page.getByRole('link', { name: play.scoreboard.toProjector })
  expect(projector.elements()).toHaveLength(isThere ? 1 : 0)
})
