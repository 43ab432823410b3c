import { codeOf } from '../../server/test/factors.ts'
import { password } from '../../server/test/builders.ts'
import { assignmentForm } from './people-fixtures.ts'
import type { Prepare } from './situation.ts'

const someName = (random: { below: (most: number) => number }): string => `name${random.below(1_000_000_000)}`

const aboutAssignment: Prepare = async (fixtures, random) => {
  const { id, pupil, challenge } = await fixtures.people.assignment(someName(random))
  return { params: { id, pupil, challenge } }
}

/** An administrator calls about a class with a pupil. */
const aboutPupil: Prepare = async (fixtures, random) => {
  const { id, pupil } = await fixtures.people.schoolClass(someName(random))
  return { params: { id, pupil } }
}

/** A teacher answers the hand of a pupil. */
const aboutHand: Prepare = async (fixtures, random) => {
  const { id, hand } = await fixtures.people.lesson(someName(random))
  return { params: { id, hand } }
}

/** The pupil whose hand is raised. */
const asPupil: Prepare = async (fixtures, random) => {
  const { challenge, token } = await fixtures.people.lesson(someName(random))
  return { caller: { role: 'player', token, email: '', password }, params: { id: challenge } }
}

/** A pupil opens a challenge that was set for their class. */
const openedByPupil: Prepare = async (fixtures, random) => {
  const { pupil, challenge } = await fixtures.people.assignment(someName(random))
  const { token } = await fixtures.build.session(pupil)
  return { caller: { role: 'player', token, email: '', password }, params: { challenge } }
}

const aboutProvider: Prepare = async (fixtures, random) => ({
  params: { id: await fixtures.people.provider(someName(random)) },
})

