import { CannotStart } from './platform/config/cannot-start.ts'
import { ConfigMistakes } from './platform/config/config.ts'

/** What the operator can mend is told in its own sentence; what they cannot is shown whole. */
export function giveUp(error: unknown): never {
  const isExpected = error instanceof CannotStart || error instanceof ConfigMistakes
  process.stderr.write(`${isExpected ? error.message : describe(error)}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
