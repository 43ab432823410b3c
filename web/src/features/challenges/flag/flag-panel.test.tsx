import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { refusals, type RefusalCode } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { submitFlag, type Verdict } from '@drapeau/contract/submissions.ts'
import type { OnSolved } from '#features/challenges/flag/use-flag-form.ts'
import { FlagPanel } from '#features/challenges/flag/flag-panel.tsx'
import type { EventSide } from '#features/challenges/page/use-event-side.ts'
import { fr } from '#messages/fr.ts'
import { refusals as frenchRefusals } from '#messages/fr/refusals.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { playerMessages as playFr } from '#messages/play/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { challenge, idOf, progress, team } from '../../../../test/samples.ts'

const { flag: words, inEvent } = play.challenges
const field = page.getByRole('textbox', { name: words.label })
const submit = page.getByRole('button', { name: words.submit })
const inAnEvent: Partial<PlayerChallenge> = { mode: 'event', event: { _id: idOf(40), name: 'Regatta' } }

beforeEach(() => api.answer(getProgress, { ...progress, rank: 12 }))

function panel(changed: Partial<PlayerChallenge> = {}, side: EventSide | null = null, onSolved = vi.fn<OnSolved>()) {
  return <FlagPanel challenge={{ ...challenge, ...changed }} side={side} onSolved={onSolved} />
}

async function answer(text: string): Promise<void> {
  await field.fill(text)
  await submit.click()
}

test('a right flag is sent as typed, and its value and the rank before it are passed on', async () => {
  const verdict: Verdict = { status: 200, message: 'ok', points: 100, first: true, flagsFound: 1, flagsTotal: 1 }
  const onSolved = vi.fn<OnSolved>()
  api.answer(submitFlag, verdict)
  await renderUi(panel({}, null, onSolved))
  await field.click()
  await expect.poll(() => api.calls(getProgress)).toHaveLength(1)
  await answer('epitech{right}')
  await expect.element(page.getByText('Correct flag submitted !')).toBeVisible()
  expect(onSolved).toHaveBeenCalledExactlyOnceWith(verdict, 12)
  expect(api.calls(submitFlag)).toMatchObject([{ params: { id: challenge._id }, body: { flag: 'epitech{right}' } }])
})

test('one of several flags empties the box for the next one, and the challenge is not solved', async () => {
  const onSolved = vi.fn<OnSolved>()
  api.answer(submitFlag, { status: 202, message: 'ok', points: 0, first: false, flagsFound: 2, flagsTotal: 3 })
  await renderUi(panel({ flagsTotal: 3, flagsFound: 1 }, null, onSolved))
  await expect.element(page.getByText(words.found(1, 3))).toBeVisible()
  await answer('epitech{second}')
  await expect.element(page.getByText(words.part(2, 3))).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  expect(onSolved).not.toHaveBeenCalled()
})

test('where one flag is enough, nothing is said about how many there are', async () => {
  await renderUi(panel())
  await expect.element(field).toBeVisible()
  expect(page.getByRole('status').elements()).toEqual([])
})

test('a challenge counts down to its closing, and then takes no more flags', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const { redraw } = await renderUi(panel({ closesAt: soon }))
  await expect.element(page.getByText('Closes in', { exact: false })).toBeVisible()
  await expect.element(field).toBeVisible()
  redraw(panel({ closesAt: new Date(Date.now() - 1_000).toISOString() }))
  await expect.element(page.getByText(words.closed)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('an open box closes by itself when the time has come', async () => {
  await renderUi(panel({ closesAt: new Date(Date.now() + 1_500).toISOString() }))
  await expect.element(field).toBeVisible()
  await expect.element(page.getByText(words.closed)).toBeVisible()
})

test('the box shows the wrapper of this flag, once', async () => {
  await renderUi(panel({ wrapper: 'lycee' }))
  await expect.element(field).toHaveAttribute('placeholder', 'lycee{…}')
  await expect.element(page.getByText('A flag looks like lycee{…}.')).toBeVisible()
  await expect.element(page.getByText('epitech')).not.toBeInTheDocument()
})

test('the box of a flag without a wrapper mentions none, also after a near miss', async () => {
  api.refuse(submitFlag, 'wrong-flag-wrapper')
  await renderUi(panel({ wrapper: null }))
  await answer('epitech{gulls}')
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words.asFound))
  await expect.element(field).toHaveAttribute('placeholder', '')
  expect(page.getByText('{…}').elements()).toEqual([])
})

