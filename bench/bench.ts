import { benchAdminLists } from './admin-lists.ts'
import { benchBoard } from './board.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchFlags } from './flags.ts'
import { benchFollowedSolves } from './followed-solves.ts'
import { benchImportedResults } from './imported-results.ts'
import { benchImports } from './imports.ts'
import { benchImportsInEvent } from './imports-in-event.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLiveStreams } from './live-streams.ts'
import { benchOpeningMinute } from './opening-minute.ts'
import { benchPracticeList, benchPracticePage } from './practice.ts'
import { benchRefusals } from './refusals.ts'
import { benchSeenSolves } from './seen-solves.ts'
import { benchSignIn } from './sign-in.ts'
import { benchUsersMe } from './users-me.ts'

/** Budgets are ratios where possible, because absolute rates say little on a busy machine. */
const benches = {
  'first-load': benchFirstLoad,
  'users-me': benchUsersMe,
  refusals: benchRefusals,
  'sign-in': benchSignIn,
  'admin-lists': benchAdminLists,
  'practice-list': benchPracticeList,
  'practice-page': benchPracticePage,
  flags: benchFlags,
  board: benchBoard,
  'live-streams': benchLiveStreams,
  'seen-solves': benchSeenSolves,
  'followed-solves': benchFollowedSolves,
  'opening-minute': benchOpeningMinute,
  imports: benchImports,
  'imported-results': benchImportedResults,
  'imports-in-event': benchImportsInEvent,
  lighthouse: benchLighthouse,
}

const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (!(await bench())) process.exitCode = 1
}
