import { password } from '../../server/test/builders.ts'
import { registration } from '../../server/test/forms.ts'
import type { Prepare } from './situation.ts'

/** Fields of a registration that only administrators may send, or that policies of other sites ask for. */
const rarelyAllowed = { type: undefined, active: undefined, enable: undefined, code: undefined, invitation: undefined }

/** For operations on one's own account, its keys, sessions and tokens that random values hardly ever make succeed. */
export const accountSituations: Readonly<Record<string, Prepare>> = {
  register: (_fixtures, random) => ({
    fields: {
      ...registration({ name: `Name ${random.word(9)}`, email: `${random.word(12)}@example.org` }),
      ...rarelyAllowed,
    },
  }),
  confirmAccount: async (fixtures) => ({ params: { key: await fixtures.key('confirm') } }),
  resetPassword: async (fixtures) => ({ params: { key: await fixtures.key('reset') } }),
  setFirstPassword: async (fixtures) => ({
    params: { key: await fixtures.key('invite') },
    fields: { password: 'Brave-Otter-7', confirm_password: 'Brave-Otter-7' },
  }),
  resendConfirmation: async ({ build }) => ({ fields: { email: (await build.player({ active: false })).email } }),
  cancelEmailChange: async (fixtures) => ({ caller: await fixtures.withPendingEmail() }),
  endMySession: async (fixtures) => {
    const caller = await fixtures.player()
    return { caller, params: { id: (await fixtures.build.session(caller.id)).sessionId } }
  },
  createToken: async ({ build }, random) => {
    const { token, email } = await build.admin()
    const caller = { role: 'admin', token, email, password } as const
    return { caller, fields: { name: `Token ${random.below(1_000_000)}`, scopes: ['read'], days: 7 } }
  },
  revokeToken: async (fixtures) => {
    const caller = await fixtures.player()
    return { caller, params: { id: (await fixtures.build.apiToken(caller.id, ['read'])).id } }
  },
}
