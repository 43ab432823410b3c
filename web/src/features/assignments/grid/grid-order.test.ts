import { expect, test } from 'vitest'
import { caesar, cell, grid, gridPupil, parrot } from '../../../../test/assignments.ts'
import { calledOf, ordered, solvedCount } from './grid-order.ts'

const points = { language: 'en', scoring: 'points' } as const
const namesBy = (sort: string, order: 'asc' | 'desc', scoring: 'points' | 'pass' = 'points'): string[] =>
  ordered(grid, { sort, order }, { language: 'en', scoring }).map(calledOf)

test('pupils are ordered by what teachers call them', () => {
  expect(namesBy('name', 'asc')).toEqual(['Ada Martin', 'Bo Lee', 'Marie Dupont', 'Zoé Petit'])
  expect(namesBy('name', 'desc')).toEqual(['Zoé Petit', 'Marie Dupont', 'Bo Lee', 'Ada Martin'])
})

test('exempt pupils come last in every order of figures', () => {
  expect(namesBy('marks', 'asc').at(-1)).toBe('Bo Lee')
  expect(namesBy('marks', 'desc').at(-1)).toBe('Bo Lee')
  expect(namesBy('solved', 'desc', 'pass')).toEqual(['Marie Dupont', 'Ada Martin', 'Zoé Petit', 'Bo Lee'])
})

test('equal pupils are by name, whichever way the figures run', () => {
  const pupils = [gridPupil(1, 'B', [cell('in-time')]), gridPupil(2, 'A', [cell('in-time')])]
  for (const sort of ['marks', caesar._id])
    for (const order of ['asc', 'desc'] as const)
      expect(ordered({ challenges: [caesar], pupils }, { sort, order }, points).map(calledOf)).toEqual(['A', 'B'])
})

test('by a challenge, those who solved it in time come first, and those who have not opened it last', () => {
  const states = ['opened', 'late', null, 'in-time', 'tried'] as const
  const pupils = states.map((state, at) => gridPupil(at, state ?? 'nothing', [null, state && cell(state)]))
  const exempt = { ...gridPupil(9, 'exempt', [null, cell('in-time')]), exempt: true, marks: null }
  const by = (order: 'asc' | 'desc') =>
    ordered({ ...grid, pupils: [exempt, ...pupils] }, { sort: parrot._id, order }, points).map(calledOf)
  expect(by('asc')).toEqual(['in-time', 'late', 'tried', 'opened', 'nothing', 'exempt'])
  expect(by('desc')).toEqual(['nothing', 'opened', 'tried', 'late', 'in-time', 'exempt'])
})

test('a pupil without a real name is called by the display name', () => {
  expect(calledOf({ realName: '', name: 'Brave Otter' })).toBe('Brave Otter')
})

test('late solves are solves', () => {
  expect(solvedCount({ cells: [cell('late'), cell('in-time'), cell('tried'), null] })).toBe(2)
})
