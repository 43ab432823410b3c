import { rm } from 'node:fs/promises'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { storeDueFreezes } from '#features/games/store-freezes.ts'
import { findOrInsertSchool } from '../features/schools/schools.service.ts'
import { exitWithError } from '../exit-with-error.ts'
import { beginLife } from '../life.ts'
import { expectFreePort } from '../listen.ts'
import { openLog } from '../log-file.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { makeTemporaryFolder } from '../platform/config/data-folder.ts'
import type { Database } from '../platform/database/database.ts'
import { startSite } from '../site.ts'
import { welcome } from '../welcome.ts'
import { fillGame } from './demo-game.ts'
import { demoPlayers } from './demo-players.ts'
import { insertPlayers } from './demo.queries.ts'

const players = 300
const admin = { email: 'admin@example.org', password: 'Demo-Admin-1' }
const playerPassword = 'Demo-Player-1'
const otherSchools = ['Lycée du Vieux Port', 'Harbour Technical College', 'Collège des Embruns']

/** A demonstration site, full of people, in a folder that is deleted when it ends. */
try {
  await expectFreePort(readConfig(process.env))
  const dataDir = await makeTemporaryFolder('demo')
  const config = readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    SEED: 'starter',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  // A log on the standard output would bury the box; in the folder it can be read while the demonstration runs.
  const { log, logFile } = openLog(config, true)
  const life = beginLife(log)
  life.began({ name: 'data folder', timeoutMs: 5_000, stop: () => rm(dataDir, { recursive: true, force: true }) })
  const { database } = await startSite(config, log, life)
  const someone = await fill(database, config)
  process.stderr.write(welcome({ config, admin, logFile }))
  process.stderr.write(`${players} players, all with the password ${playerPassword}; one of them is ${someone}.\n`)
  process.stderr.write('Nothing is kept: Ctrl-C stops the demo and deletes its data.\n')
} catch (error) {
  exitWithError(error)
}

async function fill({ db }: Database, config: Config): Promise<string> {
  const people = demoPlayers(players, new Date())
  const passwordHash = await hashPassword(playerPassword)
  const schoolIds: string[] = []
  for (const school of [config.siteSchool, ...otherSchools]) schoolIds.push(await findOrInsertSchool(db, school))
  await insertPlayers(db, people, { passwordHash, schoolIds })
  await fillGame(db, new Date())
  // One event has ended and is still frozen, as if the site had run at that time.
  await storeDueFreezes(db, new Date())
  return people.find((person) => person.active)?.email ?? ''
}
