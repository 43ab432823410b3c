import type { Class } from '@drapeau/contract/classes/classes.ts'
import { idOf } from './samples.ts'

/** A class of two pupils that nobody can join, but for what the test says. */
export const classOf = (but: Partial<Class> = {}): Class => ({
  _id: idOf(1),
  name: 'Year 9 B',
  schoolYear: '',
  school: null,
  country: 'France',
  code: 'ABC234',
  teachers: [],
  pupils: 2,
  joinCode: null,
  joinApproval: true,
  seats: null,
  sign: null,
  offLeaderboard: true,
  requests: 0,
  archivedAt: null,
  createdAt: '2026-11-17T10:00:00.000Z',
  version: 1,
  ...but,
})
