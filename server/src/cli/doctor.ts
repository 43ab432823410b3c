import { readConfig } from '../platform/config/config.ts'
import { createLog } from '../platform/log/log.ts'
import { checkups } from './checkups.ts'

/** One line per thing that Drapeau needs: whether it is there and, where it is not, what to do. */
export async function doctor(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('silent')
  for (const [name, look] of Object.entries(checkups)) {
    const { isWell, says } = await look(config, log).catch((error: unknown) => ({
      isWell: false,
      says: wordsOf(error),
    }))
    console.log(`${isWell ? 'ok    ' : 'NOT OK'}  ${name.padEnd(12)}  ${says}`)
    if (!isWell) process.exitCode = 1
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
