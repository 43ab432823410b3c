import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { office } from '#messages/office/en.ts'
import { renderUi } from '../../../test/render.tsx'
import { UndoBar } from './undo-bar.tsx'

const undo = page.getByRole('button', { name: office.table.undo })
const onEnd = vi.fn<() => void>()
const onUndo = vi.fn<() => Promise<void>>()
const shown = (): string => undo.element().textContent

beforeEach(async () => {
  onEnd.mockReset()
  onUndo.mockReset()
  await renderUi(<UndoBar text="2 challenges were changed." onUndo={onUndo} onEnd={onEnd} />)
})

test('what was done can be undone for ten seconds, and no longer', async () => {
  const start = performance.now()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 challenges were changed.')
  expect(shown()).toMatch(/\((?:10|9)\)$/)
  await expect.poll(() => onEnd.mock.calls.length, { timeout: 20_000 }).toBe(1)
  expect(performance.now() - start).toBeGreaterThan(9_000)
})

test('the seconds stand still while the button has the focus, and begin again', async () => {
  await expect.poll(shown).toMatch(/\(8\)$/)
  const button = undo.element() as HTMLElement
  button.focus()
  const held = shown()
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(shown()).toBe(held)
  button.blur()
  await expect.poll(shown).toMatch(/\(10\)$/)
  expect(onEnd).not.toHaveBeenCalled()
})

test('an undo is ordered once, and not ended by the seconds', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  onUndo.mockReturnValue(promise)
  await undo.click()
  await expect.element(undo).toBeDisabled()
  const held = shown()
  await new Promise((done) => setTimeout(done, 1_500))
  expect([shown(), onUndo.mock.calls.length, onEnd.mock.calls.length]).toEqual([held, 1, 0])
  resolve()
})