test('the toast of a wrong flag goes when the right one is accepted', async () => {
  api.refuse(submitFlag, 'wrong-flag')
  await renderUi(panel())
  await answer('epitech{wrong}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(refusals['wrong-flag'].message)
  api.answer(submitFlag, { status: 200, message: 'ok', points: 100, first: false, flagsFound: 1, flagsTotal: 1 })
  await answer('epitech{right}')
  await expect.element(page.getByText('Correct flag submitted !')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText('Correct flag submitted !')).toBeVisible()
})

test('a challenge that was solved in an event says where, and that it gives no points here', async () => {
  const solvedIn = { _id: idOf(40), name: 'Regatta' }
  await renderUi(panel({ solved: true, solvedAt: '2026-11-02T10:00:00.000Z', solvedIn }))
  await expect.element(page.getByText('Solved in Regatta', { exact: false })).toMatchTextContent('no points')
  await expect.element(field).not.toBeInTheDocument()
})

test('an empty box reports a required field and sends nothing', async () => {
  await renderUi(panel())
  await submit.click()
  await expect.element(page.getByText('required fields')).toBeVisible()
  await answer('   ')
  await expect.element(page.getByText(sentences.answerRequired)).toBeVisible()
  expect(api.calls(submitFlag)).toEqual([])
})

const refused: RefusalCode[] = [
  'wrong-flag',
  'wrong-flag-wrapper',
  'wrong-flag-case',
  'wrong-flag-elsewhere',
  'locked',
  'no-attempts-left',
  'already-solved',
  'solved-for-another-team',
  'event-not-started',
  'event-over',
  'disqualified',
  'unavailable',
]

test.each(refused)('%s is shown in a toast and under the box, and the flag can be typed over', async (code) => {
  api.refuse(submitFlag, code)
  await renderUi(panel())
  await answer('epitech{wrong}')
  const sentence = refusals[code].message
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.element(field).toHaveValue('e')
  await expect.element(field).not.toHaveAccessibleDescription(expect.stringContaining(sentence))
})

test('in an assignment with free attempts one can answer with none left, and reads why', async () => {
  const limited = { ...challenge, max_attempts: 3, attemptsLeft: 0 }
  const shown = (changed: Partial<PlayerChallenge>) => (
    <FlagPanel challenge={{ ...limited, ...changed }} side={null} freeIn="Week 12" onSolved={vi.fn<OnSolved>()} />
  )
  const { redraw } = await renderUi(shown({}))
  await expect.element(page.getByText(words.freeIn('Week 12'))).toBeVisible()
  await expect.element(field).toBeVisible()
  redraw(shown({ max_attempts: 0, attemptsLeft: null }))
  await expect.element(page.getByText(words.freeIn('Week 12'))).not.toBeInTheDocument()
})

test('a wrong flag in French says how many attempts are left', async () => {
  api.refuse(submitFlag, 'wrong-flag', { count: 2 })
  await renderUi(panel({ max_attempts: 3, attemptsLeft: 3 }), { language: 'fr' })
  await page.getByRole('textbox', { name: playFr.challenges.flag.label }).fill('epitech{non}')
  await page.getByRole('button', { name: playFr.challenges.flag.submit }).click()
  const sentence = `${frenchRefusals['wrong-flag']} ${fr.common.attemptsLeft(2)}`
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence.replaceAll(/\s/g, ' '))
})

