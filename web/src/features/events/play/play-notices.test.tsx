import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen, team } from '#features/events/event.test-data.ts'
import { play } from '#messages/play/en/play.ts'
import { renderUi } from '../../../../test/render.tsx'
import { PlayNotices } from './play-notices.tsx'

const { notices } = play
const crew = team(['Ada', 'Ben'])

test('a player of a paused event reads that it is paused, and what still can be done', async () => {
  await renderUi(<PlayNotices event={seen({ pausedAt: '2026-12-05T10:00:00.000Z' })} entry={crew} />)
  await expect.element(page.getByRole('heading', { name: notices.paused.title })).toBeVisible()
  await expect.element(page.getByText(notices.paused.text)).toBeVisible()
})

test('while it runs, nothing stands above the challenges', async () => {
  await renderUi(<PlayNotices event={seen()} entry={crew} />)
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

test('a team that is too small gets the code to share', async () => {
  await renderUi(<PlayNotices event={seen()} entry={team(['Ada'])} />)
  await expect.element(page.getByRole('heading', { name: notices.tooSmall.title(1) })).toBeVisible()
  await expect.element(page.getByText('ABCDEFGHJKLM')).toBeVisible()
})

test('after the end, a frozen scoreboard is part of the same notice', async () => {
  await renderUi(<PlayNotices event={seen({ status: 'ended', frozen: true })} entry={crew} />)
  await expect.element(page.getByRole('heading')).toHaveTextContent(notices.over.title)
  await expect.element(page.getByText(notices.frozen.ended)).toBeVisible()
  await expect.element(page.getByRole('link', { name: notices.over.go })).toBeVisible()
})
