import type { EventRole, GrantRole } from '@drapeau/contract/grants.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { type Naming, named } from './named-objects.ts'

/**
 * `names`: what a request names; each of them must be of an event within reach, or a class of the caller, before the handler
 * is called. 'reach': the handler narrows its answer to the events within reach, or to the classes of the caller.
 */
interface Opening {
  roles: readonly GrantRole[]
  names: readonly Naming[] | 'reach'
}

export const everyone: readonly EventRole[] = ['owner', 'author', 'judge', 'viewer']
const owners: readonly EventRole[] = ['owner']
const authors: readonly EventRole[] = ['owner', 'author']
const authorsAndViewers: readonly EventRole[] = ['owner', 'author', 'viewer']
const judges: readonly EventRole[] = ['owner', 'judge']
export const judgesAndViewers: readonly EventRole[] = ['owner', 'judge', 'viewer']
const teachers: readonly GrantRole[] = ['teacher']

/**
 * Which roles open which routes, by name, and of which event. A route that is not here belongs to administrators alone:
 * people, schools, the site, backups and imports, and what makes, copies or deletes a whole event. Of the routes that every
 * member may call, those are listed that show staff more than players.
 */
const table: readonly (Opening & { routes: readonly string[] })[] = [
  { roles: everyone, names: [], routes: ['getCategory', 'listCategories'] },
  { roles: everyone, names: 'reach', routes: ['findAnything', 'getEvent'] },
  { roles: everyone, names: [named.eventInPath], routes: ['downloadArchive', 'getEventTies'] },

  { roles: authors, names: [], routes: ['getFileLimits'] },
  {
    roles: authors,
    names: [named.challengeInPath],
    routes: ['addFiles', 'askForReview', 'createHint', 'deleteChallenge', 'returnChallenge', 'tryFlag'],
  },
  { roles: authors, names: [named.challengeInPath, named.requirements], routes: ['setRequirements'] },
  { roles: authors, names: [named.event, named.next, named.requirements], routes: ['createChallenge'] },
  { roles: authors, names: [named.challengeInPath, named.eventIfGiven, named.next], routes: ['updateChallenge'] },
  { roles: authors, names: [named.changed, named.changedEvents], routes: ['changeChallenges'] },
  { roles: authors, names: [named.copied, named.event], routes: ['copyChallenges'] },
  { roles: authors, names: [named.hintInPath], routes: ['deleteHint', 'updateHint'] },
  { roles: authors, names: [named.files], routes: ['deleteFiles'] },
  {
    roles: authors,
    names: [named.writeUpInPath],
    routes: ['deleteWriteUp', 'publishWriteUp', 'reviewWriteUp', 'withdrawWriteUp'],
  },
  { roles: authorsAndViewers, names: [named.challengeInPath], routes: ['getChallengeTies', 'listHints'] },
  { roles: authorsAndViewers, names: [named.writeUpInPath], routes: ['getWriteUp'] },
  {
    roles: authorsAndViewers,
    names: 'reach',
    routes: [
      'downloadFile',
      'downloadWriteUp',
      'downloadWriteUps',
      'exportPack',
      'getChallenge',
      'listChallenges',
      'listEventChallenges',
      'listHintCosts',
      'listPublishedWriteUps',
      'listWriteUps',
    ],
  },

  { roles: judges, names: [named.submissionInPath], routes: ['regradeSubmission'] },
  { roles: judges, names: [named.awardInPath], routes: ['deleteAward'] },
  { roles: judges, names: [named.announcementInPath], routes: ['deleteAnnouncement'] },
  { roles: judges, names: [named.event], routes: ['createAnnouncement'] },
  { roles: judges, names: [named.eventInQuery], routes: ['countReaders'] },
  {
    roles: judges,
    names: [named.eventInPath],
    routes: ['giveEntryAward', 'markHonestySeen', 'markHonestyUnseen', 'setEntryStatus'],
  },
  { roles: judgesAndViewers, names: [named.challengeInPath], routes: ['listFails', 'listSolvers'] },
  {
    roles: judgesAndViewers,
    names: [named.eventInPath],
    routes: [
      'getCertificates',
      'getHonestyReport',
      'getStaffTeam',
      'listEntryAwards',
      'listStandings',
      'listSubscribers',
      'listTeams',
    ],
  },
  {
    roles: judgesAndViewers,
    names: 'reach',
    routes: [
      'exportResults',
      'exportSubmissions',
      'getEntryPage',
      'getFeed',
      'getScoreboard',
      'getScoreboardGroups',
      'getTimeline',
      'listAnnouncements',
      'listSubmissions',
      'listUnseenHonesty',
    ],
  },

  {
    roles: owners,
    names: [named.eventInPath],
    routes: [
      'appointCaptain',
      'changeEventGrant',
      'createStaffTeam',
      'endEvent',
      'extendEvent',
      'freezeBoard',
      'giveEventGrant',
      'listEventGrants',
      'listGrantHistory',
      'pauseEvent',
      'renameStaffTeam',
      'renewStaffCode',
      'resumeEvent',
      'revealBoard',
      'revokeEventGrant',
      'seatMember',
      'seatPerson',
      'unseatMember',
      'updateEvent',
    ],
  },

  { roles: teachers, names: 'reach', routes: ['createClass', 'listClasses'] },
  {
    roles: teachers,
    names: [named.classInPath],
    routes: [
      'acceptClassDeletion',
      'acceptJoinRequests',
      'addPupils',
      'addTeacher',
      'answerHand',
      'archiveClass',
      'createAssignment',
      'declineClassDeletion',
      'declineJoinRequests',
      'deleteClass',
      'deletePupilAccount',
      'downloadPupilData',
      'exportClass',
      'getClass',
      'getClassTies',
      'giveHint',
      'listAssignments',
      'listClassDeletionRequests',
      'listClassHints',
      'listHands',
      'listJoinRequests',
      'listPupils',
      'listStuck',
      'lowerPupilHand',
      'nudgePupil',
      'previewPeople',
      'printSlips',
      'removeJoinCode',
      'removePupil',
      'removeTeacher',
      'renewClassCode',
      'renewJoinCode',
      'resetPupils',
      'restoreClass',
      'updateClass',
      'updatePupil',
    ],
  },
  { roles: teachers, names: [named.classInPath, named.targetClass], routes: ['movePupils'] },
  { roles: teachers, names: [], routes: ['listSettableChallenges'] },
  {
    roles: teachers,
    names: [named.assignmentInPath],
    routes: [
      'createComment',
      'deleteAssignment',
      'deleteComment',
      'exportMarks',
      'getAssignment',
      'getClassProgress',
      'getGrid',
      'listComments',
      'listPupilSubmissions',
      'setPupilTerms',
      'updateAssignment',
    ],
  },
  { roles: teachers, names: [named.assignmentInPath, named.targetClass], routes: ['copyAssignment'] },
]

export const openingsByName: ReadonlyMap<string, Opening> = new Map(
  table.flatMap(({ routes: names, ...opening }) => names.map((name): [string, Opening] => [name, opening])),
)

let openingsByRoute: ReadonlyMap<Route, Opening> | undefined

/** Made at the first call: a browser asks by name, and does not load every route of the contract for it. */
function openingOf(route: Route): Opening | undefined {
  openingsByRoute ??= new Map(
    Object.entries(routes).flatMap(([name, each]): [Route, Opening][] => {
      const opening = openingsByName.get(name)
      return opening ? [[each, opening]] : []
    }),
  )
  return openingsByRoute.get(route)
}

/** The roles of which one opens the route; none when it belongs to administrators alone. */
export function rolesOpening(route: Route): readonly GrantRole[] {
  return openingOf(route)?.roles ?? []
}

/** What a request to the route names and must be within reach. */
export function namingsOf(route: Route): readonly Naming[] {
  const names = openingOf(route)?.names ?? []
  return names === 'reach' ? [] : names
}
