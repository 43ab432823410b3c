import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '#messages/en.ts'
import { ClockDown } from '#ui/time/clock-down.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { TimeLeft } from '#ui/time/time-left.tsx'
import { renderUi } from '../../../test/render.tsx'

const now = Date.parse('2026-11-02T08:00:00.000Z')
const inSeconds = (seconds: number): string => new Date(now + seconds * 1_000).toISOString()
const say = (left: string): string => `Starts in ${left}`
const second = 1_000

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('the remaining time counts down, and its end is shown', async () => {
  await renderUi(<TimeLeft until={inSeconds(3)} say={say} over="It has started." />)
  await expect.element(page.getByText('Starts in 3 seconds')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2 * second)
  await expect.element(page.getByText('Starts in 1 second')).toBeVisible()
  await vi.advanceTimersByTimeAsync(second)
  await expect.element(page.getByText('It has started.')).toBeVisible()
})

test('the large clock shows two digits per unit, days only if any, and a sentence for screen readers', async () => {
  const clock = (seconds: number) => (
    <ClockDown until={inSeconds(seconds)} label="Starts in" say={say} over="It has started." />
  )
  const digits = () => document.querySelector('main [aria-hidden]:last-child')?.textContent
  const { redraw } = await renderUi(clock(2 * 86_400 + 3_661), { language: 'fr' })
  await expect.poll(digits).toBe('2jours01heure01minute01seconde')
  redraw(clock(59))
  await expect.poll(digits).toBe('00heure00minute59secondes')
  await vi.advanceTimersByTimeAsync(59 * second)
  await expect.poll(digits).toBe('00heure00minute00seconde')
  await expect.element(page.getByRole('time')).toHaveTextContent('It has started.')
})

const { countdown } = en.common

test('a countdown redirects once when it ends', async () => {
  const onEnd = vi.fn<() => void>()
  const start = performance.now()
  await renderUi(<Countdown seconds={1} onEnd={onEnd} />)
  await expect.poll(() => onEnd.mock.calls.length).toBe(1)
  expect(performance.now() - start).toBeGreaterThanOrEqual(1_000)
  await expect.element(page.getByRole('timer')).toHaveTextContent(countdown.seconds(0))
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('the redirect can be cancelled', async () => {
  const onEnd = vi.fn<() => void>()
  await renderUi(<Countdown seconds={60} onEnd={onEnd} />)
  await page.getByRole('button', { name: countdown.stay }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(countdown.stayed)
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  expect(onEnd).not.toHaveBeenCalled()
})
