import * as accounts from './accounts/accounts.ts'
import * as profile from './accounts/profile.ts'
import * as tokens from './accounts/tokens.ts'
import * as users from './accounts/users.ts'
import * as archives from './archives.ts'
import * as access from './audit/access.ts'
import * as audit from './audit/audit.ts'
import * as avatars from './avatars.ts'
import * as awards from './awards.ts'
import * as backups from './backups.ts'
import * as categories from './categories.ts'
import * as bulkChange from './challenges/bulk-change.ts'
import * as challenges from './challenges/challenges.ts'
import * as copies from './challenges/copies.ts'
import * as countries from './countries.ts'
import * as docs from './docs.ts'
import * as doctor from './doctor.ts'
import * as entries from './entries.ts'
import * as eventCopies from './events/copies.ts'
import * as events from './events/events.ts'
import * as featured from './events/featured.ts'
import * as runEvents from './events/run.ts'
import * as files from './files.ts'
import * as hints from './hints.ts'
import * as honesty from './honesty.ts'
import * as imports from './imports.ts'
import * as leaderboard from './leaderboard.ts'
import * as live from './live.ts'
import * as announcements from './notifications/announcements.ts'
import * as notifications from './notifications/notifications.ts'
import * as overview from './overview.ts'
import * as packs from './packs.ts'
import * as play from './play.ts'
import * as practice from './practice.ts'
import * as progress from './progress.ts'
import * as results from './results.ts'
import type { Route } from './route.ts'
import * as schools from './schools.ts'
import * as scoreboard from './scoreboard.ts'
import * as search from './search.ts'
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
    announcements,
    archives,
    audit,
    avatars,
    awards,
    backups,
    categories,
    bulkChange,
    challenges,
    copies,
    countries,
    docs,
    doctor,
    entries,
    eventCopies,
    events,
    featured,
    runEvents,
    files,
    hints,
    honesty,
    imports,
    leaderboard,
    live,
    notifications,
    overview,
    packs,
    play,
    practice,
    profile,
    progress,
    results,
    schools,
    scoreboard,
    search,
    site,
    staffTeams,
    standings,
    submissions,
    tokens,
    users,
    writeUps,
  ].flatMap((part) => Object.entries(part).filter((entry): entry is [string, Route] => isRoute(entry[1]))),
)

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'audience' in value
}
