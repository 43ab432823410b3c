import type { Allowance } from './allowance.ts'
import { kinds } from './canaries.ts'

/**
 * What the organisers see. On no screen is anybody, not even they, told a password, a token, a key, an invite code or a
 * digest; a backup holds what is stored of them.
 */
export const ofOffice: readonly Allowance[] = [
  {
    what: kinds,
    who: ['admin'],
    where: ['downloadBackup'],
    why: 'A backup is the whole site, for an administrator who has typed the password again.',
  },
  {
    what: ['user id'],
    of: /^admin$/,
    who: ['operator'],
    where: ['log'],
    why: 'Who took a backup away is told to whoever runs the machine.',
  },
  {
    what: ['flag'],
    who: ['admin'],
    where: ['getChallenge', 'listSubmissions', 'exportSubmissions'],
    why: 'Authors edit flags, and organisers read what was answered.',
  },
  {
    what: ['hint'],
    who: ['admin'],
    where: ['listHints', 'updateHint', 'listAudit'],
    why: 'Authors edit hints, and the record tells what they wrote.',
  },
  {
    what: ['wrong answer'],
    who: ['admin'],
    where: ['listSubmissions', 'exportSubmissions', 'listFails', 'regradeSubmission'],
    why: 'Organisers see what people try, and judge it anew.',
  },
  {
    what: ['e-mail'],
    who: ['admin'],
    where: [
      'listUsers',
      'getUser',
      'findAnything',
      'getOverview',
      'listSubscribers',
      'listSolvers',
      'exportSubmissions',
    ],
    why: 'Organisers write to people, and tell two of one name apart.',
  },
  {
    what: ['write-up', 'write-up id', 'review'],
    who: ['admin'],
    where: [
      'listWriteUps',
      'getWriteUp',
      'downloadWriteUp',
      'downloadWriteUps',
      'listPublishedWriteUps',
      'reviewWriteUp',
      'publishWriteUp',
      'withdrawWriteUp',
      'listAudit',
    ],
    why: 'Organisers read write-ups and comment on them.',
  },
  {
    what: ['entry reason'],
    who: ['admin'],
    where: ['listStandings'],
    why: 'Why an entry is hidden or disqualified is told to organisers only.',
  },
  { what: ['audit'], who: ['admin'], where: ['listAudit'], why: 'The record outlives what it is about.' },
  {
    what: [
      'challenge name',
      'challenge text',
      'challenge id',
      'category name',
      'category text',
      'category id',
      'file name',
      'file bytes',
      'file id',
      'hint id',
      'entry name',
      'entry id',
      'award reason',
      'award id',
      'announcement',
      'announcement id',
      'backup id',
      'submission id',
      'event id',
      'user id',
    ],
    who: ['admin'],
    why: 'The game is theirs to prepare and to watch, at any time.',
  },
]
