import type { CallError } from '#lib/http/call-error.ts'

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
