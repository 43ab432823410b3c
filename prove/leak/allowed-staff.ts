import { staff } from '../scene/roles.ts'
import type { Allowance } from './allowance.ts'
import { assignmentRoutes, entrants, from } from './audiences.ts'

const ofRegatta = /\bregatta\b/
const authors = ['owner', 'author', 'viewer'] as const
/** Routes that answer with a class. */
const classRoutes = [
  'listClasses',
  'getClass',
  'updateClass',
  'renewClassCode',
  'renewJoinCode',
  'removeJoinCode',
  'archiveClass',
  'restoreClass',
  'addTeacher',
] as const
const judges = ['owner', 'judge', 'viewer'] as const

/** What the staff of the regatta see more of than other members: of the regatta alone, and never an address. */
export const forStaff: readonly Allowance[] = [
  {
    what: ['category name', 'category text', 'category id'],
    who: staff,
    where: ['listCategories', 'getCategory', 'findAnything'],
    why: 'Authors choose among all categories.',
  },
  {
    what: ['challenge name', 'challenge id', 'category name', 'category id'],
    of: ofRegatta,
    who: staff,
    why: 'All staff know the challenges of their event by name, at any time.',
  },
  {
    what: ['flag', 'solution', 'hint', 'challenge text', 'file name', 'file bytes', 'file id', 'hint id'],
    of: ofRegatta,
    who: authors,
    why: 'Authors write what a challenge contains, and viewers read it.',
  },
  {
    what: ['category text'],
    of: ofRegatta,
    who: authors,
    where: ['exportPack'],
    why: 'A pack describes the categories of its challenges.',
  },
  {
    what: ['write-up', 'write-up id', 'review'],
    of: ofRegatta,
    who: authors,
    why: 'Authors review the write-ups of their event.',
  },
  {
    what: ['user id'],
    of: new RegExp(`^(?:${entrants.join('|')})$`),
    who: staff,
    where: ['listWriteUps', 'getWriteUp', 'reviewWriteUp', 'publishWriteUp', 'withdrawWriteUp'],
    why: 'A write-up names its author.',
  },
  {
    what: ['flag', 'wrong flag'],
    of: ofRegatta,
    who: judges,
    where: ['listSubmissions', 'exportSubmissions', 'listFails', 'regradeSubmission'],
    why: 'Judges read submissions, right and wrong.',
  },
  {
    what: ['submission id', 'entry name', 'entry id', 'entry reason', 'award reason', 'award id'],
    of: /\bregatta\b|^submission$/,
    who: judges,
    why: 'Judges follow the entries of their event, also behind a freeze.',
  },
  {
    what: ['announcement', 'announcement id'],
    of: /^regatta$/,
    who: judges,
    why: 'Judges announce to the players of their event.',
  },
  {
    what: ['invite code'],
    of: ofRegatta,
    who: judges,
    where: ['getStaffTeam', 'renameStaffTeam', 'renewStaffCode', 'seatMember', 'seatPerson', 'createStaffTeam'],
    why: 'Organisers tell players how to join their team.',
  },
  {
    what: ['user id'],
    of: new RegExp(`^(?:${entrants.join('|')}|bystander)$`),
    who: judges,
    why: 'Judges see who takes part in their event.',
  },
  {
    what: ['real name'],
    of: new RegExp(`^(?:${entrants.join('|')})$`),
    who: judges,
    where: ['listSubscribers', 'getCertificates'],
    why: 'Staff of an event know the pupils who take part by both names.',
  },
  {
    what: ['class id', 'class code'],
    of: /^Year 9 B$/,
    who: ['teacher'],
    where: [
      ...classRoutes,
      'exportClass',
      'printSlips',
      'createClass',
      'createAssignment',
      'getAssignment',
      'updateAssignment',
      'copyAssignment',
      'getClassProgress',
    ],
    why: 'A teacher knows the own classes, and no other.',
  },
  {
    what: ['assignment id', 'assignment text'],
    of: /^Year 9 B /,
    who: ['teacher'],
    where: [...assignmentRoutes, 'listStuck'],
    why: 'A teacher knows what is set for the own classes, drafts included.',
  },
  {
    what: ['comment id', 'comment'],
    of: /^captain$/,
    who: ['teacher'],
    where: ['listComments'],
    why: 'A teacher reads what was written to the pupils of the own classes.',
  },
  {
    what: ['challenge name', 'challenge id', 'category name', 'category id'],
    of: /^practice/,
    who: ['teacher'],
    where: ['listSettableChallenges', 'createAssignment', ...assignmentRoutes],
    why: 'A teacher sets what everyone may practise.',
  },
  {
    what: ['challenge name', 'challenge id', 'category name', 'category id'],
    of: /^voyage/,
    who: ['teacher'],
    when: from('ended'),
    where: ['listSettableChallenges'],
    why: 'After the voyage its challenges are open to everyone, and can be set.',
  },
  {
    what: ['hint id', 'challenge text'],
    of: /^practice/,
    who: ['teacher'],
    where: ['listClassHints'],
    why: 'A teacher chooses a hint for a pupil by its title; the text stays with those who may read it.',
  },
  {
    what: ['hint id', 'challenge text'],
    of: /^voyage/,
    who: ['teacher'],
    when: from('ended'),
    where: ['listClassHints'],
    why: 'After the voyage its challenges are open to everyone.',
  },
  {
    what: ['real name', 'user id', 'e-mail', 'hand id', 'hand line'],
    of: /^captain$/,
    who: ['teacher'],
    where: [
      'listPupils',
      'updatePupil',
      'exportClass',
      'previewPeople',
      'getGrid',
      'exportMarks',
      'listHands',
      'listStuck',
      'listClassHints',
    ],
    why: 'A teacher knows the pupils of the own classes.',
  },
  {
    what: ['user id'],
    of: /^(?:teacher|admin)$/,
    who: ['teacher'],
    where: [...classRoutes, 'createClass'],
    why: 'A class names its teachers.',
  },
  {
    what: ['user id', 'grant id'],
    who: ['owner'],
    where: [
      'listEventGrants',
      'listGrantHistory',
      'giveEventGrant',
      'changeEventGrant',
      'seatMember',
      'seatPerson',
      'getStaffTeam',
    ],
    why: 'Owners choose the staff of their event.',
  },
]
