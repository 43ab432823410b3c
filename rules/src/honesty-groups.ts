import type { HonestyStrength, Signal } from '@drapeau/contract/honesty.ts'
import { innerText } from './flag-text.ts'

/** Signals that concern exactly the same entries, and how much they say together. */
export interface SignalGroup {
  entries: { _id: string; name: string }[]
  signals: Signal[]
  signs: number
  strength: HonestyStrength
}

/** What was seen of a group, in numbers. */
export interface Evidence {
  sharedAnswers: number
  /** Within how many seconds each shared text was sent by all of them; 0 without one. */
  answerSeconds: number
  closeSolves: number
  /** How far apart the two solves were at most; 0 without any. */
  solveSeconds: number
  isAddressShared: boolean
  unopened: number
}

/** From this weight on a group is strong, or medium. One sign alone never makes a strong group. */
const strongFrom = 6
const mediumFrom = 3

/** One in twenty of those who were wrong there. */
const rareAmong = 20
/** What more entries share has more often an innocent cause. */
const fewSharing = 3
/** A shared text that came from all of them within two minutes was hardly found twice. */
const quickSeconds = 120
/** Solves so close follow each other while somebody reads a flag aloud. */
const closestSeconds = 10
/** Nobody types a text of this length by accident. */
const longText = 12
/** Players who use the API open no pages: more of them say no more. */
const maxUnopened = 3
/** Chance repeats itself on one challenge or two. */
const severalChallenges = 3

/**
 * One group for each set of entries, the strongest first. A signal belongs to exactly those whom it names: what two of three
 * have in common is a group of its own, so that a heading never accuses somebody of what the others did.
 */
export function groupSignals(signals: readonly Signal[]): SignalGroup[] {
  const byEntries = Map.groupBy(signals, (signal) => groupKey(entriesOf(signal).map(({ _id }) => _id)))
  return [...byEntries.values()]
    .map((together) => ({ group: groupOf(together), weight: weightOf(together), last: lastMoment(together) }))
    .toSorted((one, other) => other.weight - one.weight || other.group.signs - one.group.signs || other.last - one.last)
    .map(({ group }) => group)
}

/** The name of a set of entries: the same in every order. */
export function groupKey(entryIds: readonly string[]): string {
  return [...new Set(entryIds)].toSorted().join(' ')
}

/** Whether somebody should look at it: nobody has, or there are more signs since. */
export function isUnseen({ signs, seen }: { signs: number; seen: { signs: number } | null }): boolean {
  return seen === null || signs > seen.signs
}

export function evidenceOf(signals: readonly Signal[]): Evidence {
  const answers = ofKind(signals, 'shared-answer')
  const solves = ofKind(signals, 'close-solves').flatMap(({ pairs }) => pairs)
  return {
    sharedAnswers: answers.length,
    answerSeconds: Math.max(0, ...answers.map(secondsBetween)),
    closeSolves: solves.length,
    solveSeconds: Math.max(0, ...solves.map(({ seconds }) => seconds)),
    isAddressShared: signals.some(({ kind }) => kind === 'same-address'),
    unopened: ofKind(signals, 'unopened').length,
  }
}

/**
 * How unlikely chance is, in points that were chosen so that independent signs add up: rare and long texts, quick ones,
 * long series and several challenges weigh more; an address weighs more beside something else.
 */
export function weightOf(signals: readonly Signal[]): number {
  const { closeSolves, solveSeconds, isAddressShared, unopened } = evidenceOf(signals)
  const answers = ofKind(signals, 'shared-answer').reduce((sum, answer) => sum + answerWeight(answer), 0)
  const series = closeSolves === 0 ? 0 : 2 * (closeSolves - 1) + Number(solveSeconds <= closestSeconds)
  const address = Number(isAddressShared) * (signals.length > 1 ? 2 : 1)
  const spread = Number(challengesOf(signals).size >= severalChallenges)
  return answers + series + address + Math.min(unopened, maxUnopened) + spread
}

export function strengthOf(weight: number): HonestyStrength {
  if (weight >= strongFrom) return 'strong'
  return weight >= mediumFrom ? 'medium' : 'weak'
}

type Of<Kind extends Signal['kind']> = Extract<Signal, { kind: Kind }>

function groupOf(signals: Signal[]): SignalGroup {
  const { sharedAnswers, closeSolves, isAddressShared, unopened } = evidenceOf(signals)
  const entries = signals.slice(0, 1).flatMap(entriesOf)
  return {
    entries: entries.toSorted(
      (one, other) => one.name.localeCompare(other.name, 'en') || (one._id < other._id ? -1 : 1),
    ),
    signals,
    signs: sharedAnswers + closeSolves + Number(isAddressShared) + unopened,
    strength: strengthOf(weightOf(signals)),
  }
}

function entriesOf(signal: Signal): { _id: string; name: string }[] {
  if (signal.kind === 'shared-answer') return signal.given.map(({ entry }) => entry)
  return signal.kind === 'unopened' ? [signal.solved.entry] : signal.entries
}

function answerWeight(signal: Of<'shared-answer'>): number {
  const { answer, given, answering } = signal
  const isRare = given.length * rareAmong <= answering
  const isLong = Array.from(innerText(answer.trim())).length >= longText
  const isQuick = secondsBetween(signal) <= quickSeconds
  return 2 + Number(isRare) + Number(isLong) + Number(isQuick) - Number(given.length > fewSharing)
}

function secondsBetween({ given }: Of<'shared-answer'>): number {
  const times = given.map(({ at }) => Date.parse(at))
  return Math.round((Math.max(...times) - Math.min(...times)) / 1_000)
}

/** Where entries did the same; what one entry did not open is no common challenge. */
function challengesOf(signals: readonly Signal[]): Set<string> {
  return new Set([
    ...ofKind(signals, 'shared-answer').map(({ challenge }) => challenge._id),
    ...ofKind(signals, 'close-solves').flatMap(({ pairs }) => pairs.map(({ challenge }) => challenge._id)),
  ])
}

function lastMoment(signals: readonly Signal[]): number {
  const moments = signals.flatMap((signal) => {
    if (signal.kind === 'shared-answer') return signal.given.map(({ at }) => at)
    if (signal.kind === 'close-solves') return signal.pairs.map(({ at }) => at)
    return signal.kind === 'unopened' ? [signal.solved.at] : []
  })
  return Math.max(0, ...moments.map((at) => Date.parse(at)))
}

function ofKind<Kind extends Signal['kind']>(signals: readonly Signal[], kind: Kind): Of<Kind>[] {
  return signals.filter((signal): signal is Of<Kind> => signal.kind === kind)
}
