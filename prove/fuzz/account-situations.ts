import { password } from '../../server/test/builders.ts'
import { registration } from '../../server/test/forms.ts'
import type { Prepare } from './situation.ts'

/** Fields of a registration that only administrators may send, or that policies of other sites ask for. */
const rarelyAllowed = { type: undefined, active: undefined, enable: undefined, code: undefined, invitation: undefined }

const inClass: Prepare = async (fixtures, random) => {
  const { id, request } = await fixtures.people.pupilRequest(`name${random.below(1_000_000_000)}`)
  return { params: { id, request } }
}

const ofSomebody: Prepare = async (fixtures) => ({ params: { id: (await fixtures.people.deletionRequest()).id } })

const ofPupil: Prepare = async (fixtures, random) => {
  const { id, pupil } = await fixtures.people.schoolClass(`name${random.below(1_000_000_000)}`)
  return { params: { id, pupil } }
}

/** For operations on accounts, their keys, sessions, tokens and deletion that random values hardly ever make succeed. */
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
  withdrawDeletion: async (fixtures) => ({ caller: (await fixtures.people.deletionRequest()).caller }),
  deleteOwnAccount: async (fixtures) => ({ caller: await fixtures.people.freeOwner() }),
  acceptDeletion: ofSomebody,
  declineDeletion: async (fixtures, random) => ({
    ...(await ofSomebody(fixtures, random)),
    fields: { reason: 'Please wait.' },
  }),
  listClassDeletionRequests: inClass,
  acceptClassDeletion: inClass,
  declineClassDeletion: async (fixtures, random) => ({
    ...(await inClass(fixtures, random)),
    fields: { reason: 'Please wait.' },
  }),
  downloadUserData: async (fixtures) => ({ params: { id: (await fixtures.player()).id } }),
  downloadPupilData: ofPupil,
  deletePupilAccount: ofPupil,
}