/** For operations on accounts, roles, classes and sign-in providers that random values hardly ever make succeed. */
export const peopleSituations: Readonly<Record<string, Prepare>> = {
  login: async ({ build }) => ({ fields: { email: (await build.player({ withPassword: true })).email, password } }),
  confirmIdentity: async ({ build }) => {
    const { token, email } = await build.player({ withPassword: true })
    return {
      caller: { role: 'player', token, email, password },
      fields: { password, code: undefined, passkey: undefined },
    }
  },
  beginPasskey: async (fixtures) => ({ caller: await fixtures.player() }),
  addApp: async (fixtures) => {
    const { caller, secret } = await fixtures.people.withPendingApp()
    return { caller, fields: { code: codeOf(secret) } }
  },
  removeApp: async (fixtures) => ({ caller: (await fixtures.people.withApp()).caller }),
  renewRecoveryCodes: async (fixtures) => ({ caller: (await fixtures.people.withApp()).caller }),
  liftSecondFactor: async (fixtures) => ({ params: { id: (await fixtures.people.withApp()).caller.id } }),
  loginSecondStep: async (fixtures) => {
    const { caller, recoveryCodes } = await fixtures.people.withApp()
    return {
      fields: {
        ticket: await fixtures.people.ticket(caller.email),
        recoveryCode: recoveryCodes[0],
        code: undefined,
        passkey: undefined,
      },
    }
  },
  addPasskey: async (fixtures, random) => {
    const { caller, created } = await fixtures.people.withPasskeyOrder(someName(random))
    return { caller, fields: { ...created } }
  },
  removePasskey: async (fixtures, random) => {
    const { caller, passkey } = await fixtures.people.withPasskey(someName(random))
    return { caller, params: { id: passkey } }
  },
  askPasskey: async (fixtures, random) => ({ caller: (await fixtures.people.withPasskey(someName(random))).caller }),
  askPasskeyAtLogin: async (fixtures, random) => {
    const { caller } = await fixtures.people.withPasskey(someName(random))
    return { fields: { ticket: await fixtures.people.ticket(caller.email) } }
  },
  unlinkIdentity: async (fixtures) => {
    const { caller, identity } = await fixtures.people.withIdentity()
    return { caller, params: { id: identity } }
  },
  listUserTokens: async (fixtures) => ({ params: { id: (await fixtures.player()).id } }),

  listUserGrants: async (fixtures) => ({ params: { id: (await fixtures.player()).id } }),
  giveUserGrant: async (fixtures) => ({
    params: { id: (await fixtures.player()).id },
    fields: { role: 'teacher', event: undefined },
  }),
  changeUserGrant: async (fixtures) => ({ params: await fixtures.people.userGrant(), fields: { endsAt: null } }),
  revokeUserGrant: async (fixtures) => ({ params: await fixtures.people.userGrant() }),
  giveEventGrant: async (fixtures) => ({
    params: { id: (await fixtures.build.event()).id },
    fields: { person: (await fixtures.player()).email, role: 'judge', endsAt: null },
  }),
  changeEventGrant: async (fixtures) => ({ params: await fixtures.people.eventGrant(), fields: { endsAt: null } }),
  revokeEventGrant: async (fixtures) => ({ params: await fixtures.people.eventGrant() }),

  loginToClass: async (fixtures, random) => {
    const { code, loginName, firstPassword } = await fixtures.people.schoolClass(someName(random))
    return { fields: { code, loginName, password: firstPassword } }
  },
  addPupils: async (fixtures, random) => {
    const { id } = await fixtures.people.schoolClass(someName(random))
    const name = someName(random)
    return { params: { id }, fields: { people: [{ name: `Pupil ${name}`, loginName: name }] } }
  },
  updatePupil: async (fixtures, random) => ({
    ...(await aboutPupil(fixtures, random)),
    fields: { realName: 'Marie', loginName: someName(random) },
  }),
  removePupil: aboutPupil,
  listJoinRequests: aboutPupil,
  resetPupils: async (fixtures, random) => {
    const { id, pupil } = await fixtures.people.schoolClass(someName(random))
    return { params: { id }, fields: { pupils: [pupil] } }
  },
  movePupils: async (fixtures, random) => {
    const { id, pupil } = await fixtures.people.schoolClass(someName(random))
    const { id: target } = await fixtures.people.schoolClass(someName(random))
    return { params: { id }, fields: { class: target, pupils: [pupil] } }
  },
  getClassTies: aboutPupil,
  archiveClass: aboutPupil,
  restoreClass: aboutPupil,
  addTeacher: async (fixtures, random) => ({
    ...(await aboutPupil(fixtures, random)),
    fields: { person: (await fixtures.people.teacher()).email },
  }),
  removeTeacher: async (fixtures, random) => ({
    params: await fixtures.people.classOfTwoTeachers(someName(random)),
  }),
  createAssignment: async (fixtures, random) => ({
    params: { id: (await fixtures.people.schoolClass(someName(random))).id },
    fields: assignmentForm((await fixtures.build.challenge()).id),
  }),
  updateAssignment: async (fixtures, random) => {
    const { id, challenge } = await fixtures.people.assignment(someName(random))
    return { params: { id }, fields: { ...assignmentForm(challenge), version: undefined } }
  },
  copyAssignment: async (fixtures, random) => {
    const { id, classId } = await fixtures.people.assignment(someName(random))
    return { params: { id }, fields: { class: classId } }
  },
  deleteAssignment: aboutAssignment,
  getAssignment: aboutAssignment,
  getGrid: aboutAssignment,
  getClassProgress: aboutAssignment,
  exportMarks: aboutAssignment,
  listPupilSubmissions: aboutAssignment,
  listComments: aboutAssignment,
  createComment: async (fixtures, random) => ({
    ...(await aboutAssignment(fixtures, random)),
    fields: { text: 'Read the first line.' },
  }),
  deleteComment: (fixtures, random) => fixtures.people.comment(someName(random)),
  setPupilTerms: async (fixtures, random) => ({
    ...(await aboutAssignment(fixtures, random)),
    fields: { dueAt: null, exempt: true },
  }),
  getHand: asPupil,
  markChallengeOpened: openedByPupil,
  raiseHand: asPupil,
  lowerHand: asPupil,
  answerHand: async (fixtures, random) => ({
    ...(await aboutHand(fixtures, random)),
    fields: { kind: 'note', note: 'Read the first line.' },
  }),
  lowerPupilHand: aboutHand,
  nudgePupil: async (fixtures, random) => {
    const { id, pupil, challenge } = await fixtures.people.lesson(someName(random))
    return { params: { id, pupil }, fields: { challenge, text: 'Read the first line.' } }
  },
  giveHint: async (fixtures, random) => {
    const { id, pupil, challenge, hint } = await fixtures.people.lesson(someName(random))
    return { params: { id, pupil }, fields: { challenge, hint } }
  },
  listClassHints: async (fixtures, random) => {
    const { id, challenge } = await fixtures.people.lesson(someName(random))
    return { params: { id, challenge } }
  },
  acceptClassInvitation: async (fixtures, random) => fixtures.people.classInvitation(someName(random)),
  declineClassInvitation: async (fixtures, random) => fixtures.people.classInvitation(someName(random)),

  findJoinableClass: async (fixtures) => {
    const { caller, code } = await fixtures.people.joinableClass(true)
    return { caller, fields: { code } }
  },
  joinClass: async (fixtures) => {
    const { caller, code } = await fixtures.people.joinableClass(true)
    return { caller, fields: { code } }
  },
  leaveClass: async (fixtures) => {
    const { caller, id } = await fixtures.people.joinedClass(false)
    return { caller, params: { id } }
  },
  withdrawJoinRequest: async (fixtures) => {
    const { caller, request } = await fixtures.people.joinedClass(true)
    return { caller, params: { id: request } }
  },
  acceptJoinRequests: async (fixtures) => {
    const { id, request } = await fixtures.people.joinedClass(true)
    return { params: { id }, fields: { requests: [request] } }
  },
  declineJoinRequests: async (fixtures) => {
    const { id, request } = await fixtures.people.joinedClass(true)
    return { params: { id }, fields: { requests: [request] } }
  },

  createInvitationLink: (_fixtures, random) => ({ fields: { name: someName(random), uses: 3, days: 7 } }),
  revokeInvitationLink: async (fixtures, random) => ({
    params: { id: (await fixtures.people.link(someName(random))).id },
  }),
  openInvitationLink: async (fixtures, random) => ({
    fields: { key: (await fixtures.people.link(someName(random))).key },
  }),
  // The policy is pinned, or nobody could register any more once it is closed.
  updateSiteSettings: () => ({
    fields: {
      registration: 'open',
      registrationCode: 'red otter 12',
      registrationDomains: ['school.example'],
      registrationContact: 'Ask.',
      flagWrapper: 'epitech',
      version: undefined,
    },
  }),
  updateRetention: () => ({ fields: { mails: '14-days', contact: 'Ask.', version: undefined } }),

  createSignInProvider: (_fixtures, random) => ({
    fields: {
      label: someName(random),
      issuer: `https://${someName(random)}.example`,
      clientId: 'drapeau',
      secret: 'correct-horse-battery',
    },
  }),
  getSignInProvider: aboutProvider,
  testSignInProvider: aboutProvider,
  deleteSignInProvider: aboutProvider,
  updateSignInProvider: async (fixtures, random) => ({
    ...(await aboutProvider(fixtures, random)),
    fields: { label: someName(random), issuer: undefined, secret: undefined, version: undefined },
  }),
}
