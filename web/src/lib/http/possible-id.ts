import { Id } from '@drapeau/contract/fields.ts'

/** False for an address that never led anywhere, whatever was deleted. */
export function isPossibleId(id: string): boolean {
  return Id.safeParse(id).success
}