test('how many attempts are left is said once: by the reason while it stands there, else below the field', async () => {
  const { flag } = playFr.challenges
  const input = page.getByRole('textbox', { name: flag.label })
  const below = page.getByText(flag.attempts(2), { exact: true })
  api.refuse(submitFlag, 'wrong-flag', { count: 2 })
  await renderUi(panel({ max_attempts: 3, attemptsLeft: 2 }), { language: 'fr' })
  await expect.element(below).toBeVisible()
  await input.fill('epitech{non}')
  await page.getByRole('button', { name: flag.submit }).click()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(below).not.toBeInTheDocument()
  expect(input.element().closest('form')?.textContent.split(fr.common.attemptsLeft(2))).toHaveLength(2)
  await input.fill('epitech{oui}')
  await expect.element(below).toBeVisible()
})

test('a submission that was too fast hides nothing about the attempts that are left', async () => {
  api.refuse(submitFlag, 'too-fast', { count: 600, retryAfter: 600 })
  await renderUi(panel({ max_attempts: 3, attemptsLeft: 2 }))
  await answer('epitech{wrong}')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(words.attempts(2), { exact: true })).toBeVisible()
})

test('a submission that is too fast keeps the flag, and the button counts down', async () => {
  api.refuse(submitFlag, 'too-fast', { count: 600, retryAfter: 600 })
  await renderUi(panel())
  await answer('epitech{wrong}')
  const waiting = new Set(Array.from({ length: 600 }, (_, left) => words.wait(left + 1)))
  const button = page.getByRole('button')
  await expect.poll(() => waiting.has(button.first().element().textContent)).toBe(true)
  await expect.element(button.first()).toBeDisabled()
  await expect.element(field).toHaveValue('epitech{wrong}')
})

test('after the wait the next flag can be sent', async () => {
  api.refuse(submitFlag, 'too-fast', { count: 1, retryAfter: 1 })
  await renderUi(panel())
  await answer('epitech{wrong}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(submit).toBeEnabled()
})

test('while a flag is judged it can be neither changed nor sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<Verdict>()
  api.answer(submitFlag, () => promise)
  await renderUi(panel())
  await field.fill('epitech{right}')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await expect.element(field).toHaveAttribute('readonly')
  resolve({ status: 200, message: 'ok', points: 100, first: false, flagsFound: 1, flagsTotal: 1 })
  await expect.element(submit).toBeEnabled()
  expect(api.calls(submitFlag)).toHaveLength(1)
})

test('the last attempt is announced as such', async () => {
  await renderUi(panel({ max_attempts: 3, attemptsLeft: 1 }))
  await expect.element(page.getByText(words.attempts(1))).toBeVisible()
})

const side = (changed: Partial<typeof team> = {}): EventSide => ({
  entry: { ...team, ...changed },
  score: undefined,
  endDate: '2099-01-01T00:00:00.000Z',
})

test.each<[string, Partial<PlayerChallenge>, EventSide | null, string]>([
  ['solved', { solved: true, solvedAt: '2026-11-02T10:00:00.000Z' }, null, 'You have already solved this challenge!'],
  ['locked', { locked: true }, null, words.locked],
  ['out of attempts', { max_attempts: 2, attemptsLeft: 0 }, null, words.none],
  ['over with its event', { ...inAnEvent, mode: 'closed' }, null, inEvent.closed],
  ['part of a paused event', inAnEvent, { ...side(), pausedAt: '2026-11-02T09:00:00.000Z' }, inEvent.paused],
  ['barred to a disqualified entry', inAnEvent, side({ disqualified: true }), inEvent.disqualified],
  ['barred to a team that is too small', inAnEvent, side({ minTeamSize: 3 }), inEvent.tooSmall(3)],
])('a challenge that is %s has no box but a reason', async (_case, changed, eventSide, sentence) => {
  await renderUi(panel(changed, eventSide))
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('in an event the box names the entry for which the submission counts', async () => {
  await renderUi(panel(inAnEvent, side()))
  await expect.element(page.getByText(inEvent.countsFor, { exact: false })).toMatchTextContent('Les Voiles')
  await expect.element(field).toBeVisible()
})
