import * as contract from '@drapeau/contract/accounts/accounts.ts'
import { setFirstPassword as setFirstPasswordRoute } from '@drapeau/contract/accounts/first-password.ts'
import { loginToClass } from '@drapeau/contract/accounts/class-login.ts'
import * as profile from '@drapeau/contract/accounts/profile.ts'
import * as sessionRoutes from '@drapeau/contract/accounts/sessions.ts'
import { readCode } from '@drapeau/rules/code.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import type { AccessLog } from '#features/audit/access-log.ts'
import type { SettingsCache } from '#features/site/settings-cache.ts'
import { type App, bind } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/http/context.ts'
import { presentOwnGrant } from './accounts.present.ts'
import { confirmByKey, resendConfirmation } from './registration/confirmation.ts'
import { createUser } from './users/create-user.ts'
import { rememberDevice } from './sign-in/known-devices.ts'
import { secondFactorState } from './second-factor/second-factor-state.ts'
import { listOwnGrants } from './sessions/held-grants.queries.ts'
import { setFirstPassword } from './passwords/first-password.ts'
import { askForReset, resetByKey } from './passwords/password-reset.ts'
import { cancelEmailChange, updateMyProfile } from './profile/profile.ts'
import { emailKey, register } from './registration/registration.ts'
import * as successMessages from './success-messages.ts'
import type { SessionCache } from './sessions/session-cache.ts'
import { endAllMySessions, endMySession, listMySessions, signOut } from './sessions/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { presentUser } from './users/users.present.ts'

interface AccountParts {
  sessions: SessionCache
  access: AccessLog
  settings: SettingsCache
}

export function bindAccounts(app: App, { sessions, access, settings }: AccountParts): void {
  bind(app, contract.register, async (ctx, { body }) => {
    const { member } = ctx
    if (member?.type === 'admin') return presentUser(await createUser({ ...ctx, member }, body))
    await register(ctx, settings, body)
    return { status: 200, message: successMessages.registered }
  })
  bind(app, contract.login, async (ctx, { body }) => {
    const opened = await signIn(ctx, { sessions, access }, { name: { emailKey: emailKey(body.email) }, ...body })
    return { data: opened, status: 200, message: successMessages.signedIn }
  })
  bind(app, loginToClass, async (ctx, { body }) => {
    const name = { classCode: readCode(body.code), loginKey: nameKey(body.loginName) }
    const opened = await signIn(ctx, { sessions, access }, { ...body, name })
    return { data: opened, status: 200, message: successMessages.signedIn }
  })
  bind(app, contract.logout, async (ctx) => {
    await signOut(ctx, sessions)
    return { status: 200, message: successMessages.signedOut }
  })
  bind(app, contract.confirmAccount, async (ctx, { params }) => {
    const { proven, accountId } = await confirmByKey(ctx, sessions, params.key)
    const device = await rememberDevice(ctx.db, accountId, ctx.now)
    return { data: { device }, status: 201, message: successMessages.confirmed[proven] }
  })
  bind(app, contract.resendConfirmation, async (ctx, { body }) => {
    await resendConfirmation(ctx, body.email)
    return { status: 200, message: successMessages.mailSent }
  })
  bind(app, contract.forgotPassword, async (ctx, { body }) => {
    await askForReset(ctx, body.email)
    return { status: 200, message: successMessages.mailSent }
  })
  bind(app, contract.resetPassword, async (ctx, { params }) => {
    const accountId = await resetByKey(ctx, sessions, params.key)
    const device = await rememberDevice(ctx.db, accountId, ctx.now)
    return { data: { device }, status: 201, message: successMessages.passwordReset }
  })
  bind(app, setFirstPasswordRoute, async (ctx, { params, body }) => {
    const accountId = await setFirstPassword(ctx, sessions, params.key, body.password)
    const device = await rememberDevice(ctx.db, accountId, ctx.now)
    return { data: { device }, status: 200, message: successMessages.firstPasswordSet }
  })
  bind(app, contract.getMe, (ctx) =>
    ctx.member.grants.length === 0 ? sessions.meOf(ctx.member) : withGrants(ctx, sessions.meOf(ctx.member)),
  )
  bind(app, profile.updateMe, async (ctx, { body }) => {
    const changes = await updateMyProfile(ctx, sessions, body)
    return { status: 200, message: successMessages.profileUpdated(changes) }
  })
  bind(app, profile.cancelEmailChange, async (ctx) => {
    await cancelEmailChange(ctx, sessions)
    return { status: 200, message: successMessages.emailKept }
  })
  bind(app, sessionRoutes.listMySessions, async (ctx) => ({ sessions: await listMySessions(ctx) }))
  bind(app, sessionRoutes.endMySession, async (ctx, { params }) => {
    await endMySession(ctx, sessions, params.id)
    return { status: 200, message: successMessages.sessionEnded }
  })
  bind(app, sessionRoutes.endAllMySessions, async (ctx) => {
    await endAllMySessions(ctx, sessions)
    return { status: 200, message: successMessages.signedOutEverywhere }
  })
}

/** The grants are read each time: their events may have other names by now. */
async function withGrants(ctx: Ctx<'member'>, me: contract.Me): Promise<contract.Me> {
  const { db, config, member, now } = ctx
  const grants = await listOwnGrants(db, member.accountId, now)
  const hasSecondFactor = me.secondFactor === 'on'
  const secondFactor = secondFactorState({ type: member.type, hasSecondFactor }, member.grants, { config, now })
  return { ...me, grants: grants.map(presentOwnGrant), secondFactor }
}
