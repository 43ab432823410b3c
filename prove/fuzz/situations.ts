import type { Random } from './random.ts'
import type { Operation } from './operations.ts'
import { document, type SubmittedWriteUp, type Fixtures, type Team } from './fixtures.ts'
import { accountSituations } from './account-situations.ts'
import { peopleSituations } from './people-situations.ts'
import type { Prepare, Situation } from './situation.ts'

const hour = 3_600_000
const dependentFields = 'answerType minimum decay flags choices requirements next hints opensAt closesAt'.split(' ')

/** The captain of a team calls. */
const asCaptain =
  (more: (team: Team) => Situation = () => ({})): Prepare =>
  async (fixtures) => {
    const team = await fixtures.team()
    const { params, ...rest } = more(team)
    return { caller: team.captain, params: { id: team.event, ...params }, ...rest }
  }

/** A player without a team calls with the code of a team. */
const withInvitation: Prepare = async (fixtures) => {
  const { event, code } = await fixtures.team()
  return { caller: await fixtures.player(), params: { id: event }, fields: { code } }
}

/** An administrator calls about an entry. */
const aboutEntry =
  (fields: (team: Team, random: Random) => Record<string, unknown>): Prepare =>
  async (fixtures, random) => {
    const team = await fixtures.team()
    return { params: { id: team.event, entry: team.entry }, fields: fields(team, random) }
  }

/** An administrator calls about a team, and about somebody in it. */
const aboutTeam =
  (memberOf?: (team: Team) => { id: string }): Prepare =>
  async (fixtures) => {
    const team = await fixtures.team()
    return { params: { id: team.event, entry: team.entry, ...(memberOf && { member: memberOf(team).id }) } }
  }

const aboutWriteUp =
  (state?: Parameters<Fixtures['writeUp']>[0], isAuthors = false): Prepare =>
  async (fixtures) => {
    const { id, author }: SubmittedWriteUp = await fixtures.writeUp(state)
    return { params: { id }, ...(isAuthors && { caller: author }) }
  }

const aboutImport =
  (state?: 'ready' | 'done'): Prepare =>
  async (fixtures) => ({ params: { id: await fixtures.import(state) } })

