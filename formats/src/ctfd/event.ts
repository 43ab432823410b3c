import type { Archive } from '../archive/archive.ts'
import { tidyName } from '../challenge/limits.ts'
import type { CollectedEvent } from '../collection.ts'
import { type Problem, problem } from '../problems.ts'
import { asBoolean, asNumber, asText, textOr } from '../yaml/values.ts'
import { rowsOf } from './table.ts'

/** The only keys that are kept: the table also holds passwords, API keys and registration codes. */
const wanted: ReadonlySet<string> = new Set([
  'ctf_name',
  'ctf_description',
  'user_mode',
  'start',
  'end',
  'freeze',
  'team_size',
  'verify_emails',
])

export type Settings = ReadonlyMap<string, string>

export async function readSettings(archive: Archive, root: string): Promise<Settings> {
  const settings = new Map<string, string>()
  for await (const row of rowsOf(archive, root, 'config')) {
    const key = asText(row['key']) ?? ''
    const value = wanted.has(key) ? textOr(row['value']) : null
    if (value !== null) settings.set(key, value)
  }
  return settings
}

/** Whether people had to confirm their address before they could sign in. */
export function requiresConfirmation(settings: Settings): boolean {
  return asBoolean(settings.get('verify_emails')) ?? false
}

/** The settings of a CTFd site as one event; null when it was never set up. */
export function eventOf(settings: Settings, root: string, problems: Problem[]): CollectedEvent | null {
  if (settings.size === 0) return null
  const name = tidyName(settings.get('ctf_name') ?? '')
  if (name === null) {
    problems.push(problem('event-left-out', { file: `${root}db/config.json` }))
    return null
  }
  const mode = settings.get('user_mode')
  const size = asNumber(settings.get('team_size')) ?? 0
  return {
    name,
    description: settings.get('ctf_description') ?? '',
    startsAt: momentOf(settings.get('start')),
    endsAt: momentOf(settings.get('end')),
    freezesAt: momentOf(settings.get('freeze')),
    isSolo: mode === undefined ? null : mode === 'users',
    maxTeamSize: size > 0 ? size : null,
    settings: null,
  }
}

/** Seconds since 1970, as text. */
function momentOf(seconds: string | undefined): string | null {
  const moment = new Date((asNumber(seconds) ?? Number.NaN) * 1000)
  return Number.isNaN(moment.getTime()) || moment.getTime() === 0 ? null : moment.toISOString()
}
