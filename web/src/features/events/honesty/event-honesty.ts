import type { HonestyGroup, HonestySeen, Signal, UnseenHonesty } from '@drapeau/contract/honesty.ts'
import { evidenceOf, groupKey, isUnseen } from '@drapeau/rules/honesty-groups.ts'
import { maxSearchLength } from '#lib/lists/list-search.ts'
import { spanText } from '#lib/time/duration-format.ts'
import type { Language } from '#lib/messages/messages.ts'
import type { Office } from '#lib/messages/office-messages.ts'

type SignalKind = Signal['kind']
export type SignalOf<Kind extends SignalKind> = Extract<Signal, { kind: Kind }>

/** What says most comes first. */
const kinds: readonly SignalKind[] = ['shared-answer', 'close-solves', 'unopened', 'same-address']

/** The signals of a group under what they are signals of; each kind keeps the order in which the server ranked it. */
export function byKind(signals: readonly Signal[]): { kind: SignalKind; signals: Signal[] }[] {
  return kinds
    .map((kind) => ({ kind, signals: signals.filter((signal) => signal.kind === kind) }))
    .filter((each) => each.signals.length > 0)
}

/** What tells one signal from another of its kind. */
export function keyOf(signal: Signal): string {
  if (signal.kind === 'shared-answer') return `${signal.challenge._id} ${signal.answer}`
  if (signal.kind === 'unopened') return `${signal.challenge._id} ${signal.solved.entry._id}`
  return signal.entries.map(({ _id }) => _id).join(' ')
}

export function keyOfGroup({ entries }: Pick<HonestyGroup, 'entries'>): string {
  return groupKey(entries.map(({ _id }) => _id))
}

/** What is to be looked at, and what somebody has looked at. */
export function splitGroups(groups: readonly HonestyGroup[]): { unseen: HonestyGroup[]; seen: HonestyGroup[] } {
  return { unseen: groups.filter(isUnseen), seen: groups.filter((group) => !isUnseen(group)) }
}

export function withMark(
  groups: readonly HonestyGroup[],
  marked: HonestyGroup,
  seen: HonestySeen | null,
): HonestyGroup[] {
  const key = keyOfGroup(marked)
  return groups.map((group) => (keyOfGroup(group) === key ? { ...group, seen } : group))
}

/** The counts of all events, with those of one event as its report is now. */
export function countedAgain(
  events: readonly UnseenHonesty[],
  id: string,
  groups: readonly HonestyGroup[],
): UnseenHonesty[] {
  const { unseen } = splitGroups(groups)
  const strong = unseen.filter(({ strength }) => strength === 'strong').length
  return events.map((event) => (event._id === id ? { ...event, unseen: unseen.length, strong } : event))
}

/** A text that took longer than this to be sent again says nothing by its time. */
const tellingSpan = 3_600

/** Why a group is where it is: what was seen, in numbers. */
export function whyOf(honesty: Office['honesty'], language: Language, signals: readonly Signal[]): string {
  const evidence = evidenceOf(signals)
  const { why } = honesty
  const within = (seconds: number): string => spanText(language, roundedUp(seconds) * 1_000)
  return [
    evidence.sharedAnswers > 0 &&
      why.answers(
        evidence.sharedAnswers,
        evidence.answerSeconds <= tellingSpan ? within(evidence.answerSeconds) : undefined,
      ),
    evidence.closeSolves > 0 && why.solves(evidence.closeSolves, within(evidence.solveSeconds)),
    evidence.unopened > 0 && why.unopened(evidence.unopened),
    evidence.isAddressShared && why.address,
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

/** Whole minutes from one minute on: that it were 70 seconds says no more than two minutes. */
function roundedUp(seconds: number): number {
  return seconds > 60 ? Math.ceil(seconds / 60) * 60 : Math.max(1, Math.ceil(seconds))
}

/** What finds the answers behind a shared text: its beginning where it is long, up to the end of its line. */
export function searchedText(answer: string): string {
  const [line = ''] = answer.split(/\r\n|\r|\n/, 1)
  return Array.from(line).slice(0, maxSearchLength).join('').slice(0, maxSearchLength).trim()
}
