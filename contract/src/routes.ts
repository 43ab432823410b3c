import * as accounts from './accounts/accounts.ts'
import * as classLogin from './accounts/class-login.ts'
import * as invitationLinks from './accounts/invitation-links.ts'
import * as firstPassword from './accounts/first-password.ts'
import * as profile from './accounts/profile.ts'
import * as secondFactor from './accounts/second-factor.ts'
import * as secondStep from './accounts/second-step.ts'
import * as sessions from './accounts/sessions.ts'
import * as tokens from './accounts/tokens.ts'
import * as users from './accounts/users.ts'
import * as archives from './archives.ts'
import * as assignments from './assignments/assignments.ts'
import * as assignmentComments from './assignments/comments.ts'
import * as grid from './assignments/grid.ts'
import * as ownAssignments from './assignments/own.ts'
import * as access from './audit/access.ts'
import * as audit from './audit/audit.ts'
import * as avatars from './avatars.ts'
import * as awards from './awards.ts'
import * as backups from './backups.ts'
import * as categories from './categories.ts'
import * as answers from './challenges/answers.ts'
import * as bulkChange from './challenges/bulk-change.ts'
import * as challenges from './challenges/challenges.ts'
import * as copies from './challenges/copies.ts'
import * as reviews from './challenges/reviews.ts'
import * as classArchive from './classes/archive.ts'
import * as classes from './classes/classes.ts'
import * as classInvitations from './classes/invitations.ts'
import * as classJoining from './classes/joining.ts'
import * as pupils from './classes/pupils.ts'
import * as classTeachers from './classes/teachers.ts'
import * as countries from './countries.ts'
import * as deletions from './deletions.ts'
import * as docs from './docs.ts'
import * as doctor from './doctor.ts'
import * as entries from './entries.ts'
import * as eventCopies from './events/copies.ts'
import * as events from './events/events.ts'
import * as featured from './events/featured.ts'
import * as runEvents from './events/run.ts'
import * as files from './files.ts'
import * as grants from './grants.ts'
import * as hints from './hints.ts'
import * as honesty from './honesty.ts'
import * as imports from './imports.ts'
import * as leaderboard from './leaderboard.ts'
import * as classProgress from './lessons/class-progress.ts'
import * as hands from './lessons/hands.ts'
import * as lessonHelp from './lessons/help.ts'
import * as stuck from './lessons/stuck.ts'
import * as live from './live.ts'
import * as announcements from './notifications/announcements.ts'
import * as notifications from './notifications/notifications.ts'
import * as overview from './overview.ts'
import * as packs from './packs.ts'
import * as personalData from './personal-data.ts'
import * as play from './play.ts'
import * as practice from './practice.ts'
import * as progress from './progress.ts'
import * as results from './results.ts'
import * as retention from './retention.ts'
import type { Route } from './route.ts'
import * as schools from './schools.ts'
import * as scoreboard from './scoreboard.ts'
import * as search from './search.ts'
import * as identities from './sign-in-providers/identities.ts'
import * as providers from './sign-in-providers/providers.ts'
import * as signIn from './sign-in-providers/sign-in.ts'
import * as site from './site.ts'
import * as staffTeams from './events/staff-teams.ts'
import * as standings from './standings.ts'
import * as submissions from './submissions.ts'
import * as writeUps from './write-ups.ts'

/** Every route by the name of its constant. The server must bind each of them and no other. */
export const routes: Readonly<Record<string, Route>> = Object.fromEntries(
  [
    access,
    accounts,
    invitationLinks,
    announcements,
    archives,
    assignments,
    assignmentComments,
    audit,
    avatars,
    awards,
    backups,
    categories,
    answers,
    bulkChange,
    challenges,
    classLogin,
    firstPassword,
    classArchive,
    classes,
    classInvitations,
    classJoining,
    classProgress,
    classTeachers,
    copies,
    countries,
    docs,
    doctor,
    entries,
    deletions,
    eventCopies,
    events,
    featured,
    runEvents,
    files,
    grants,
    grid,
    reviews,
    hands,
    hints,
    honesty,
    identities,
    imports,
    leaderboard,
    lessonHelp,
    live,
    notifications,
    overview,
    ownAssignments,
    packs,
    personalData,
    play,
    practice,
    profile,
    progress,
    providers,
    pupils,
    results,
    retention,
    schools,
    scoreboard,
    secondFactor,
    secondStep,
    search,
    sessions,
    signIn,
    site,
    staffTeams,
    standings,
    stuck,
    submissions,
    tokens,
    users,
    writeUps,
  ].flatMap((part) => Object.entries(part).filter((entry): entry is [string, Route] => isRoute(entry[1]))),
)

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'audience' in value
}
