import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Progress } from '@drapeau/contract/progress.ts'
import { progress } from '#messages/play/en/progress.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf } from '../../../test/samples.ts'
import { OwnFlags } from './own-flags.tsx'

const words = progress.flags

const solve = (place: number, name: string, event: string | null): Progress['timeline'][number] => ({
  at: `2026-11-0${place}T10:00:00.000Z`,
  challenge: { _id: idOf(place), name, name_fr: null },
  value: event === null ? 100 : 0,
  event: event === null ? null : { _id: idOf(90), name: event },
})

const timeline = [solve(1, 'The silent buoy', null), solve(2, 'Bills of lading', 'Winter Cup')]

test('a flag won in an event flies with those of practice, newest first', async () => {
  await renderUi(<OwnFlags timeline={timeline} />)
  const flags = page.getByRole('region', { name: words.title }).getByRole('list').first().getByRole('link')
  await expect.element(flags.first()).toHaveAccessibleName('Bills of lading')
  await expect.element(flags.last()).toHaveAccessibleName('The silent buoy')
})

test('folded below them stand the names, with the event in which each was won, for those who cannot point at a flag', async () => {
  const { address } = await renderUi(<OwnFlags timeline={timeline} />, { viewport: 'phone' })
  await expect.element(page.getByText('Winter Cup')).not.toBeVisible()
  await page.getByText(words.list).click()
  await expect.element(page.getByText('The silent buoy')).toBeVisible()
  await expect.element(page.getByText('2 November 2026')).toBeVisible()
  await page.getByRole('link', { name: 'Winter Cup' }).click()
  expect(address()).toBe(`/events/${idOf(90)}`)
})

test('before the first solve there is nothing', async () => {
  await renderUi(<OwnFlags timeline={[]} />)
  await expect.element(page.getByText(words.title)).not.toBeInTheDocument()
})
