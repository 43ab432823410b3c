import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { destination } from 'pino'
import type { Config } from './platform/config/config.ts'
import { createLog, gathered, type Log } from './platform/log/log.ts'

const maxBytes = 10 * 2 ** 20

/**
 * Services read our JSON lines from the standard output. Somebody at a terminal has no use for them there: they go to a
 * file in the data folder, which is started over when it has grown too long.
 */
export function openLog(config: Config, isTerminal: boolean): { log: Log; logFile: string | null } {
  if (!isTerminal) return { log: createLog(config.logLevel), logFile: null }
  const logFile = join(config.dataDir, 'drapeau.log')
  const known = statSync(logFile, { throwIfNoEntry: false })
  if (known && known.size > maxBytes) renameSync(logFile, `${logFile}.1`)
  return { log: createLog(config.logLevel, gathered(destination({ dest: logFile, mode: 0o600 }))), logFile }
}
