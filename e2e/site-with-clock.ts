import { beginLife } from '../server/src/life.ts'
import { openLog } from '../server/src/log-file.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { startSite } from '../server/src/site.ts'

/** The whole site, with a clock that whoever started it can put forward: `{ forward: milliseconds }`. */
let ahead = 0
process.on('message', ({ forward }: { forward: number }) => {
  ahead += forward
  process.send?.({ ahead })
})
// Whoever started us and has gone needs no site any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const config = readConfig(process.env)
const { log } = openLog(config, false)
await startSite(config, log, beginLife(log), { clock: () => new Date(Date.now() + ahead) })
