import * as contract from '@drapeau/contract/accounts/second-factor.ts'
import * as step from '@drapeau/contract/accounts/second-step.ts'
import type { Sealer } from '#platform/config/sealer.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { askPasskey, confirmIdentity } from '#features/accounts/sign-in/identity.ts'
import { liftSecondFactor } from './lift-factor.ts'
import type { SignInParts } from '#features/accounts/sign-in/open-session.ts'
import * as successMessages from '../success-messages.ts'
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  getSecondFactor,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from './second-factor.ts'
import { askPasskeyAtLogin, finishSignIn } from '#features/accounts/sign-in/second-step.ts'

export function bindSecondFactor(app: App, parts: SignInParts & { sealer: Sealer }): void {
  const { sessions, sealer } = parts
  bind(app, contract.getSecondFactor, (ctx) => getSecondFactor(ctx))
  bind(app, contract.beginApp, (ctx) => beginApp(ctx, sealer))
  bind(app, contract.addApp, async (ctx, { body }) => ({ recoveryCodes: await addApp(ctx, parts, body.code) }))
  bind(app, contract.removeApp, async (ctx) => {
    await removeApp(ctx, sessions)
    return { status: 200, message: successMessages.factorRemoved }
  })
  bind(app, contract.beginPasskey, (ctx) => beginPasskey(ctx))
  bind(app, contract.addPasskey, async (ctx, { body }) => ({ recoveryCodes: await addPasskey(ctx, sessions, body) }))
  bind(app, contract.removePasskey, async (ctx, { params }) => {
    await removePasskey(ctx, sessions, params.id)
    return { status: 200, message: successMessages.factorRemoved }
  })
  bind(app, contract.renewRecoveryCodes, async (ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx) }))
  bind(app, contract.liftSecondFactor, async (ctx, { params }) => {
    await liftSecondFactor(ctx, sessions, params.id)
    return { status: 200, message: successMessages.factorLifted }
  })
  bind(app, step.askPasskeyAtLogin, (ctx, { body }) => askPasskeyAtLogin(ctx, body.ticket))
  bind(app, step.loginSecondStep, async (ctx, { body }) => ({
    data: await finishSignIn(ctx, parts, body),
    status: 200,
    message: successMessages.signedIn,
  }))
  bind(app, step.askPasskey, (ctx) => askPasskey(ctx))
  bind(app, step.confirmIdentity, async (ctx, { body }) => {
    await confirmIdentity(ctx, parts, body)
    return { status: 200, message: successMessages.identityConfirmed }
  })
}
