import { CannotStart } from './platform/config/cannot-start.ts'
import { ConfigMistakes } from './platform/config/config.ts'

/** A fault that the operator can fix is one sentence; another is shown with its stack. */
export function exitWithError(error: unknown): never {
  const isExpected = error instanceof CannotStart || error instanceof ConfigMistakes
  process.stderr.write(`${isExpected ? error.message : describe(error)}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
