/** The layer of each path; the first match wins. A feature is a layer of its own. */
const layers: [RegExp, string][] = [
  [/^contract\/src\//, 'contract'],
  [/^rules\/src\//, 'rules'],
  [/^formats\/src\//, 'formats'],
  [/^formats\/test\//, 'formats/test'],
  [/^starter\/src\//, 'starter'],
  [/^starter\/test\//, 'starter/test'],
  [/^server\/src\/platform\//, 'server/platform'],
  [/^server\/src\/domain\//, 'server/domain'],
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

/** Which layers each layer may import. Features of the server import each other only as `featureCalls` lists. */
export const allowedImports: Record<string, readonly string[]> = {
  contract: [],
  rules: ['contract'],
  formats: ['rules', 'contract'],
  'formats/test': ['formats', 'rules', 'contract'],
  starter: ['starter/test', 'contract'],
  'starter/test': ['starter'],
  'server/platform': ['contract', 'rules'],
  'server/domain': ['server/platform', 'rules', 'contract'],
  'server/features': ['server/domain', 'server/platform', 'formats', 'rules', 'contract'],
  'server/app': ['server/features', 'server/domain', 'server/platform', 'starter', 'formats', 'rules', 'contract'],
  'server/cli': ['server/app', 'server/features', 'server/domain', 'server/platform', 'formats', 'rules', 'contract'],
  'server/test': [
    'formats',
    'formats/test',
    'server/app',
    'server/cli',
    'server/features',
    'server/domain',
    'server/platform',
    'rules',
    'contract',
  ],
  'web/messages': ['contract', 'web/lib'],
  'web/styles': [],
  'web/lib': ['contract', 'rules', 'web/messages'],
  // Of the formats, the editor loads the conversion of Markdown, which runs in browsers too.
  'web/ui': ['web/lib', 'web/styles', 'formats', 'rules', 'contract'],
  'web/domain': ['web/ui', 'web/lib', 'web/styles', 'web/messages', 'rules', 'contract'],
  'web/features': ['web/domain', 'web/ui', 'web/lib', 'web/styles', 'web/messages', 'rules', 'contract'],
  'web/app': ['web/features', 'web/domain', 'web/ui', 'web/lib', 'web/styles', 'web/messages', 'rules', 'contract'],
  'web/build': ['web/app', 'contract'],
  'web/test': ['web/app', 'web/ui', 'web/lib', 'web/styles', 'web/messages', 'contract'],
  e2e: [
    'formats',
    'server/test',
    'server/app',
    'server/cli',
    'server/platform',
    'server/domain',
    'server/features',
    'contract',
    'rules',
  ],
  bench: [
    'e2e',
    'formats',
    'server/test',
    'server/app',
    'server/cli',
    'server/platform',
    'server/domain',
    'server/features',
    'contract',
    'rules',
  ],
  prove: [
    'e2e',
    'bench',
    'formats/test',
    'server/test',
    'server/app',
    'server/cli',
    'server/platform',
    'server/domain',
    'server/features',
    'contract',
    'rules',
  ],
  architecture: ['contract'],
  scripts: [],
}

/** Which features each server feature may import. There are no cycles. */
export const featureCalls: Record<string, readonly string[]> = {
  accounts: ['audit', 'countries', 'notifications', 'schools', 'site', 'write-ups'],
  archives: ['events', 'files', 'games', 'play', 'practice', 'scoreboard', 'write-ups'],
  assignments: ['audit', 'classes', 'notifications', 'practice'],
  audit: [],
  avatars: [],
  awards: ['audit', 'games', 'notifications', 'practice'],
  backups: ['accounts', 'audit'],
  categories: ['audit'],
  challenges: ['audit', 'countries', 'files', 'hints', 'play', 'practice', 'reviews', 'submissions', 'write-ups'],
  classes: ['accounts', 'audit', 'countries', 'notifications', 'results', 'schools'],
  countries: [],
  deletions: ['accounts', 'audit', 'classes', 'notifications', 'personal-data', 'retention', 'site'],
  docs: [],
  doctor: ['countries', 'submissions'],
  entries: ['audit', 'countries', 'games'],
  events: ['audit', 'challenges', 'countries', 'games'],
  files: ['audit', 'play', 'practice', 'reviews'],
  games: [],
  grants: ['accounts', 'audit', 'notifications'],
  hints: ['assignments', 'audit', 'games', 'leaderboard', 'play', 'practice', 'reviews'],
  honesty: ['audit', 'games'],
  imports: ['accounts', 'audit', 'categories', 'challenges', 'countries', 'entries', 'events', 'files', 'hints'],
  leaderboard: ['practice'],
  lessons: ['assignments', 'audit', 'classes', 'hints', 'notifications', 'practice'],
  notifications: ['audit'],
  overview: [],
  packs: ['categories', 'challenges', 'events', 'files', 'hints', 'submissions'],
  'personal-data': ['accounts', 'files', 'write-ups'],
  play: ['games', 'practice'],
  practice: [],
  progress: ['leaderboard', 'practice'],
  results: ['games', 'scoreboard'],
  retention: ['accounts', 'audit', 'classes', 'notifications', 'site'],
  reviews: ['audit', 'notifications'],
  schools: [],
  scoreboard: ['countries', 'games'],
  search: [],
  'sign-in-providers': ['accounts', 'audit', 'classes', 'countries', 'grants', 'notifications'],
  site: ['audit'],
  standings: ['audit', 'games', 'notifications', 'scoreboard'],
  submissions: ['assignments', 'audit', 'files', 'games', 'play', 'practice'],
  'write-ups': ['audit', 'files', 'notifications', 'play', 'practice'],
}

/** Packages that a layer may import; a layer that is not listed may import what its workspace declares. */
export const packagesOf: Record<string, readonly string[]> = {
  contract: ['zod'],
  // Regular expressions that run in linear time.
  rules: ['re2js'],
}

export function layerOf(path: string): string | undefined {
  for (const [pattern, name] of layers) {
    const match = pattern.exec(path)
    if (match) return name.replace('$1', match[1] ?? '')
  }
  return undefined
}

/** The layer 'server/features/accounts' is of the kind 'server/features'. */
export function kindOf(layer: string): string {
  return layer.replace(/(\/features)\/.+$/, '$1')
}
