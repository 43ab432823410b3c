import { notifications } from '#messages/office/en/notifications.ts'
import { audit } from '#messages/office/en/audit.ts'
import { invitationLinks, settings } from '#messages/office/en/settings.ts'
import { signInProviders } from '#messages/office/en/sign-in-providers.ts'
import { backups } from '#messages/office/en/backups.ts'
import { categories } from '#messages/office/en/categories.ts'
import { assignments } from '#messages/office/en/assignments.ts'
import { classLife } from '#messages/office/en/class-life.ts'
import { classes } from '#messages/office/en/classes.ts'
import { lessons } from '#messages/office/en/lessons.ts'
import { challenges } from '#messages/office/en/challenges.ts'
import { cockpit } from '#messages/office/en/cockpit.ts'
import { staffTeams } from '#messages/office/en/staff-teams.ts'
import { deletions } from '#messages/office/en/deletions.ts'
import { doctor } from '#messages/office/en/doctor.ts'
import { archives } from '#messages/office/en/archives.ts'
import { eventCopies } from '#messages/office/en/event-copies.ts'
import { events } from '#messages/office/en/events.ts'
import { grants } from '#messages/office/en/grants.ts'
import { retention } from '#messages/office/en/retention.ts'
import { reviews } from '#messages/office/en/reviews.ts'
import { flags } from '#messages/office/en/flags.ts'
import { questions } from '#messages/office/en/questions.ts'
import { overview } from '#messages/office/en/overview.ts'
import { search } from '#messages/office/en/search.ts'
import { importProblems, importReasons } from '#messages/office/en/import-problems.ts'
import { importedEvents } from './en/imported-events.ts'
import { importedPeople } from '#messages/office/en/imported-people.ts'
import { importedResults } from '#messages/office/en/imported-results.ts'
import { imports } from '#messages/office/en/imports.ts'
import { packs } from '#messages/office/en/packs.ts'
import { parts } from '#messages/office/en/parts.ts'
import { submissions } from '#messages/office/en/submissions.ts'
import { authoring } from '#messages/office/en/authoring.ts'
import { table } from '#messages/office/en/table.ts'
import { accounts } from '#messages/office/en/accounts.ts'
import { writeUps } from '#messages/office/en/write-ups.ts'
import { standings } from '#messages/office/en/standings.ts'
import { honesty } from '#messages/office/en/honesty.ts'

/** The words of the back office, apart from the others: who only plays never loads them. */
export const office = {
  table,
  parts,
  search,
  overview,
  accounts,
  categories,
  classLife,
  classes,
  assignments,
  lessons,
  events,
  eventCopies,
  archives,
  cockpit,
  staffTeams,
  grants,
  reviews,
  challenges,
  flags,
  questions,
  authoring,
  packs,
  imports,
  importedEvents,
  importedPeople,
  importedResults,
  importProblems,
  importReasons,
  writeUps,
  submissions,
  notifications,
  standings,
  honesty,
  audit,
  signInProviders,
  settings,
  retention,
  deletions,
  invitationLinks,
  doctor,
  backups,
}

export type Office = typeof office
