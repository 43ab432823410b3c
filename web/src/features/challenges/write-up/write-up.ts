import type { CallError } from '#lib/http/call-error.ts'

export type Unfit = 'wrong-type' | 'too-large'

const endings = ['.docx', '.pdf']

/** What the dialog of the browser offers. */
export const acceptedEndings = endings.join(',')

/** Why a file cannot be a write-up, told before it is sent; the server looks into it, we look at its name and size. */
export function unfitness({ name, size }: { name: string; size: number }, megabytes: number): Unfit | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong-type'
  return size > megabytes * 1024 * 1024 ? 'too-large' : null
}

interface Assignment {
  /** The event that the challenge belongs to. */
  event: object | null
  /** What was handed in before. */
  writeUp: object | null
}

/** An event asks for a document, and so does whoever replaces one; elsewhere the form may be sent without any. */
export function needsFile({ event, writeUp }: Assignment): boolean {
  return event !== null || writeUp !== null
}

/**
 * What follows from a write-up that was not taken: the server's reason is told, and with 400 or 403 the form closes;
 * a fault of the network or of the server is called one, and everything stays for another try.
 */
export type WriteUpOutcome = 'told-and-closed' | 'told' | 'network-failed'

export function writeUpOutcome(error: CallError): WriteUpOutcome {
  const { status } = error
  if (status === 0 || status >= 500) return error.code === 'disk-full' ? 'told' : 'network-failed'
  return status === 400 || status === 403 || status === 404 ? 'told-and-closed' : 'told'
}
