import type { Prepare } from './situation.ts'

const inClass: Prepare = async (fixtures, random) => {
  const { id, request } = await fixtures.people.pupilRequest(`name${random.below(1_000_000_000)}`)
  return { params: { id, request } }
}

const ofSomebody: Prepare = async (fixtures) => ({ params: { id: (await fixtures.people.deletionRequest()).id } })

const ofPupil: Prepare = async (fixtures, random) => {
  const { id, pupil } = await fixtures.people.schoolClass(`name${random.below(1_000_000_000)}`)
  return { params: { id, pupil } }
}

/** For deletions of accounts and copies of their data, which random values hardly ever make succeed. */
export const deletionSituations: Readonly<Record<string, Prepare>> = {
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
