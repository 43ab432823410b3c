import type { Assignment, SetChallenge } from '@drapeau/contract/assignments/assignments.ts'
import type { Grid, GridCell, GridPupil } from '@drapeau/contract/assignments/grid.ts'
import type { OwnAssignment } from '@drapeau/contract/assignments/own.ts'
import { classOf } from './classes.ts'
import { idOf } from './samples.ts'

const crypto = { _id: idOf(90), name: 'Cryptography', name_fr: 'Cryptographie' }

const setChallenge = (at: number, name: string): SetChallenge => ({
  _id: idOf(100 + at),
  name,
  name_fr: null,
  category: crypto,
  points: 50,
})

export const caesar = setChallenge(1, 'A letter from Caesar')
export const parrot = setChallenge(2, 'The parrot repeats')

/** The class of the assignment. */
export const klass = classOf({ offLeaderboard: false, createdAt: '2026-11-15T08:00:00.000Z' })

export const assignment: Assignment = {
  _id: idOf(80),
  class: { _id: klass._id, name: klass.name, archived: false },
  title: 'Week 12: hidden messages',
  text: '',
  challenges: [caesar._id, parrot._id],
  setChallenges: [caesar, parrot],
  needed: null,
  scoring: 'points',
  opensAt: '2026-11-16T08:00:00.000Z',
  dueAt: '2026-11-25T17:00:00.000Z',
  graceMinutes: 15,
  lateShare: 50,
  freeHints: false,
  freeAttempts: false,
  offLeaderboard: false,
  pupils: null,
  published: true,
  state: 'running',
  createdAt: '2026-11-15T08:00:00.000Z',
  version: 3,
}

const solvedAt = '2026-11-17T09:00:00.000Z'

export const cell = (state: GridCell['state'], but: Partial<GridCell> = {}): GridCell => ({
  state,
  at: solvedAt,
  wrong: 0,
  hints: 0,
  ...but,
})

/** A pupil of the class; late solves are worth half. */
export function gridPupil(at: number, realName: string, cells: (GridCell | null)[]): GridPupil {
  const count = (state: GridCell['state']): number => cells.filter((each) => each?.state === state).length
  const [inTime, late] = [count('in-time'), count('late')]
  return {
    _id: idOf(200 + at),
    name: `Brave Otter ${at}`,
    realName,
    loginName: `pupil${at}`,
    dueAt: assignment.dueAt,
    extended: false,
    exempt: false,
    comments: 0,
    marks: {
      solved: inTime + late,
      late,
      needed: cells.length,
      reached: 50 * inTime + 25 * late,
      possible: 50 * cells.length,
      passed: inTime + late === cells.length,
    },
    cells,
  }
}

export const grid: Grid = {
  challenges: [caesar, parrot],
  pupils: [
    gridPupil(1, 'Ada Martin', [cell('in-time', { wrong: 1, hints: 2 }), cell('tried', { wrong: 3, at: null })]),
    gridPupil(2, 'Marie Dupont', [cell('late'), cell('in-time')]),
    gridPupil(3, 'Zoé Petit', [cell('opened'), null]),
    { ...gridPupil(4, 'Bo Lee', [null, null]), exempt: true, marks: null },
  ],
}

export const ownAssignment: OwnAssignment = {
  _id: idOf(80),
  class: 'Year 9 B',
  title: assignment.title,
  text: '',
  scoring: 'points',
  opensAt: assignment.opensAt,
  dueAt: '2099-11-25T17:00:00.000Z',
  extended: false,
  exempt: false,
  graceMinutes: 15,
  lateShare: 50,
  freeHints: false,
  freeAttempts: false,
  state: 'running',
  challenges: [
    { ...caesar, solved: 'in-time', solvedAt },
    { ...parrot, solved: 'no', solvedAt: null },
  ],
  solved: 1,
  needed: 2,
  next: { _id: parrot._id, name: parrot.name, name_fr: null },
  comments: [],
}
