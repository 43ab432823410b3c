import { screens } from '@drapeau/contract/screens.ts'

/** 'ABCD-EFGH-JKLM': in fours, which are easier to read out. The dashes do not matter when it is typed. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** The address that invites to a team. */
export function invitationLink(origin: string, event: string, code: string): string {
  const path = screens.joinTeam.replace('$id', encodeURIComponent(event)).replace('$code', encodeURIComponent(code))
  return `${origin}${path}`
}
