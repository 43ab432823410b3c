import { logout } from '@drapeau/contract/accounts/accounts.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import type { Person } from '../../server/test/builders.ts'
import * as forms from '../../server/test/forms.ts'
import { isClosedTo, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import { expectSuccess } from '../scene/expect-success.ts'

/** One of the scene's roles, or an account that has lost its rights. */
export interface Caller {
  name: string
  person?: Person
  /** The role that the caller has now. */
  as: Role
}

export async function createCallers(site: Site, { people }: Scene): Promise<Caller[]> {
  const { build, database, api } = site
  const admin = api.as(people.admin)
  const known = roles.map((role): Caller =>
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
  expectSuccess(await api.as(signedOut).call(logout))
  const change = async (person: Person, changes: Parameters<typeof forms.user>[1]): Promise<void> =>
    void expectSuccess(await admin.call(updateUser, { params: { id: person.id }, body: forms.user(person, changes) }))
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

export type Access = 'signed-out' | 'forbidden' | 'allowed'

/** The contract refuses callers without a session as signed-out, and those without the right as forbidden. */
export function expectedAccess({ as }: Caller, route: Route): Access {
  if (!isClosedTo(as, route)) return 'allowed'
  return as === 'visitor' ? 'signed-out' : 'forbidden'
}
