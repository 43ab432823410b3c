import type { Office } from '#messages/office/en.ts'
import { notifications } from '#messages/office/fr/notifications.ts'
import { audit } from '#messages/office/fr/audit.ts'
import { invitationLinks, settings } from '#messages/office/fr/settings.ts'
import { signInProviders } from '#messages/office/fr/sign-in-providers.ts'
import { backups } from '#messages/office/fr/backups.ts'
import { categories } from '#messages/office/fr/categories.ts'
import { assignments } from '#messages/office/fr/assignments.ts'
import { classLife } from '#messages/office/fr/class-life.ts'
import { classes } from '#messages/office/fr/classes.ts'
import { lessons } from '#messages/office/fr/lessons.ts'
import { challenges } from '#messages/office/fr/challenges.ts'
import { cockpit } from '#messages/office/fr/cockpit.ts'
import { staffTeams } from '#messages/office/fr/staff-teams.ts'
import { deletions } from '#messages/office/fr/deletions.ts'
import { doctor } from '#messages/office/fr/doctor.ts'
import { archives } from '#messages/office/fr/archives.ts'
import { eventCopies } from '#messages/office/fr/event-copies.ts'
import { events } from '#messages/office/fr/events.ts'
import { grants } from '#messages/office/fr/grants.ts'
import { retention } from '#messages/office/fr/retention.ts'
import { reviews } from '#messages/office/fr/reviews.ts'
import { flags } from '#messages/office/fr/flags.ts'
import { questions } from '#messages/office/fr/questions.ts'
import { overview } from '#messages/office/fr/overview.ts'
import { search } from '#messages/office/fr/search.ts'
import { importProblems, importReasons } from '#messages/office/fr/import-problems.ts'
import { importedEvents } from './fr/imported-events.ts'
import { importedPeople } from '#messages/office/fr/imported-people.ts'
import { importedResults } from '#messages/office/fr/imported-results.ts'
import { imports } from '#messages/office/fr/imports.ts'
import { packs } from '#messages/office/fr/packs.ts'
import { parts } from '#messages/office/fr/parts.ts'
import { submissions } from '#messages/office/fr/submissions.ts'
import { authoring } from '#messages/office/fr/authoring.ts'
import { table } from '#messages/office/fr/table.ts'
import { accounts } from '#messages/office/fr/accounts.ts'
import { writeUps } from '#messages/office/fr/write-ups.ts'
import { standings } from '#messages/office/fr/standings.ts'
import { honesty } from '#messages/office/fr/honesty.ts'

export const office: Office = {
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
