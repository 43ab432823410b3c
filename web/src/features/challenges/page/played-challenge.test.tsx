import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listOwnAssignments } from '@drapeau/contract/assignments/own.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { submitFlag } from '@drapeau/contract/submissions.ts'
import { listPublishedWriteUps } from '@drapeau/contract/write-ups.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { playerMessages as playFr } from '#messages/play/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { challenge, idOf, progress } from '../../../../test/samples.ts'
import { PlayedChallenge } from './played-challenge.tsx'

const { flag: words, facts, won, connection, credits, solution } = play.challenges
const field = page.getByRole('textbox', { name: words.label })
const submit = page.getByRole('button', { name: words.submit })
const paragraphs = '<p>Somewhere in this harbour there is a flag. Look for it.</p>'.repeat(40)

beforeEach(() => api.answer(listOwnAssignments, { assignments: [], inClass: false }))

async function open(viewport: 'phone' | 'desktop', but: Partial<PlayerChallenge> = {}): Promise<void> {
  const long = { ...challenge, description: paragraphs, ...but }
  await renderUi(<PlayedChallenge challenge={long} keepsRequirements={false} />, { viewport })
  await expect.element(field).toBeVisible()
}

function bar(of = field): DOMRect {
  const form = of.element().closest('form')
  if (!form) throw new Error('The field is in no form.')
  return form.getBoundingClientRect()
}

test('on a phone the flag can be typed and sent without scrolling, however long the text is', async () => {
  await open('phone', { max_attempts: 3, attemptsLeft: 2 })
  expect(document.documentElement.scrollHeight).toBeGreaterThan(2 * innerHeight)
  expect(scrollY).toBe(0)
  for (const { top, bottom, left, right } of [bar(), rect(field), rect(submit)]) {
    expect(top).toBeGreaterThan(innerHeight / 2)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(innerWidth)
  }
  expect(rect(submit).left).toBeGreaterThanOrEqual(rect(field).right)
  expect(bar().height).toBeLessThan(innerHeight / 4)
})

test('on a phone the bar does not cover the end of the page', async () => {
  await open('phone')
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  expect(rect(page.getByText(facts.first)).bottom).toBeLessThanOrEqual(bar().top)
})

test('on a phone the bar stays at the bottom edge, also where the footer is, and covers nothing of it', async () => {
  await renderUi(
    <>
      <PlayedChallenge challenge={{ ...challenge, description: paragraphs }} keepsRequirements={false} />
      <footer>Drapeau</footer>
    </>,
    { viewport: 'phone' },
  )
  await expect.element(field).toBeVisible()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  expect(bar().bottom).toBe(innerHeight)
  expect(rect(page.getByText('Drapeau')).bottom).toBeLessThanOrEqual(bar().top)
})

test('on a phone the bar covers nothing of the page when it is as high as it can be', async () => {
  const french = playFr.challenges.flag
  api.answer(getProgress, progress)
  api.refuse(submitFlag, 'wrong-flag-wrapper', { count: 2 })
  const tall = {
    caseSensitivity: 'case-insensitive',
    max_attempts: 3,
    attemptsLeft: 2,
    flagsTotal: 3,
    flagsFound: 1,
  } as const
  await renderUi(
    <>
      <PlayedChallenge challenge={{ ...challenge, ...tall, description: paragraphs }} keepsRequirements={false} />
      <footer>Fin de la page</footer>
    </>,
    { viewport: 'phone', language: 'fr' },
  )
  const input = page.getByRole('textbox', { name: french.label })
  await input.fill('{drapeau}')
  await page.getByRole('button', { name: french.submit }).click()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => scrollY + innerHeight).toBeGreaterThanOrEqual(document.documentElement.scrollHeight - 1)
  await expect.poll(() => rect(page.getByText('Fin de la page')).bottom).toBeLessThanOrEqual(bar(input).top)
  expect(bar(input).bottom).toBe(innerHeight)
  expect(rect(input).top).toBeGreaterThan(innerHeight / 2)
})

