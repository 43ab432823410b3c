import { screens } from '@drapeau/contract/screens.ts'

/** Where a notification leads: a path of this site, or undefined. Whatever could lead elsewhere is no way. */
export function linkTarget(link: string | null): string | undefined {
  if (link === null || !/^\/(?!\/)[\w./-]*$/.test(link)) return undefined
  return link
}

/** Whether it leads to a challenge, such as that of a hint or a nudge. */
export function isOfChallenge(way: string): boolean {
  return way.startsWith(screens.challenge.replace('$id', ''))
}
