import type { Allowance } from './allowance.ts'
import { from } from './audiences.ts'
import { kinds } from './canaries.ts'

/** Routes of organisers who make and repair teams. */
const teamRoutes = [
  'getStaffTeam',
  'createStaffTeam',
  'renameStaffTeam',
  'renewStaffCode',
  'seatMember',
  'unseatMember',
] as const

/**
 * Administrators see almost everything, but no screen shows them a password, a token, a key or a digest; only a backup
 * contains what is stored of these.
 */
export const forAdministrators: readonly Allowance[] = [
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
    why: 'The log names who downloaded a backup.',
  },
  {
    what: ['token id'],
    who: ['admin'],
    where: ['listUserTokens', 'listAudit'],
    why: 'Administrators revoke the API tokens of others, and the audit names what was revoked.',
  },
  {
    what: ['flag'],
    who: ['admin'],
    where: ['getChallenge', 'exportPack', 'listSubmissions', 'exportSubmissions'],
    why: 'Authors edit flags and take challenges along, and organisers read submissions.',
  },
  {
    what: ['solution'],
    who: ['admin'],
    where: ['getChallenge', 'updateChallenge', 'exportPack'],
    why: 'Authors write solutions; the audit does not repeat them.',
  },
  {
    what: ['solution'],
    of: /^(?:regatta|voyage) /,
    who: ['admin'],
    when: from('ended'),
    where: ['downloadArchive'],
    why: 'An archive shows the solutions that their authors publish after the end.',
  },
  {
    what: ['write-up'],
    of: /^(?:regatta|voyage) open$/,
    who: ['admin'],
    when: from('revealed'),
    where: ['downloadArchive'],
    why: 'An archive brings the write-ups that were published.',
  },
  {
    what: ['hint'],
    who: ['admin'],
    where: ['listHints', 'updateHint', 'exportPack', 'listAudit'],
    why: 'Authors edit hints, and the audit shows the changes.',
  },
  {
    what: ['wrong flag'],
    who: ['admin'],
    where: ['listSubmissions', 'exportSubmissions', 'listFails', 'regradeSubmission'],
    why: 'Organisers see wrong flags, and may regrade them.',
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
      'listImportPeople',
      'listSolvers',
      'exportSubmissions',
      ...teamRoutes,
    ],
    why: 'Organisers write to people, and distinguish people with the same name.',
  },
  {
    what: ['invite code'],
    who: ['admin'],
    where: teamRoutes,
    why: 'Organisers tell players how to join their team.',
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
    why: 'Only organisers see why an entry is hidden or disqualified.',
  },
  { what: ['audit'], who: ['admin'], where: ['listAudit'], why: 'The audit keeps names of deleted objects.' },
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
      'import id',
      'submission id',
      'event id',
      'user id',
    ],
    who: ['admin'],
    why: 'Administrators prepare and watch the event at any time.',
  },
]