test.each(['phone', 'desktop'] as const)('what it is worth is said once (%s)', async (viewport) => {
  await open(viewport, { value: 137 })
  const places = [...document.querySelectorAll('main p')].filter((each) => /^137\spoints/.test(each.textContent))
  expect(places).toHaveLength(2)
  expect(places.filter((each) => each.checkVisibility())).toHaveLength(1)
})

test('on a wide screen the box stands beside the text', async () => {
  await open('desktop')
  expect(bar().left).toBeGreaterThan(innerWidth / 2)
  expect(rect(submit).top).toBeGreaterThan(rect(field).bottom)
})

test('what its author wrote is there: how to reach it, where it comes from, and its tags', async () => {
  await open('desktop', {
    connectionInfo: 'https://harbour.example/login',
    author: 'Ada',
    attribution: '<p>After an idea of Bob</p>',
    tags: ['web', 'xss'],
  })
  const link = page.getByRole('link', { name: 'https://harbour.example/login' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect.element(page.getByRole('button', { name: connection.copy })).toBeVisible()
  await expect.element(page.getByText(credits.author('Ada'))).toBeVisible()
  await expect.element(page.getByText('After an idea of Bob')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'xss' })).toHaveAttribute('href', '/challenges?tag=xss')
})

const command = 'nc harbour.example 1337'
const copy = page.getByRole('button', { name: connection.copy })

test('a command is no link and can be copied', async () => {
  await open('desktop', { connectionInfo: command })
  await expect.element(page.getByText(command)).toBeVisible()
  await expect.element(page.getByRole('link', { name: command })).not.toBeInTheDocument()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await copy.click()
  expect(write.mock.calls).toEqual([[command]])
  await expect.element(page.getByText(connection.copied)).toBeVisible()
})

test('where the browser refuses the clipboard, a command is selected for the player to copy', async () => {
  await open('desktop', { connectionInfo: command })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  await copy.click()
  await expect.element(page.getByText(connection.selected)).toBeVisible()
  await expect.element(page.getByText(connection.copied)).not.toBeInTheDocument()
  expect(getSelection()?.toString()).toBe(command)
})

test('a published solution is shown at once to those who solved it, and to others on request', async () => {
  api.answer(listPublishedWriteUps, { writeUps: [], solved: true })
  const solved = { ...challenge, solution: '<p>Look closer.</p>', solved: true, solvedAt: '2026-11-02T10:00:00.000Z' }
  const { redraw } = await renderUi(<PlayedChallenge challenge={solved} keepsRequirements={false} />)
  await expect.element(page.getByText('Look closer.')).toBeVisible()
  redraw(<PlayedChallenge key="other" challenge={{ ...solved, solved: false }} keepsRequirements={false} />)
  await expect.element(page.getByText('Look closer.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: solution.show }).click()
  await expect.element(page.getByText('Look closer.')).toBeVisible()
})

test('progress that was asked for before the answer and arrives after it does not hide the next challenge', async () => {
  const late = Promise.withResolvers<typeof progress>()
  const at = '2026-11-02T10:00:00.000Z'
  const timeline = [
    { at, challenge: { _id: challenge._id, name: challenge.name, name_fr: null }, value: 100, event: null },
  ]
  const { requirements: _, ...next } = { ...challenge, _id: idOf(11), name: 'The second buoy' }
  const suggestions = [{ ...next, requirements: 0, solvedInEvent: false }]
  api.answer(getProgress, () =>
    api.calls(getProgress).length === 1 ? late.promise : { ...progress, timeline, suggestions },
  )
  api.answer(submitFlag, { status: 200, message: 'ok', points: 100, first: false, flagsFound: 1, flagsTotal: 1 })
  await open('desktop')
  await field.fill('epitech{right}')
  await submit.click()
  await expect.element(page.getByRole('dialog', { name: won.title })).toBeVisible()
  late.resolve(progress)
  await expect.element(page.getByRole('link', { name: won.next })).toBeVisible()
})

function rect(locator: { element: () => Element }): DOMRect {
  return locator.element().getBoundingClientRect()
}
