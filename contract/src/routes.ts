import * as access from './access.ts'
import * as accounts from './accounts.ts'
import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as avatars from './avatars.ts'
import * as awards from './awards.ts'
import * as backups from './backups.ts'
import * as categories from './categories.ts'
import * as challenges from './challenges.ts'
import * as countries from './countries.ts'
import * as doctor from './doctor.ts'
import * as entries from './entries.ts'
import * as eventBoard from './event-board.ts'
import * as eventPlay from './event-play.ts'
import * as events from './events.ts'
import * as featured from './featured.ts'
import * as files from './files.ts'
import * as hints from './hints.ts'
import * as honesty from './honesty.ts'
import * as live from './live.ts'
import * as notifications from './notifications.ts'
import * as practice from './practice.ts'
import * as profile from './profile.ts'
import * as progress from './progress.ts'
import type { Route } from './route.ts'
import * as schools from './schools.ts'
import * as scoreboard from './scoreboard.ts'
import * as site from './site.ts'
import * as submissions from './submissions.ts'
import * as users from './users.ts'
import * as writeUps from './write-ups.ts'

/** Every route there is, by the name of its constant. The server must bind each one, and nothing else. */
export const routes: Readonly<Record<string, Route>> = Object.fromEntries(
  [
    access,
    accounts,
    profile,
    users,
    announcements,
    audit,
    avatars,
    awards,
    backups,
    categories,
    challenges,
    countries,
    doctor,
    entries,
    eventBoard,
    eventPlay,
    events,
    featured,
    files,
    hints,
    honesty,
    live,
    notifications,
    practice,
    progress,
    schools,
    scoreboard,
    site,
    submissions,
    writeUps,
  ].flatMap((part) => Object.entries(part).filter((entry): entry is [string, Route] => isRoute(entry[1]))),
)

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'audience' in value
}
