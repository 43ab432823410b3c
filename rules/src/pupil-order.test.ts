import { expect, test } from 'vitest'
import { byPupilName } from './pupil-order.ts'

const pupil = (realName: string, name = '') => ({ realName, name })

test('accents and capitals do not change the place of a name', () => {
  const listed = ['Zoé Hoarau', 'élise Nguyen', 'Farid Benali', 'David Okoye', 'Elise Martin'].map((name) =>
    pupil(name),
  )
  expect(listed.toSorted(byPupilName).map(({ realName }) => realName)).toEqual([
    'David Okoye',
    'Elise Martin',
    'élise Nguyen',
    'Farid Benali',
    'Zoé Hoarau',
  ])
})

test('pupils without a real name come last, by display name, and numbers count as numbers', () => {
  const listed = [pupil('', 'Otter 10'), pupil('Ada Martin', 'Zebra'), pupil('', 'Otter 2')]
  expect(listed.toSorted(byPupilName).map(({ name }) => name)).toEqual(['Zebra', 'Otter 2', 'Otter 10'])
})
