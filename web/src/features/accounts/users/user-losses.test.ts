import { expect, test } from 'vitest'
import { accounts } from '#messages/office/en/accounts.ts'
import { lossesOf, lossesOfMany } from './user-losses.ts'

const none = {
  practiceSolves: 0,
  practiceSubmissions: 0,
  writeUps: 0,
  awards: 0,
  soloEntries: 0,
  teams: 0,
  sessions: 0,
}

test('deleting a user without data deletes nothing else', () => {
  expect(lossesOf(accounts.delete, none)).toEqual({ goes: [], stays: undefined })
})

test('deleted items are counted, and what a team keeps is listed separately', () => {
  expect(lossesOf(accounts.delete, { ...none, practiceSolves: 1, practiceSubmissions: 12, teams: 2 })).toEqual({
    goes: ['1 challenge solved in practice', '12 answers sent in practice'],
    stays: '2 teams lose a member but keep their solves.',
  })
})

test('the losses of several users are added up', () => {
  const ties = {
    practiceSolves: 2,
    practiceSubmissions: 3,
    writeUps: 1,
    awards: 1,
    soloEntries: 0,
    teams: 1,
    sessions: 0,
  }
  expect(lossesOfMany(accounts.delete, [ties, ties])).toEqual([
    '4 challenges solved in practice',
    '6 answers sent in practice',
    '2 write-ups, with their files',
    '2 awards',
    '2 teams lose a member but keep their solves.',
  ])
  expect(lossesOfMany(accounts.delete, [])).toEqual([])
})
