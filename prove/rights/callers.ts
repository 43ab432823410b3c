import { logout } from '@drapeau/contract/accounts/accounts.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import type { Person } from '../../server/test/builders.ts'
import * as forms from '../../server/test/forms.ts'
import { isClosedTo, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import { succeed } from '../scene/expect-success.ts'

/** Who tries a route: those of the scene, and those who once had a right and lost it. */
export interface Party {
  name: string
  person?: Person
  /** As whom they count now. */
  as: Role
}

export async function gatherParties(site: Site, { people }: Scene): Promise<Party[]> {
  const { build, database, api } = site
  const admin = api.as(people.admin)
  const known = roles.map((role): Party =>
    role === 'visitor' ? { name: role, as: role } : { name: role, as: role, person: people[role] },
  )
  const [expired, signedOut, disabled, demoted] = [
    await build.admin({ name: 'Expired' }),
    await build.admin({ name: 'Signed out' }),
    await build.player({ name: 'Disabled' }),
    await build.admin({ name: 'Demoted' }),
  ]
  await database.pool.query(`update session set expires_at = now() - interval '1 hour' where account_id = $1`, [
    expired.id,
  ])
  succeed(await api.as(signedOut).call(logout))
  const change = async (person: Person, wishes: Parameters<typeof forms.user>[1]): Promise<void> =>
    void succeed(await admin.call(updateUser, { params: { id: person.id }, body: forms.user(person, wishes) }))
  await change(disabled, { enable: 'disabled' })
  await change(demoted, { type: 'user' })
  return [
    ...known,
    { name: 'expired administrator', as: 'visitor', person: expired },
    { name: 'signed-out administrator', as: 'visitor', person: signedOut },
    { name: 'disabled player', as: 'visitor', person: disabled },
    { name: 'demoted administrator', as: 'visitor', person: demoted },
  ]
}

export type Met = 'signed-out' | 'forbidden' | 'let in'

/** What the contract promises: signed-out to who has no session, forbidden to who has no right, else neither. */
export function promisedTo({ as }: Party, route: Route): Met {
  if (!isClosedTo(as, route)) return 'let in'
  return as === 'visitor' ? 'signed-out' : 'forbidden'
}
