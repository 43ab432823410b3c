import { screens } from '@drapeau/contract/screens.ts'
import { barrierTo, type Home } from '@drapeau/rules/eligibility.ts'
import { clockOf } from '@drapeau/rules/pause.ts'
import { getCountryName } from '#features/countries/countries.ts'
import type { EventFacts, PeopleKind } from './event-facts.queries.ts'
import { bad, type Check, type Result, warn, ok } from './check.ts'
import type { Words } from './words.ts'

export interface EventPatient {
  facts: EventFacts
  people: readonly PeopleKind[]
  home: Home
  now: Date
  words: Words
  /** Before the name of each check, where several events are checked. */
  prefix: string
}

const shown = 3
/** The tab of the event's screen where it is fixed; what is not named here is on its form. */
const places: Partial<Record<keyof Words['event'], string>> = {
  challenges: '?tab=challenges',
  drafts: '?tab=challenges',
  flags: '?tab=challenges',
  requirements: '?tab=challenges',
  hints: '?tab=challenges',
  teams: '?tab=teams',
}
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

/** Whether an event can begin, or go on, as its organisers mean it. */
export function eventChecks({ facts, people, home, now, words, prefix }: EventPatient): Check[] {
  const { event } = words
  const results: [keyof typeof event, Result][] = [
    ['dates', datesOf(facts, now, words)],
    ['challenges', challengesOf(facts, now, words)],
    ['drafts', draftsOf(facts, now, words)],
    ['flags', flagsOf(facts, words)],
    [
      'requirements',
      listed(facts.foreignRequirements, event.requirements.ok, event.requirements.foreign, event.requirements.fix),
    ],
    ['hints', listed(facts.dearHints, event.hints.ok, event.hints.dear, event.hints.fix)],
    ['freeze', freezeOf(facts, words)],
    ['teams', teamsOf(facts, words)],
    ['scope', scopeOf(facts, people, home, words)],
    ['entries', facts.entries > 0 ? ok(event.entries.ok(facts.entries)) : warn(event.entries.none, event.entries.fix)],
    ['rules', facts.rules ? ok(event.rules.ok) : warn(event.rules.none, event.rules.fix)],
  ]
  const screen = screens.adminEvent.replace('$id', facts.id)
  return results.map(([check, result]) => ({
    check: `event-${check}`,
    group: 'event',
    name: prefix + event[check].name,
    run: () => (result.state === 'ok' ? result : { ...result, link: screen + (places[check] ?? '') }),
  }))
}

function listed(names: readonly string[], fine: string, text: (count: number) => string, fix: string): Result {
  return names.length === 0 ? ok(fine) : warn(text(names.length), fix, { examples: names.slice(0, shown) })
}

export function datesOf(facts: EventFacts, now: Date, { event: { dates } }: Words): Result {
  const [{ startDate, endDate }, at] = [facts, clockOf(facts, now)]
  if (at >= endDate) return warn(dates.ended, dates.endedFix)
  const length = endDate.getTime() - startDate.getTime()
  if (length < 10 * minute) return warn(dates.short((length / minute).toFixed(0)), dates.fix)
  if (length > 31 * day) return warn(dates.long((length / day).toFixed(0)), dates.fix)
  const [until, textOf] = at < startDate ? [startDate, dates.upcoming] : [endDate, dates.running]
  return ok(textOf(((until.getTime() - at.getTime()) / hour).toFixed(0)))
}

/** Weeks before the start it is no fault to have none yet. */
export function challengesOf(
  { challenges, undescribed, startDate }: Pick<EventFacts, 'challenges' | 'undescribed' | 'startDate'>,
  now: Date,
  { event: { challenges: said } }: Words,
): Result {
  if (challenges === 0) return (startDate.getTime() - now.getTime() > day ? warn : bad)(said.none, said.fix)
  return listed(undescribed, said.ok(challenges), said.undescribed, said.undescribedFix)
}

/** Weeks before the start drafts are work in progress. */
export function draftsOf(
  { drafts, outOfTime, startDate }: Pick<EventFacts, 'drafts' | 'outOfTime' | 'startDate'>,
  now: Date,
  { event: { drafts: said } }: Words,
): Result {
  if (outOfTime.length > 0) return listed(outOfTime, said.none, said.outOfTime, said.outOfTimeFix)
  if (startDate.getTime() - now.getTime() > week) return ok(drafts.length > 0 ? said.ok(drafts.length) : said.none)
  return listed(drafts, said.none, said.unseen, said.fix)
}

function flagsOf({ challenges, sameFlags, weakFlags }: EventFacts, { event: { flags } }: Words): Result {
  if (challenges === 0) return ok(flags.none)
  if (sameFlags.length > 0)
    return bad(flags.same(sameFlags.length), flags.sameFix, { examples: sameFlags.slice(0, shown) })
  return listed(weakFlags, flags.ok, flags.weak, flags.weakFix)
}

export function freezeOf({ startDate, endDate, freezeDate }: EventFacts, { event: { freeze } }: Words): Result {
  if (freezeDate === null) return ok(freeze.none)
  const frozen = endDate.getTime() - freezeDate.getTime()
  if (frozen < minute) return warn(freeze.atEnd, freeze.fix)
  if (frozen > (endDate.getTime() - startDate.getTime()) / 2) return warn(freeze.long, freeze.fix)
  return ok(freeze.ok((frozen / minute).toFixed(0)))
}

function teamsOf({ isSolo, minTeamSize, maxTeamSize, smallTeams }: EventFacts, { event: { teams } }: Words): Result {
  if (isSolo) return ok(teams.solo)
  return listed(smallTeams, teams.ok(minTeamSize, maxTeamSize), teams.small, teams.fix)
}

export function scopeOf(
  event: Pick<EventFacts, 'scope' | 'confirmedMembers'>,
  people: readonly PeopleKind[],
  home: Home,
  { event: { scope: said } }: Words,
): Result {
  const invited = people
    .filter((kind) => !barrierTo(event, { ...kind, country: getCountryName(kind.countryCode) }, home))
    .reduce((sum, kind) => sum + kind.people, 0)
  return invited > 0 ? ok(said.ok(invited)) : warn(said.nobody, said.fix)
}
