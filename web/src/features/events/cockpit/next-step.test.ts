import { expect, test } from 'vitest'
import { nextStepOf, pageLinksOf, type Situation } from './next-step.ts'

const running: Situation = { status: 'running', isPaused: false, isFrozen: false, challenges: 5, drafts: 0, entries: 3 }
const upcoming: Situation = { ...running, status: 'upcoming' }
const ended: Situation = { ...running, status: 'ended' }

test.each<[string, Situation, ReturnType<typeof nextStepOf>]>([
  ['an event without challenges', { ...upcoming, challenges: 0, entries: 0 }, 'add-challenges'],
  ['a copy, whose challenges are all drafts', { ...upcoming, drafts: 5, entries: 0 }, 'publish'],
  ['a running event with drafts only', { ...running, drafts: 5 }, 'publish'],
  ['an event with some drafts', { ...upcoming, drafts: 4, entries: 0 }, 'announce'],
  ['an event that nobody has joined', { ...upcoming, entries: 0 }, 'announce'],
  ['an event that is set up', upcoming, 'check'],
  ['an event that began without challenges', { ...running, challenges: 0 }, 'runs-empty'],
  ['a running event without entries', { ...running, entries: 0 }, 'announce'],
  ['a running event', running, 'project'],
  ['a running event with a frozen scoreboard', { ...running, isFrozen: true }, 'follow'],
  ['a paused event, whatever else is missing', { ...running, isPaused: true, challenges: 0, isFrozen: true }, 'resume'],
  ['an ended event with a frozen scoreboard', { ...ended, isFrozen: true }, 'ceremony'],
  ['an ended event with published results', ended, 'certificates'],
  ['an ended event without entries', { ...ended, entries: 0, isFrozen: true }, 'nobody'],
])('the next step of %s', (_what, situation, expected) => {
  expect(nextStepOf(situation)).toBe(expected)
})

test('a ceremony is offered only while it has something to reveal, certificates only once results are out', () => {
  const links = (situation: Situation) => pageLinksOf(situation)
  expect(links({ ...ended, isFrozen: true })).toContain('ceremony')
  expect(links({ ...ended, isFrozen: true })).not.toContain('certificates')
  expect(links({ ...ended, isFrozen: true })).not.toContain('archive')
  expect(links(ended)).toEqual(expect.arrayContaining(['results', 'certificates', 'archive']))
  expect(links(ended)).not.toContain('ceremony')
  for (const before of [upcoming, running])
    expect(links(before)).toEqual(expect.arrayContaining(['projector', 'announce', 'readiness']))
})
