import { getMe, type Me } from '@drapeau/contract/accounts/accounts.ts'
import type { CallOf } from '@drapeau/contract/route.ts'
import { createSignInProvider } from '@drapeau/contract/sign-in-providers/providers.ts'
import { beginSignIn, finishSignIn } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import type { Person } from './builders.ts'
import { TestProvider, type TestReturn } from './oidc-provider.ts'
import type { World } from './world.ts'

type Settings = Partial<CallOf<typeof createSignInProvider>['body']>

/** A provider of its own that a site offers, and people who go there. */
export class SchoolSignIn {
  readonly site: World
  readonly provider: TestProvider
  readonly id: string

  /** Its members have addresses at ada.example, and no other domain is allowed unless the settings say so. */
  static async open(
    site: World,
    admin: Person,
    settings: Settings = {},
    options: Parameters<typeof TestProvider.start>[0] = {},
  ): Promise<SchoolSignIn> {
    const provider = await TestProvider.start(options)
    const label = `School ${new URL(provider.issuer).port}`
    const body = { label, allowedDomains: ['ada.example'], ...provider.settings, ...settings }
    const reply = await site.api.as(admin).call(createSignInProvider, { body })
    if (reply.status !== 201) throw new Error(`The provider was refused: ${reply.body.message}`)
    return new SchoolSignIn(site, provider, reply.body._id)
  }

  private constructor(site: World, provider: TestProvider, id: string) {
    this.site = site
    this.provider = provider
    this.id = id
  }

  /** Somebody of the school, with a verified address. Returns the subject. */
  enrol(subject: string, claims: Record<string, unknown> = {}): string {
    const email = `${subject}@ada.example`
    this.provider.people[subject] = { name: `Pupil ${subject}`, email, email_verified: true, ...claims }
    return subject
  }

  begin() {
    return this.site.api.call(beginSignIn, { body: { provider: this.id } })
  }

  /** Begins, goes to the provider and comes back. */
  async comeBack(subject: string, goes = (address: string) => address): Promise<TestReturn & { browser: string }> {
    const { body } = await this.begin()
    return { ...(await this.provider.visit(goes(body.address), subject)), browser: body.browser }
  }

  finish(body: TestReturn & { browser: string }) {
    return this.site.api.call(finishSignIn, { body })
  }

  async signIn(subject: string) {
    return this.finish(await this.comeBack(subject))
  }

  async meOf(subject: string): Promise<Me> {
    const { token } = (await this.signIn(subject)).body.data
    return (await this.site.api.as({ token }).call(getMe)).body
  }

  stop(): Promise<void> {
    return this.provider.stop()
  }
}
