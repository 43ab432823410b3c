import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PracticeCard } from '@drapeau/contract/practice.ts'
import { ChallengeCard } from '#domain/challenge/challenge-card.tsx'
import { practice } from '#messages/play/en/practice.ts'
import { isWhole } from '../../../test/layout.ts'
import { renderUi } from '../../../test/render.tsx'
import { challenge } from '../../../test/samples.ts'

const card: PracticeCard = { ...challenge, event: null, requirements: 0, solvedInEvent: false }
const tile = page.getByRole('article')
const groundOf = (): string => getComputedStyle(tile.element()).backgroundColor

test('a solved challenge is filled and says so beside a flag; an unsolved one has neither', async () => {
  const { redraw } = await renderUi(<ChallengeCard card={{ ...card, solved: true }} />)
  await expect.element(tile.getByText(practice.resolved, { exact: true })).toBeVisible()
  const filled = groundOf()
  redraw(<ChallengeCard card={card} />)
  await expect.element(tile.getByText(practice.resolved, { exact: true })).not.toBeInTheDocument()
  await expect.element(tile.getByText(practice.notResolved, { exact: false })).toBeVisible()
  expect(groundOf()).not.toBe(filled)
})

test('in French a challenge and its category have their French names', async () => {
  const names = { name_fr: 'Échauffement', category: { ...card.category, name_fr: 'Divers' } }
  const { redraw } = await renderUi(<ChallengeCard card={{ ...card, ...names }} />, { language: 'fr' })
  await expect.element(page.getByRole('link', { name: 'Échauffement' })).toBeVisible()
  await expect.element(tile.getByText('Divers')).toBeVisible()
  redraw(<ChallengeCard card={card} />)
  await expect.element(page.getByRole('link', { name: 'Warm-up' })).toBeVisible()
})

test('a challenge that was solved in an event says so', async () => {
  await renderUi(<ChallengeCard card={{ ...card, solved: true, solvedInEvent: true }} />)
  await expect.element(tile.getByText(practice.resolvedInEvent)).toBeVisible()
})

test('a locked challenge says that it requires others', async () => {
  await renderUi(<ChallengeCard card={{ ...card, locked: true, requirements: 2 }} />)
  await expect.element(tile.getByText(practice.require, { exact: false }).first()).toBeVisible()
  await expect.element(tile).toMatchTextContent(practice.requires(2))
})

test('a press on a solved challenge warns, and a second one opens it', async () => {
  const { address } = await renderUi(<ChallengeCard card={{ ...card, solved: true }} />, { at: '/challenges?q=warm' })
  await page.getByRole('link', { name: card.name }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(practice.already.text)
  await expect.element(page.getByRole('link', { name: practice.already.open })).toHaveFocus()
  expect(address()).toBe('/challenges?q=warm')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/challenges/${card._id}`)
})

test('a name of 64 characters takes two lines at most', async () => {
  const name = 'A challenge about the very long history of the harbour of Brest.'
  await renderUi(
    <div style={{ width: '15rem' }}>
      <ChallengeCard card={{ ...card, name }} />
    </div>,
  )
  await expect.element(tile).toBeVisible()
  expect(tile.element().getBoundingClientRect().height).toBeLessThan(128)
})

test('a solved card of a narrow column shows its name and its facts whole', async () => {
  const category = { ...card.category, name: 'Cryptography' }
  const name = 'Deux capitaines, une cabine'
  const solved = { ...card, name, category, value: 900, solves: 120, difficulty: 'medium', solved: true } as const
  await renderUi(
    <div style={{ width: '14rem' }}>
      <ChallengeCard card={solved} />
    </div>,
  )
  const facts = tile.getByText(practice.solves(120), { exact: false }).element()
  expect(facts.scrollWidth).toBeLessThanOrEqual(facts.clientWidth)
  const place = tile.getByText('Cryptography', { exact: true }).element()
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
  const { scrollHeight, clientHeight } = tile.getByRole('heading', { name }).element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
})

test('a question says that it is one, and a challenge with a flag does not', async () => {
  const { redraw } = await renderUi(<ChallengeCard card={{ ...card, answerType: 'single-choice' }} />)
  await expect.element(tile.getByText(practice.question, { exact: false })).toBeVisible()
  redraw(<ChallengeCard card={{ ...card, answerType: 'flag' }} />)
  await expect.element(tile.getByText(practice.notResolved, { exact: false })).toBeVisible()
  await expect.element(tile.getByText(practice.question, { exact: false })).not.toBeInTheDocument()
})

test('on a phone a solved card names its category and its event', async () => {
  const solved = { ...card, event: { _id: card._id, name: 'Autumn Regatta' }, solved: true, solvedInEvent: true }
  await renderUi(<ChallengeCard card={solved} />, { viewport: 'phone' })
  const place = tile.getByText('Autumn Regatta', { exact: false })
  await expect.element(place).toBeVisible()
  expect(isWhole(place.element())).toBe(true)
})
