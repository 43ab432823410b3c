import type { Office } from '#messages/office/en.ts'
import { notifications } from '#messages/office/fr/notifications.ts'
import { audit } from '#messages/office/fr/audit.ts'
import { backups } from '#messages/office/fr/backups.ts'
import { categories } from '#messages/office/fr/categories.ts'
import { challenges } from '#messages/office/fr/challenges.ts'
import { cockpit } from '#messages/office/fr/cockpit.ts'
import { staffTeams } from '#messages/office/fr/staff-teams.ts'
import { doctor } from '#messages/office/fr/doctor.ts'
import { eventArchives } from '#messages/office/fr/event-archives.ts'
import { eventCopies } from '#messages/office/fr/event-copies.ts'
import { events } from '#messages/office/fr/events.ts'
import { flags } from '#messages/office/fr/flags.ts'
import { questions } from '#messages/office/fr/questions.ts'
import { overview } from '#messages/office/fr/overview.ts'
import { search } from '#messages/office/fr/search.ts'
import { importProblems } from '#messages/office/fr/import-problems.ts'
import { importedPeople } from '#messages/office/fr/imported-people.ts'
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
  events,
  eventCopies,
  eventArchives,
  cockpit,
  staffTeams,
  challenges,
  flags,
  questions,
  authoring,
  packs,
  imports,
  importedPeople,
  importProblems,
  writeUps,
  submissions,
  notifications,
  standings,
  honesty,
  audit,
  doctor,
  backups,
}
