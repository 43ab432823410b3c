/**
 * The rooms of the house, and from which room into which one may reach. First match wins.
 * A feature is a room of its own: it reaches others only down the table of `featureCalls`.
 */
const rooms: [RegExp, string][] = [
  [/^contract\/src\//, 'contract'],
  [/^rules\/src\//, 'rules'],
  [/^starter\/src\//, 'starter'],
  [/^starter\/test\//, 'starter/test'],
  [/^server\/src\/platform\//, 'server/platform'],
  [/^server\/src\/features\/([^/]+)\//, 'server/features/$1'],
  [/^server\/src\/cli\//, 'server/cli'],
  [/^server\/src\/[^/]+$/, 'server/app'],
  [/^server\/test\//, 'server/test'],
  [/^web\/src\/domain\//, 'web/domain'],
  [/^web\/src\/ui\//, 'web/ui'],
  [/^web\/src\/lib\//, 'web/lib'],
  [/^web\/src\/styles\//, 'web/styles'],
  [/^web\/src\/messages\//, 'web/messages'],
  [/^web\/src\/features\/([^/]+)\//, 'web/features/$1'],
  [/^web\/src\//, 'web/app'],
  [/^web\/test\//, 'web/test'],
  [/^web\//, 'web/build'],
  [/^(e2e|bench|prove|architecture|scripts)\//, '$1'],
]

export const reach: Record<string, readonly string[]> = {
  contract: [],
  rules: ['contract'],
  starter: ['starter/test', 'contract'],
  'starter/test': ['starter'],
  'server/platform': ['contract', 'rules'],
  'server/features': ['server/platform', 'rules', 'contract'],
  'server/app': ['server/features', 'server/platform', 'starter', 'rules', 'contract'],
  'server/cli': ['server/app', 'server/features', 'server/platform', 'rules', 'contract'],
  'server/test': ['server/app', 'server/cli', 'server/features', 'server/platform', 'rules', 'contract'],
  'web/messages': ['contract', 'web/lib'],
  'web/styles': [],
  'web/lib': ['contract', 'rules', 'web/messages'],
  'web/ui': ['web/lib', 'web/styles', 'rules', 'contract'],
  'web/domain': ['web/ui', 'web/lib', 'web/styles', 'web/messages', 'rules', 'contract'],
  'web/features': ['web/domain', 'web/ui', 'web/lib', 'web/styles', 'web/messages', 'rules', 'contract'],
  'web/app': ['web/features', 'web/domain', 'web/ui', 'web/lib', 'web/styles', 'web/messages', 'rules', 'contract'],
  'web/build': ['web/app', 'contract'],
  'web/test': ['web/app', 'web/ui', 'web/lib', 'web/styles', 'web/messages', 'contract'],
  e2e: ['server/test', 'server/app', 'server/cli', 'server/platform', 'server/features', 'contract', 'rules'],
  bench: ['e2e', 'server/test', 'server/app', 'server/cli', 'server/platform', 'server/features', 'contract', 'rules'],
  prove: [
    'e2e',
    'bench',
    'server/test',
    'server/app',
    'server/cli',
    'server/platform',
    'server/features',
    'contract',
    'rules',
  ],
  architecture: ['contract'],
  scripts: [],
}

/** Which server feature may call which: downwards only, so that no two lean on each other. */
export const featureCalls: Record<string, readonly string[]> = {
  accounts: ['audit', 'countries', 'notifications', 'schools', 'write-ups'],
  audit: [],
  avatars: [],
  awards: ['audit', 'games', 'notifications', 'practice'],
  backups: ['accounts', 'audit'],
  categories: ['audit'],
  challenges: ['audit', 'countries', 'files', 'play', 'practice', 'submissions', 'write-ups'],
  countries: [],
  docs: [],
  doctor: ['countries', 'submissions'],
  entries: ['countries', 'games'],
  events: ['audit', 'challenges', 'countries', 'games'],
  files: ['audit', 'play', 'practice'],
  games: [],
  hints: ['audit', 'games', 'leaderboard', 'play', 'practice'],
  honesty: ['games'],
  leaderboard: ['practice'],
  notifications: ['audit'],
  overview: [],
  play: ['games', 'practice'],
  practice: [],
  progress: ['leaderboard', 'practice'],
  results: ['games', 'scoreboard'],
  schools: [],
  scoreboard: ['countries', 'games'],
  search: [],
  standings: ['audit', 'games', 'notifications', 'scoreboard'],
  submissions: ['audit', 'files', 'games', 'play', 'practice'],
  'write-ups': ['audit', 'files', 'notifications', 'play', 'practice'],
}

/** Packages that a room may use; a room that is not listed may use what its workspace declares. */
export const packagesOf: Record<string, readonly string[]> = {
  contract: ['zod'],
  rules: [],
}

export function roomOf(path: string): string | undefined {
  for (const [pattern, name] of rooms) {
    const match = pattern.exec(path)
    if (match) return name.replace('$1', match[1] ?? '')
  }
  return undefined
}

/** 'server/features/accounts' is a room of the kind 'server/features'. */
export function kindOf(room: string): string {
  return room.replace(/(\/features)\/.+$/, '$1')
}
