import { beginLife } from './life.ts'
import { expectFreePort } from './listen.ts'
import { openLog } from './log-file.ts'
import { readConfig } from './platform/config/config.ts'
import { ensureDataFolder } from './platform/config/data-folder.ts'
import { lockFolder } from './platform/instance-lock.ts'
import { exitWithError } from './exit-with-error.ts'
import { welcome } from './welcome.ts'

try {
  const config = readConfig(process.env)
  ensureDataFolder(config.dataDir)
  // Asked before the port, which the first instance also holds: this is the better explanation.
  if (config.databaseUrl === null) lockFolder(config.dataDir)()
  await expectFreePort(config)
  const { log, logFile } = openLog(config, process.stdout.isTTY)
  const life = beginLife(log)
  // Loaded only now: faults of the settings are reported without waiting for the whole site to load. That takes
  // about as long as the database takes to start, so they do it at the same time.
  const { openSource } = await import('./platform/postgres/source.ts')
  const opening = openSource(config, log)
  // Its failure is reported where it is awaited.
  opening.catch(() => undefined)
  const { startSite } = await import('./site.ts')
  const { admin } = await startSite(config, log, life, { opening })
  // For the person who started us; the standard output is the log's.
  process.stderr.write(welcome({ config, admin, logFile }))
} catch (error) {
  exitWithError(error)
}
