/** Where a notification leads: a path of this site, or undefined. Whatever could lead elsewhere is no way. */
export function linkTarget(link: string | null): string | undefined {
  if (link === null || !/^\/(?!\/)[\w./-]*$/.test(link)) return undefined
  return link
}
