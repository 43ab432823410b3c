/**
 * Where a mail arrives, for counting: the address in lower case and without its plus-tag, so that zoe+1@ and zoe+2@ are the
 * one mailbox that they are at nearly every provider.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const tag = local.indexOf('+')
  return `${tag > 0 ? local.slice(0, tag) : local}${email.slice(at)}`.toLowerCase()
}
