import type { Allowance } from './allowance.ts'
import { board, entrants, from, members, post } from './readers.ts'

const named = ['challenge name', 'challenge id', 'category name', 'category id'] as const
const content = ['challenge text', 'file name', 'file bytes', 'file id', 'hint id'] as const
const page = ['getChallenge', 'downloadFile', 'unlockHint']
const help = ['unlockHint', 'getChallenge']
const practice = ['getChallenge', 'listPractices', 'listCategoryChallenges', 'listSolvedCategories', 'getProgress']
const played = ['getChallenge', 'listEventChallenges', 'getOwnScore']

/** What people see of challenges: the name first, what is inside once it is theirs to solve, a flag never. */
export const ofChallenges: readonly Allowance[] = [
  { what: named, of: /^practice/, who: members, where: practice, why: 'Everyone may practise; a lock shows its name.' },
  { what: content, of: /^practice open/, who: members, where: page, why: 'Everyone may practise.' },
  { what: content, of: /^practice locked/, who: ['captain'], where: page, why: 'The captain solved what it requires.' },
  { what: ['hint'], of: /^practice open free/, who: members, where: help, why: 'It costs nothing.' },
  { what: ['hint'], of: /^practice locked free/, who: ['captain'], where: help, why: 'It costs nothing.' },
  {
    what: named,
    of: /^regatta/,
    who: entrants,
    when: from('running'),
    where: played,
    why: 'Who takes part sees what is played, from the start on.',
  },
  {
    what: content,
    of: /^regatta open/,
    who: entrants,
    when: from('running'),
    where: page,
    why: 'Who takes part solves it, and reads it afterwards.',
  },
  {
    what: content,
    of: /^regatta locked/,
    who: ['captain', 'player', 'shade'],
    when: from('running'),
    where: page,
    why: 'Red and Shade solved what it requires.',
  },
  {
    what: content,
    of: /^regatta locked/,
    who: ['other'],
    when: from('frozen'),
    where: page,
    why: 'Blue solved what it requires, after the freeze.',
  },
  {
    what: ['hint'],
    of: /^regatta open free/,
    who: ['captain', 'player', 'other', 'shade'],
    when: from('running'),
    where: help,
    why: 'It costs nothing, and who may answer may have it.',
  },
  {
    what: ['hint'],
    of: /^regatta locked free/,
    who: ['captain', 'player', 'shade', 'other'],
    when: from('running'),
    where: help,
    why: 'The same behind the lock.',
  },
  {
    what: named,
    of: /^voyage/,
    who: ['captain', 'other'],
    when: from('running'),
    where: played,
    why: 'Both make the voyage.',
  },
  {
    what: content,
    of: /^voyage open/,
    who: ['captain', 'other'],
    when: from('running'),
    where: page,
    why: 'Both make the voyage.',
  },
  {
    what: content,
    of: /^voyage locked/,
    who: ['other'],
    when: ['running', 'frozen'],
    where: page,
    why: 'Only one of them solved what it requires; afterwards, as practice, it is locked again.',
  },
  {
    what: ['hint'],
    of: /^voyage (open|locked) free/,
    who: ['captain', 'other'],
    when: from('running'),
    where: help,
    why: 'It costs nothing.',
  },
  {
    what: named,
    of: /^voyage/,
    who: members,
    when: from('ended'),
    where: [...practice, 'listEventChallenges'],
    why: 'After the voyage its challenges are for everyone.',
  },
  {
    what: [...content, 'hint'],
    of: /^voyage open( free)?$/,
    who: members,
    when: from('ended'),
    where: page,
    why: 'After the voyage its challenges are for everyone.',
  },
  {
    what: ['challenge name'],
    of: /^(regatta|voyage)/,
    who: ['visitor', ...members],
    when: from('running'),
    where: ['getCtftime'],
    why: 'CTFtime lists the tasks of an event that has started.',
  },
  {
    what: ['challenge name', 'challenge id', 'category name'],
    of: /^(regatta|voyage) open/,
    who: members,
    when: from('running'),
    where: board,
    why: 'What was solved before the freeze stands on the board.',
  },
  {
    what: ['challenge name', 'challenge id', 'category name'],
    of: /^regatta locked/,
    who: members,
    when: from('revealed'),
    where: board,
    why: 'What was solved later stands there once it is revealed.',
  },
  {
    what: ['challenge name', 'challenge id'],
    of: /^(practice|regatta) open/,
    who: ['captain'],
    where: post,
    why: 'The captain is told that the write-up of it was read.',
  },
  {
    what: ['challenge name'],
    of: /^(regatta|voyage) open/,
    who: entrants,
    when: ['running'],
    where: ['live'],
    why: 'The first to solve it is told to all who take part.',
  },
]
