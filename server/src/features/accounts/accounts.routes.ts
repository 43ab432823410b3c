import * as contract from '@drapeau/contract/accounts/accounts.ts'
import * as profile from '@drapeau/contract/accounts/profile.ts'
import type { AccessLog } from '#features/audit/access-log.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { confirmByKey, resendConfirmation } from './confirmation.ts'
import { createUser } from './create-user.ts'
import { rememberDevice } from './known-devices.ts'
import { askForReset, resetByKey } from './password-reset.ts'
import { cancelEmailChange, updateMyProfile } from './profile.ts'
import { register } from './registration.ts'
import * as said from './said.ts'
import type { SessionCache } from './session-cache.ts'
import { endAllMySessions, endMySession, listMySessions, signOut } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { presentUser } from './users.present.ts'

export function bindAccounts(app: App, sessions: SessionCache, access: AccessLog): void {
  bind(app, contract.register, async (ctx, { body }) => {
    const { member } = ctx
    if (member?.type === 'admin') return presentUser(await createUser({ ...ctx, member }, body))
    await register(ctx, body)
    return { status: 200, message: said.registered }
  })
  bind(app, contract.login, async (ctx, { body }) => {
    const opened = await signIn(ctx, { sessions, access }, body)
    return { data: opened, status: 200, message: said.signedIn }
  })
  bind(app, contract.logout, async (ctx) => {
    await signOut(ctx, sessions)
    return { status: 200, message: said.signedOut }
  })
  bind(app, contract.confirmAccount, async (ctx, { params }) => {
    const { proven, accountId } = await confirmByKey(ctx, sessions, params.key)
    const device = await rememberDevice(ctx.db, accountId, ctx.now)
    return { data: { device }, status: 201, message: said.confirmed[proven] }
  })
  bind(app, contract.resendConfirmation, async (ctx, { body }) => {
    await resendConfirmation(ctx, body.email)
    return { status: 200, message: said.mailSent }
  })
  bind(app, contract.forgotPassword, async (ctx, { body }) => {
    await askForReset(ctx, body.email)
    return { status: 200, message: said.mailSent }
  })
  bind(app, contract.resetPassword, async (ctx, { params }) => {
    const accountId = await resetByKey(ctx, sessions, params.key)
    const device = await rememberDevice(ctx.db, accountId, ctx.now)
    return { data: { device }, status: 201, message: said.passwordReset }
  })
  bind(app, contract.getMe, ({ member }) => sessions.meOf(member))
  bind(app, profile.updateMe, async (ctx, { body }) => {
    const changes = await updateMyProfile(ctx, sessions, body)
    return { status: 200, message: said.profileUpdated(changes) }
  })
  bind(app, profile.cancelEmailChange, async (ctx) => {
    await cancelEmailChange(ctx, sessions)
    return { status: 200, message: said.emailKept }
  })
  bind(app, contract.listMySessions, async (ctx) => ({ sessions: await listMySessions(ctx) }))
  bind(app, contract.endMySession, async (ctx, { params }) => {
    await endMySession(ctx, sessions, params.id)
    return { status: 200, message: said.sessionEnded }
  })
  bind(app, contract.endAllMySessions, async (ctx) => {
    await endAllMySessions(ctx, sessions)
    return { status: 200, message: said.signedOutEverywhere }
  })
}