/** For each operation that random values hardly ever make succeed. */
export const situations: Readonly<Record<string, Prepare>> = {
  ...accountSituations,
  ...peopleSituations,
  createEvent: (_fixtures, random) => ({ fields: eventForm(random) }),
  updateEvent: async ({ build }, random) => ({
    params: { id: (await build.event({ status: 'upcoming' })).id },
    fields: eventForm(random),
  }),
  copyEvent: async ({ build }, random) => ({
    params: { id: (await build.event()).id },
    fields: { startDate: eventForm(random)['startDate'] },
  }),
  deleteAnnouncement: async (fixtures) => ({ params: { id: await fixtures.announcement() } }),
  // The rest of the form is random: what depends on these fields is left out.
  createChallenge: async ({ build }, random) => ({
    fields: {
      category: (await build.category()).id,
      event: '',
      type: 'standard',
      value: random.below(1_000),
      flag: `epitech{${random.below(1_000_000)}}`,
      ...Object.fromEntries(dependentFields.map((name) => [name, undefined])),
    },
  }),
  changeChallenges: async ({ build }) => ({
    fields: { challenges: [{ _id: (await build.challenge()).id, state: 'draft' }] },
  }),
  regradeSubmission: async (fixtures) => {
    const [challenge, player] = [await fixtures.build.challenge(), await fixtures.player()]
    const { id } = await fixtures.build.submission({ challenge, player, isCorrect: false })
    return { params: { id }, fields: { correct: true } }
  },
  exportSubmissions: () => ({ query: {} }),
  deleteCategory: async ({ build }) => ({ params: { id: (await build.category()).id } }),
  submitFlag: async (fixtures) => {
    const { id, flag } = await fixtures.build.challenge()
    return { caller: await fixtures.player(), params: { id }, fields: { flag } }
  },
  unlockHint: async (fixtures) => {
    const challenge = await fixtures.build.challenge()
    const { id } = await fixtures.build.hint({ challenge, cost: 0 })
    return { caller: await fixtures.player(), params: { id: challenge.id }, query: { hint: id } }
  },
  subscribe: async (fixtures) => ({
    caller: await fixtures.player(),
    params: { id: (await fixtures.build.event()).id },
  }),
  getCertificate: async (fixtures) => {
    const { event, captain } = await fixtures.team('ended')
    return { caller: captain, params: { id: event } }
  },
  getCertificates: async (fixtures) => ({ params: { id: (await fixtures.team('ended')).event } }),
  getEntryPage: async (fixtures) => {
    const { event, entry } = await fixtures.team()
    return { params: { id: event, entry } }
  },
  giveEntryAward: aboutEntry(({ entry }, random) => ({ entry, value: 1 + random.below(50), reason: 'Well asked.' })),
  setEntryStatus: aboutEntry((_team, random) => ({
    status: random.pick(['hidden', 'disqualified', 'playing']),
    reason: 'As agreed.',
  })),
  markHonestySeen: aboutEntry(({ entry }, random) => ({ entries: [entry], signs: 1 + random.below(9) })),
  markHonestyUnseen: aboutEntry(({ entry }) => ({ entries: [entry] })),
  revealBoard: async (fixtures) => ({ params: { id: (await fixtures.team('frozen')).event } }),
  pauseEvent: async ({ build }) => ({ params: { id: (await build.event()).id } }),
  resumeEvent: async ({ build }) => ({ params: { id: (await build.event({ pausedAt: new Date() })).id } }),
  extendEvent: async ({ build }) => {
    const { id, endsAt } = await build.event()
    return { params: { id }, fields: { endDate: endsAt.toISOString() } }
  },
  freezeBoard: async ({ build }) => ({ params: { id: (await build.event()).id } }),
  endEvent: async ({ build }) => ({ params: { id: (await build.event()).id } }),
  createStaffTeam: async (fixtures, random) => ({
    params: { id: (await fixtures.team()).event },
    fields: { name: `Team ${random.below(1_000_000)}` },
  }),
  getStaffTeam: aboutTeam(),
  renameStaffTeam: aboutTeam(),
  renewStaffCode: aboutTeam(),
  seatMember: aboutTeam(({ teammate }) => teammate),
  seatPerson: async (fixtures) => {
    const { event, entry } = await fixtures.team()
    const player = await fixtures.player()
    return { params: { id: event, entry }, fields: { person: player.email } }
  },
  askForReview: async (fixtures) => ({ params: await fixtures.draft() }),
  returnChallenge: async (fixtures) => {
    const challenge = await fixtures.draft()
    await fixtures.build.waitingReview(challenge, await fixtures.player())
    return { params: challenge, fields: { version: undefined } }
  },
  appointCaptain: async (fixtures) => {
    const { event, entry, teammate } = await fixtures.team()
    return { params: { id: event, entry }, fields: { member: teammate.id } }
  },
  unseatMember: aboutTeam(({ teammate }) => teammate),
  getOwnEntry: asCaptain(),
  getOwnScore: asCaptain(),
  renameTeam: asCaptain(),
  renewCode: asCaptain(),
  unsubscribe: asCaptain(),
  handOverTeam: asCaptain(({ teammate }) => ({ fields: { member: teammate.id } })),
  removeMember: asCaptain(({ teammate }) => ({ params: { member: teammate.id } })),
  createTeam: async (fixtures, random) => ({
    caller: await fixtures.player(),
    params: { id: (await fixtures.build.event({ teamSize: [1, 3] })).id },
    fields: { name: `Team ${random.below(1_000_000)}` },
  }),
  readInvitation: withInvitation,
  joinTeam: withInvitation,
  downloadFile: async (fixtures) => {
    const { id, name } = await fixtures.file()
    return { params: { id, name } }
  },
  downloadBackup: async (fixtures) => ({ params: { id: await fixtures.backup() } }),
  downloadArchive: async (fixtures) => ({ params: { id: (await fixtures.team('ended')).event } }),
  exportPack: async ({ build }) => ({ query: { ids: (await build.challenge()).id } }),
  listHintCosts: async ({ build }) => ({ query: { ids: (await build.challenge()).id } }),
  submitWriteUp: async (fixtures) => {
    const { challenge, solver } = await fixtures.solver()
    return { caller: solver, params: { id: challenge }, files: [document] }
  },
  getWriteUp: aboutWriteUp(),
  deleteWriteUp: aboutWriteUp(),
  reviewWriteUp: aboutWriteUp(),
  publishWriteUp: aboutWriteUp('reviewed'),
  withdrawWriteUp: aboutWriteUp('published'),
  downloadWriteUp: aboutWriteUp('submitted', true),
  offerWriteUp: aboutWriteUp('submitted', true),
  takeBackWriteUp: aboutWriteUp('submitted', true),
  getImport: aboutImport(),
  listImportRows: aboutImport(),
  chooseForImport: async (fixtures) => ({
    params: { id: await fixtures.import() },
    fields: { destination: 'practice', event: null, people: 'none', results: 'none' },
  }),
  runImport: aboutImport(),
  discardImport: aboutImport(),
  undoImport: aboutImport('done'),
  getImportReport: aboutImport('done'),
  exportImportReport: aboutImport('done'),
  downloadWriteUps: async (fixtures) => {
    await fixtures.writeUp()
    return { query: {} }
  },
}

/** A valid event: solo or with teams, with or without a freeze. */
function eventForm(random: Random): Record<string, unknown> {
  const [starts, lasts] = [Date.now() + (1 + random.below(40)) * hour, (2 + random.below(40)) * hour]
  const least = 1 + random.below(3)
  const at = (moment: number): string => new Date(moment).toISOString()
  return {
    ...(random.chance(0.5)
      ? { isSolo: true, minTeamSize: 0, maxTeamSize: 0 }
      : { isSolo: false, minTeamSize: least, maxTeamSize: least + random.below(5) }),
    startDate: at(starts),
    endDate: at(starts + lasts),
    freezeDate: random.chance(0.5) ? null : at(starts + lasts / 2),
    version: undefined,
  }
}

/** A situation is prepared each of the first times, then only sometimes, so that the site does not fill up. */
const firstUses = 12
const shareOfLater = 0.1

/** Prepares situations for the operations that need one. */
export class Situations {
  readonly #fixtures: Fixtures
  readonly #uses = new Map<string, number>()

  constructor(fixtures: Fixtures) {
    this.#fixtures = fixtures
  }

  async for({ name }: Operation, random: Random): Promise<Situation | undefined> {
    const prepare = situations[name]
    const uses = this.#uses.get(name) ?? 0
    if (!prepare || !(uses < firstUses || random.chance(shareOfLater))) return undefined
    this.#uses.set(name, uses + 1)
    return this.prepare(name, random)
  }

  async prepare(name: string, random: Random): Promise<Situation | undefined> {
    const situation = await situations[name]?.(this.#fixtures, random)
    await this.#fixtures.announce()
    return situation
  }
}
