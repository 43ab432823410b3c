import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import { getHand, type HandState, lowerHand, raiseHand } from '@drapeau/contract/lessons/hands.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { toast } from '#lib/toasts/toast.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { playerMessages as jeu } from '#messages/play/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { challenge } from '../../../../test/samples.ts'
import { RaisedHand } from './raised-hand.tsx'

const words = play.challenges.hand
const practised = { ...challenge, mode: 'practice' as const, locked: false, solved: false }
const raised = { line: 'Which file?', raisedAt: '2026-11-18T10:00:00.000Z', place: 2, coming: null, note: null }
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function draw(state: HandState, options: Parameters<typeof renderUi>[1] = {}): Promise<void> {
  api.answer(listOwnAssignments, { assignments: [], inClass: true })
  api.answer(getHand, state)
  await renderUi(<RaisedHand challenge={practised} />, options)
}

test('a pupil raises a hand with a line, and sees a number', async () => {
  await draw({ offered: true, hand: null }, { viewport: 'phone' })
  await button(words.raise).click()
  await page.getByLabelText(words.line).fill('  Which file? ')
  api.answer(raiseHand, { offered: true, hand: raised })
  api.answer(getHand, { offered: true, hand: raised })
  await button(words.send).click()
  await expect.element(page.getByText(words.raised(2))).toBeVisible()
  await expect.element(page.getByText(words.said('Which file?'))).toBeVisible()
  expect(api.calls(raiseHand)[0]).toMatchObject({ params: { id: challenge._id }, body: { line: 'Which file?' } })
})

test('a raised hand can be lowered, and says who is coming', async () => {
  await draw({ offered: true, hand: { ...raised, coming: 'Ms Duval' } })
  await expect.element(page.getByText(words.coming('Ms Duval'))).toBeVisible()
  api.answer(lowerHand, { status: 200, message: 'ok' })
  api.answer(getHand, { offered: true, hand: null })
  await button(words.lower).click()
  await expect.element(button(words.raise)).toHaveFocus()
})

test('a hand that the teacher has lowered already is lowered', async () => {
  const failure = vi.spyOn(toast, 'error')
  await draw({ offered: true, hand: raised })
  await expect.element(page.getByText(words.raised(2))).toBeVisible()
  api.refuse(lowerHand, 'not-found')
  api.answer(getHand, { offered: true, hand: null })
  await button(words.lower).click()
  await expect.element(button(words.raise)).toBeVisible()
  expect(failure).not.toHaveBeenCalled()
})

test('one that is up at a challenge that has closed is shown and can be lowered, and no other is offered', async () => {
  await draw({ offered: false, hand: raised })
  await expect.element(page.getByText(words.raised(2))).toBeVisible()
  await expect.element(button(words.change)).not.toBeInTheDocument()
  api.answer(lowerHand, { status: 200, message: 'ok' })
  api.answer(getHand, { offered: false, hand: null })
  await button(words.lower).click()
  await expect.element(page.getByText(words.raised(2))).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('the keyboard stays where the hand is, from the button to the field and back', async () => {
  await draw({ offered: true, hand: null })
  await button(words.raise).click()
  await expect.element(page.getByLabelText(words.line)).toHaveFocus()
  await button(words.cancel).click()
  await expect.element(button(words.raise)).toHaveFocus()
})

test('the answer of a teacher stays until it is put away', async () => {
  await draw({ offered: true, hand: { ...raised, place: null, note: 'Read the first line.' } })
  await expect.element(page.getByText('Read the first line.')).toBeVisible()
  await expect.element(button(words.again)).toBeVisible()
  await expect.element(button(words.thanks)).toBeVisible()
})

test('a refusal is shown', async () => {
  await draw({ offered: true, hand: null })
  await button(words.raise).click()
  api.refuse(raiseHand, 'too-many-hands', { count: 3 })
  await button(words.send).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(refusals['too-many-hands'].message.replace('{count}', '3'))
})

test('somebody in no class is offered nothing and asks for no hand, until they join one', async () => {
  api.answer(listOwnAssignments, { assignments: [], inClass: false })
  await renderUi(<RaisedHand challenge={practised} />)
  await expect.poll(() => api.calls(listOwnAssignments)).toHaveLength(1)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(api.calls(getHand)).toHaveLength(0)
  api.answer(listOwnAssignments, { assignments: [], inClass: true })
  api.answer(getHand, { offered: true, hand: null })
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.element(button(words.raise)).toBeVisible()
})

test('nothing is asked about a challenge that is solved', async () => {
  api.answer(listOwnAssignments, { assignments: [], inClass: true })
  await renderUi(<RaisedHand challenge={{ ...practised, solved: true }} />)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  expect([...api.calls(listOwnAssignments), ...api.calls(getHand)]).toEqual([])
})

test('it speaks French', async () => {
  await draw({ offered: true, hand: null }, { language: 'fr' })
  await expect.element(button(jeu.challenges.hand.raise)).toBeVisible()
})

test('when the class is archived, the hand is no longer offered, without a reload', async () => {
  await draw({ offered: true, hand: raised })
  await expect.element(page.getByText(words.raised(2))).toBeVisible()
  api.answer(listOwnAssignments, { assignments: [], inClass: false })
  await queryClient.invalidateQueries({ queryKey: ['assignments'] })
  await expect.element(page.getByText(words.raised(2))).not.toBeInTheDocument()
  await expect.element(button(words.change)).not.toBeInTheDocument()
})
