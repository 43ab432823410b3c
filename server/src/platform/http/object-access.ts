import type { Route } from '@drapeau/contract/route.ts'
import type { UsedGrant } from '@drapeau/rules/grants.ts'
import type { Ctx, Member, Opening } from './context.ts'
import type { Input } from './read-input.ts'

/** Decides what grants open. The features know what they are grants of. */
export interface ObjectAccess {
  openingOf: (member: Member, route: Route, now: Date) => Opening
  /** Refuses unless everything that the request names is open to the caller. Returns the grants that opened it. */
  expectOpen: (route: Route, ctx: Ctx<'admin'>, input: Input) => Promise<UsedGrant[]>
}
