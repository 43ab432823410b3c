import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { CallError } from '#lib/http/call-error.ts'

export type Unfit = 'wrong-type' | 'too-large'

const endings = ['.docx', '.pdf']

/** What the dialog of the browser offers. */
export const acceptedEndings = endings.join(',')

/** Why a file cannot be a write-up, by its name and size, before it is sent; the server checks its content. */
export function unfitness({ name, size }: { name: string; size: number }, megabytes: number): Unfit | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong-type'
  return size > megabytes * 1024 * 1024 ? 'too-large' : null
}

interface Assignment extends Pick<PlayerChallenge, 'writeUps'> {
  /** What was handed in before. */
  writeUp: object | null
}

/** A document is required in an event and to replace one; elsewhere the form may be sent without any. */
export function needsFile({ writeUps, writeUp }: Assignment): boolean {
  return writeUps === 'required' || writeUp !== null
}

/**
 * What follows when a write-up is refused: the server's reason is shown, and with 400 or 403 the form closes;
 * a fault of the network or of the server is called one, and everything stays for another try.
 */
export type WriteUpOutcome = 'shown-and-closed' | 'shown' | 'network-failed'

export function writeUpOutcome(error: CallError): WriteUpOutcome {
  const { status } = error
  if (status === 0 || status >= 500) return error.code === 'disk-full' ? 'shown' : 'network-failed'
  return status === 400 || status === 403 || status === 404 ? 'shown-and-closed' : 'shown'
}
