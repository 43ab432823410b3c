import { screens } from '@drapeau/contract/screens.ts'

/** Ids and mailed keys need no other signs; whatever has some is not an address of ours. */
const parameter = '[A-Za-z0-9_-]{1,200}'

const patterns = Object.values(screens).map((path) => new RegExp(`^${path.replaceAll(/\$[a-z]+/g, parameter)}$`))

/** True for an address that has a screen. */
export function hasScreen(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
