import type { Dice } from './random.ts'
import type { Operation } from './operations.ts'
import { document, type HandedIn, type Props, type Team } from './fixtures.ts'
import type { Situation } from './situation.ts'

type Lay = (props: Props, dice: Dice) => Promise<Situation> | Situation

const hour = 3_600_000

/** Of a team, as its captain. */
const led =
  (more: (team: Team) => Situation = () => ({})): Lay =>
  async (props) => {
    const team = await props.team()
    const { params, ...rest } = more(team)
    return { caller: team.captain, params: { id: team.event, ...params }, ...rest }
  }

/** With the code of a team, as somebody who is in none. */
const invited: Lay = async (props) => {
  const { event, code } = await props.team()
  return { caller: await props.player(), params: { id: event }, fields: { code } }
}

/** Of an entry, as an administrator. */
const judged =
  (fields: (team: Team, dice: Dice) => Record<string, unknown>): Lay =>
  async (props, dice) => {
    const team = await props.team()
    return { params: { id: team.event, entry: team.entry }, fields: fields(team, dice) }
  }

const handedIn =
  (after?: Parameters<Props['writeUp']>[0], isAuthors = false): Lay =>
  async (props) => {
    const { id, author }: HandedIn = await props.writeUp(after)
    return { params: { id }, ...(isAuthors && { caller: author }) }
  }

/** For each operation that hardly succeeds by chance alone. */
export const situations: Readonly<Record<string, Lay>> = {
  confirmAccount: async (props) => ({ params: { key: await props.key('confirm') } }),
  resetPassword: async (props) => ({ params: { key: await props.key('reset') } }),
  resendConfirmation: async ({ build }) => ({ fields: { email: (await build.player({ active: false })).email } }),
  cancelEmailChange: async (props) => ({ caller: await props.withPendingEmail() }),
  endMySession: async (props) => {
    const caller = await props.player()
    return { caller, params: { id: (await props.build.session(caller.id)).sessionId } }
  },
  createEvent: (_props, dice) => ({ fields: eventForm(dice) }),
  updateEvent: async ({ build }, dice) => ({
    params: { id: (await build.event({ status: 'upcoming' })).id },
    fields: eventForm(dice),
  }),
  deleteCategory: async ({ build }) => ({ params: { id: (await build.category()).id } }),
  submitFlag: async (props) => {
    const { id, flag } = await props.build.challenge()
    return { caller: await props.player(), params: { id }, fields: { flag } }
  },
  unlockHint: async (props) => {
    const challenge = await props.build.challenge()
    const { id } = await props.build.hint({ challenge, cost: 0 })
    return { caller: await props.player(), params: { id: challenge.id }, query: { hint: id } }
  },
  subscribe: async (props) => ({ caller: await props.player(), params: { id: (await props.build.event()).id } }),
  getCertificate: async (props) => {
    const { event, captain } = await props.team('ended')
    return { caller: captain, params: { id: event } }
  },
  getCertificates: async (props) => ({ params: { id: (await props.team('ended')).event } }),
  getEntryPage: async (props) => {
    const { event, entry } = await props.team()
    return { params: { id: event, entry } }
  },
  giveEntryAward: judged(({ entry }, dice) => ({ entry, value: 1 + dice.below(50), reason: 'Well asked.' })),
  setEntryStatus: judged((_team, dice) => ({
    status: dice.pick(['hidden', 'disqualified', 'playing']),
    reason: 'As agreed.',
  })),
  revealBoard: async (props) => ({ params: { id: (await props.team('frozen')).event } }),
  getOwnEntry: led(),
  getOwnScore: led(),
  renameTeam: led(),
  renewCode: led(),
  unsubscribe: led(),
  handOverTeam: led(({ mate }) => ({ fields: { member: mate.id } })),
  removeMember: led(({ mate }) => ({ params: { member: mate.id } })),
  readInvitation: invited,
  joinTeam: invited,
  downloadFile: async (props) => {
    const { id, name } = await props.file()
    return { params: { id, name } }
  },
  submitWriteUp: async (props) => {
    const { challenge, solver } = await props.solver()
    return { caller: solver, params: { id: challenge }, files: [document] }
  },
  getWriteUp: handedIn(),
  deleteWriteUp: handedIn(),
  reviewWriteUp: handedIn(),
  publishWriteUp: handedIn('reviewed'),
  withdrawWriteUp: handedIn('published'),
  downloadWriteUp: handedIn('handed in', true),
  offerWriteUp: handedIn('handed in', true),
  takeBackWriteUp: handedIn('handed in', true),
  downloadWriteUps: async (props) => {
    await props.writeUp()
    return { query: {} }
  },
}

/** Alone or in teams, to come or running, frozen before its end or not. */
function eventForm(dice: Dice): Record<string, unknown> {
  const [starts, lasts] = [Date.now() + (1 + dice.below(40)) * hour, (2 + dice.below(40)) * hour]
  const least = 1 + dice.below(3)
  const at = (moment: number): string => new Date(moment).toISOString()
  return {
    ...(dice.isLucky(0.5)
      ? { isSolo: true, minTeamSize: 0, maxTeamSize: 0 }
      : { isSolo: false, minTeamSize: least, maxTeamSize: least + dice.below(5) }),
    startDate: at(starts),
    endDate: at(starts + lasts),
    freezeDate: dice.isLucky(0.5) ? null : at(starts + lasts / 2),
    version: undefined,
  }
}

/** So often first, whenever it is its turn; then now and then, so that the site does not fill with what they leave. */
const firstUses = 12
const shareOfLater = 0.1

/** Lays a situation for the operations that need one. */
export class Situations {
  readonly #props: Props
  readonly #uses = new Map<string, number>()

  constructor(props: Props) {
    this.#props = props
  }

  async for({ name }: Operation, dice: Dice): Promise<Situation | undefined> {
    const lay = situations[name]
    const uses = this.#uses.get(name) ?? 0
    if (!lay || !(uses < firstUses || dice.isLucky(shareOfLater))) return undefined
    this.#uses.set(name, uses + 1)
    return lay(this.#props, dice)
  }
}
