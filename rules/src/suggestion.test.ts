import { expect, test } from 'vitest'
import { type Candidate, suggest } from './suggestion.ts'

const candidate = (id: string, options: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  categoryId: 'crypto',
  initialValue: 100,
  solves: 0,
  hasFlag: true,
  isSolved: false,
  isLocked: false,
  ...options,
})

test('a player without solves gets the lowest values first, then the most solved challenges', () => {
  const candidates = [
    candidate('hard', { initialValue: 500 }),
    candidate('easy', { initialValue: 50 }),
    candidate('popular', { initialValue: 50, solves: 9, categoryId: 'web' }),
  ]
  expect(suggest(candidates, [], 2)).toEqual(['popular', 'easy'])
})

test('a player without solves gets questions after challenges with a flag, and afterwards both alike', () => {
  const candidates = [
    candidate('question', { initialValue: 10, hasFlag: false }),
    candidate('flag', { initialValue: 100 }),
    candidate('done', { initialValue: 10, isSolved: true }),
  ]
  expect(suggest(candidates, [], 3)).toEqual(['flag', 'question'])
  expect(suggest(candidates, ['done'], 3)).toEqual(['question', 'flag'])
})

test('solved and locked challenges are not suggested', () => {
  const candidates = [
    candidate('solved', { isSolved: true }),
    candidate('locked', { isLocked: true }),
    candidate('open'),
  ]
  expect(suggest(candidates, ['solved'], 3)).toEqual(['open'])
})

test('after some solves the suggestions are a little harder and prefer the same category', () => {
  const candidates = [
    candidate('done', { isSolved: true, initialValue: 200 }),
    candidate('too easy', { initialValue: 50 }),
    candidate('elsewhere', { initialValue: 240, categoryId: 'web' }),
    candidate('next', { initialValue: 250 }),
    candidate('too hard', { initialValue: 1000 }),
  ]
  expect(suggest(candidates, ['done'], 3)).toEqual(['next', 'elsewhere', 'too easy'])
})

test('only the newest solves count', () => {
  const done = Array.from({ length: 9 }, (_, place) =>
    candidate(`done ${place}`, { isSolved: true, initialValue: place < 4 ? 10 : 400 }),
  )
  const candidates = [...done, candidate('small', { initialValue: 20 }), candidate('large', { initialValue: 450 })]
  expect(
    suggest(
      candidates,
      done.map(({ id }) => id),
      1,
    ),
  ).toEqual(['large'])
})

test('a player who has solved everything gets no suggestion', () => {
  expect(suggest([candidate('done', { isSolved: true })], ['done'], 3)).toEqual([])
})
