import type { ListedAssignment } from '@drapeau/contract/assignments/assignments.ts'
import type { RaisedHand } from '@drapeau/contract/lessons/hands.ts'
import { idOf } from './samples.ts'

export const marie: RaisedHand = {
  _id: idOf(20),
  pupil: { _id: idOf(2), name: 'Brave Otter', realName: 'Marie Dupont' },
  challenge: { _id: idOf(30), name: 'The slipway', name_fr: 'La cale' },
  line: 'Which file?',
  raisedAt: '2026-11-18T10:00:00.000Z',
  coming: null,
}

export const week: ListedAssignment = {
  _id: idOf(60),
  title: 'Week 12',
  needed: null,
  scoring: 'points',
  opensAt: '2026-11-16T08:00:00.000Z',
  dueAt: '2026-11-25T17:00:00.000Z',
  published: true,
  state: 'running',
  challenges: 3,
  pupils: 24,
  progress: { done: 0, all: 24 },
}
