import * as identities from '@drapeau/contract/sign-in-providers/identities.ts'
import * as providers from '@drapeau/contract/sign-in-providers/providers.ts'
import * as contract from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { deviceOf } from '#features/accounts/sign-in/device.ts'
import type { SignInParts } from '#features/accounts/sign-in/open-session.ts'
import * as successMessages from '#features/accounts/success-messages.ts'
import type { Sealer } from '#platform/config/sealer.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { beginAtProvider } from './begin.ts'
import { finishAtProvider } from './finish.ts'
import { beginLink, finishLink, unlinkIdentity } from './identities.ts'
import { presentIdentity } from './identities.present.ts'
import { listIdentities } from './identities.queries.ts'
import { ProviderClients } from './provider-clients.ts'
import { presentProvider } from './providers.present.ts'
import { findProvider, listChoices, listProviders } from './providers.queries.ts'
import { createProvider, deleteProvider, updateProvider } from './providers.service.ts'
import { signInWithProvider } from './sign-in.ts'
import { testProvider } from './test-provider.ts'

export function bindSignInProviders(app: App, parts: SignInParts, sealer: Sealer): void {
  const clients = new ProviderClients(app.services, sealer)
  bindSignIn(app, parts, clients)
  bindIdentities(app, parts, clients)
  bindManagement(app, parts, clients, sealer)
}

function bindSignIn(app: App, parts: SignInParts, clients: ProviderClients): void {
  bind(app, contract.listSignInChoices, async ({ db }) => ({
    providers: (await listChoices(db)).map(({ id, label }) => ({ _id: id, label })),
  }))
  bind(app, contract.beginSignIn, (ctx, { body }) => beginAtProvider(ctx, clients, body.provider, null))
  bind(app, contract.finishSignIn, async (ctx, { body }) => {
    const { remember, device, ...returned } = body
    try {
      const identity = await finishAtProvider(ctx, clients, returned, null)
      const opened = await signInWithProvider(ctx, parts, identity, { remember, device })
      const { signOutAddress } = identity
      return { data: { ...opened, signOutAddress }, status: 200, message: successMessages.signedIn }
    } catch (error) {
      if (error instanceof Refusal) parts.access.signInFailed(null, deviceOf(ctx.userAgent), ctx.now)
      throw error
    }
  })
}

function bindIdentities(app: App, { sessions }: SignInParts, clients: ProviderClients): void {
  bind(app, identities.listMyIdentities, async ({ db, member }) => ({
    identities: (await listIdentities(db, member.accountId)).map(presentIdentity),
  }))
  bind(app, identities.beginLink, (ctx, { body }) => beginLink(ctx, clients, body))
  bind(app, identities.finishLink, async (ctx, { body }) => presentIdentity(await finishLink(ctx, clients, body)))
  bind(app, identities.unlinkIdentity, async (ctx, { params }) => {
    await unlinkIdentity(ctx, sessions, params.id)
    return { status: 200, message: 'The identity is unlinked.' }
  })
}

function bindManagement(app: App, { sessions }: SignInParts, clients: ProviderClients, sealer: Sealer): void {
  bind(app, providers.listSignInProviders, async ({ db, config }) => ({
    providers: (await listProviders(db)).map((row) => presentProvider(row, config)),
  }))
  bind(app, providers.getSignInProvider, async ({ db, config }, { params }) => {
    const row = await findProvider(db, params.id)
    if (!row) throw new Refusal('not-found')
    return presentProvider(row, config)
  })
  bind(app, providers.createSignInProvider, async (ctx, { body }) =>
    presentProvider(await createProvider(ctx, sealer, body), ctx.config),
  )
  bind(app, providers.updateSignInProvider, async (ctx, { params, body }) =>
    presentProvider(await updateProvider(ctx, sealer, params.id, body), ctx.config),
  )
  bind(app, providers.deleteSignInProvider, async (ctx, { params }) => {
    await deleteProvider(ctx, sessions, params.id)
    return { status: 200, message: 'The sign-in provider is deleted.' }
  })
  bind(app, providers.testSignInProvider, async (ctx, { params }) => ({
    steps: await testProvider(ctx, clients, params.id),
  }))
}
