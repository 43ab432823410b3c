import { TokenScope } from '@drapeau/contract/accounts/token-scope.ts'
import { revokeEventGrant } from '@drapeau/contract/grants.ts'
import { revokeToken } from '@drapeau/contract/accounts/tokens.ts'
import { logout } from '@drapeau/contract/accounts/accounts.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { updateUser } from '@drapeau/contract/accounts/users.ts'
import { opens } from '@drapeau/rules/token-scopes.ts'
import type { Person } from '../../server/test/builders.ts'
import * as forms from '../../server/test/forms.ts'
import { isClosedTo, type Role, roles, staff } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import { expectSuccess } from '../scene/expect-success.ts'

/** One of the scene's roles, or an account that has lost its rights. */
export interface Caller {
  name: string
  person?: Person
  /** The role that the caller has now. */
  as: Role
  /** Set for an API token. */
  scopes?: readonly TokenScope[]
}

export async function createCallers(site: Site, scene: Scene): Promise<Caller[]> {
  const { people } = scene
  const { build, database, api } = site
  // A session of this minute: some changes ask for a fresh proof.
  const admin = api.as(await build.session(people.admin.id))
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
  const tokens = await createTokens(site, people, { disabled, demoted })
  return [
    // First, since signing out everywhere ends tokens as well.
    ...tokens,
    ...known,
    { name: 'expired administrator', as: 'visitor', person: expired },
    { name: 'signed-out administrator', as: 'visitor', person: signedOut },
    { name: 'disabled player', as: 'visitor', person: disabled },
    { name: 'demoted administrator', as: 'visitor', person: demoted },
    ...(await createFormerStaff(site, scene)),
  ]
}

/** People whose role in the regatta has ended, or was revoked: players like others. */
async function createFormerStaff({ build, api }: Site, { people, events: { regatta } }: Scene): Promise<Caller[]> {
  const callers: Caller[] = []
  const admin = api.as(await build.session(people.admin.id))
  for (const role of staff) {
    const ended = await build.player({ name: `Ended ${role}` })
    await build.grant(ended, role, regatta, new Date(Date.now() - 1_000))
    const revoked = await build.player({ name: `Revoked ${role}` })
    const grant = await build.grant(revoked, role, regatta)
    expectSuccess(await admin.call(revokeEventGrant, { params: { id: regatta.id, grant } }))
    callers.push({ name: `ended ${role}`, as: 'bystander', person: ended })
    callers.push({ name: `revoked ${role}`, as: 'bystander', person: revoked })
  }
  return callers
}

/** A token of each scope, of an administrator and of a player, and tokens that no longer open anything. */
async function createTokens(
  { build, database, api }: Site,
  people: Scene['people'],
  { disabled, demoted }: Record<'disabled' | 'demoted', Person>,
): Promise<Caller[]> {
  const { admin, player } = people
  const tokenOf = async (name: string, as: Role, person: Person, scope: TokenScope): Promise<Caller> => {
    const { token, id } = await build.apiToken(person.id, [scope])
    return { name, as, person: { ...person, token, sessionId: id }, scopes: [scope] }
  }
  const callers: Caller[] = []
  for (const scope of TokenScope.options) {
    callers.push(await tokenOf(`token of an administrator to ${scope}`, 'admin', admin, scope))
    callers.push(await tokenOf(`token of a player to ${scope}`, 'player', player, scope))
    for (const role of staff) callers.push(await tokenOf(`token of ${role} to ${scope}`, role, people[role], scope))
  }
  const [expired, revoked] = [
    await tokenOf('expired token', 'visitor', admin, 'manage'),
    await tokenOf('revoked token', 'visitor', admin, 'manage'),
  ]
  await database.pool.query(
    `update api_token set created_at = now() - interval '9 days', expires_at = now() - interval '2 days' where id = $1`,
    [expired.person?.sessionId],
  )
  expectSuccess(await api.as(admin).call(revokeToken, { params: { id: revoked.person?.sessionId ?? '' } }))
  return [
    ...callers,
    expired,
    revoked,
    await tokenOf('token of a disabled player', 'visitor', disabled, 'read'),
    // What the account may do now counts: here that of a player.
    await tokenOf('token of a demoted administrator', 'player', demoted, 'manage'),
  ]
}

export type Access = 'signed-out' | 'forbidden' | 'token-scope' | 'allowed'

/**
 * The contract refuses callers without a session as signed-out, those without the right as forbidden, and a token outside
 * of its scopes as such.
 */
export function expectedAccess({ as, scopes }: Caller, route: Route): Access {
  if (scopes && as !== 'visitor' && !opens(scopes, route)) return 'token-scope'
  if (!isClosedTo(as, route)) return 'allowed'
  return as === 'visitor' ? 'signed-out' : 'forbidden'
}
