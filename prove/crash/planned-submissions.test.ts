import { expect, test } from 'vitest'
import { type PlannedSubmission, planSubmissions, type Target } from './planned-submissions.ts'

const targets: Target[] = [
  { id: 'one', kind: 'one flag', parts: [], answer: 'a' },
  { id: 'all', kind: 'all of its flags', parts: ['first', 'second'], answer: 'c' },
  { id: 'choices', kind: 'choices', parts: [], answer: 'x,y' },
]
const players = ['ada', 'bob', 'cid', 'dee'].map((id) => ({ id, token: id }))
const planned = [...planSubmissions(players, targets)]
const of = (player: string): PlannedSubmission[] => planned.filter((each) => each.player.id === player)

test('everybody solves everything once, beginning at different challenges, and sends all of several flags in a row', () => {
  const rightOf = (player: string) =>
    of(player).flatMap(({ verdict, text }) => (verdict === 'wrong' ? [] : [`${verdict} ${text}`]))
  const all = ['part first', 'part second', 'solve c']
  expect(rightOf('ada')).toEqual(['solve a', ...all, 'solve x,y'])
  expect(rightOf('dee')).toEqual([...all, 'solve x,y', 'solve a'])
  const first = of('dee').findIndex(({ verdict }) => verdict === 'part')
  expect(
    of('dee')
      .slice(first, first + 3)
      .map(({ text }) => text),
  ).toEqual(['first', 'second', 'c'])
})

test('wrong answers go to challenges with a text as their answer that the player has not solved', () => {
  const wrong = players.flatMap(({ id }) =>
    of(id).flatMap(({ challenge, verdict }, at) =>
      verdict === 'wrong' ? [{ challenge, before: of(id).slice(0, at) }] : [],
    ),
  )
  expect(wrong.length).toBeGreaterThan(0)
  for (const { challenge, before } of wrong) {
    expect(challenge.kind).not.toBe('choices')
    expect(before).not.toContainEqual(expect.objectContaining({ challenge, verdict: 'solve' }))
  }
})
