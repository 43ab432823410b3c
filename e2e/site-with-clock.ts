import { beginLife } from '../server/src/life.ts'
import { openLog } from '../server/src/log-file.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { startSite } from '../server/src/site.ts'

/** The whole site, with a clock that the parent process puts forward by the message `{ advance: milliseconds }`. */
let ahead = 0
process.on('message', ({ advance }: { advance: number }) => {
  ahead += advance
  process.send?.({ ahead })
})
// The site ends with the process that started it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const config = readConfig(process.env)
const { log } = openLog(config, false)
await startSite(config, log, beginLife(log), { clock: () => new Date(Date.now() + ahead) })
