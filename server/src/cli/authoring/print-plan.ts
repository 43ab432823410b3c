import { counted, visible } from '../print-collection.ts'
import type { AuthoredChallenge, Reference } from './authored-challenge.ts'
import { type Change, extrasOf, partsOf, type Plan } from './compare.ts'

/** What a push would do, a line for each challenge. */
export function pushLines(plan: Plan, isPruned: boolean): string[] {
  const extra = isPruned ? '- delete' : '  keep  '
  const changed = plan.change.filter((change) => partsOf(change).length > 0).length
  return [
    ...plan.create.map((challenge) => `+ create  ${described(challenge)}`),
    ...plan.change.flatMap((change) => [
      ...changeLines(change),
      ...extraParts(change).map((part) => `${extra}  ${part} (on the site only)`),
    ]),
    ...plan.extra.map(({ name }) => `${extra}  ${visible(name)} (on the site only)`),
    ...plan.reviewed.map((change) =>
      visible(`  leave   ${change.local.name}: ${partsOf(change).join(', ')} (reviewed and published)`),
    ),
    ...plan.waiting.map((name) => visible(`  wait    ${name}: a draft until somebody else publishes it`)),
    ...plan.left.map(({ from, kind, to, why }) =>
      visible(`  leave   ${from}: ${kind === 'next' ? 'leads to' : 'requires'} ${called(to)}, ${reasons[why]}`),
    ),
    '',
    `${plan.create.length} to create, ${changed} to change, ${plan.extra.length} on the site only, ` +
      `${plan.same + plan.change.length - changed} the same.`,
  ]
}

const called = ({ name, event }: Reference): string =>
  `${JSON.stringify(name)}${event === undefined ? '' : ` of ${event ?? 'Practice'}`}`

const reasons = { unknown: 'which is not on the site', unclear: 'which is the name of several challenges' } as const

const list = (names: readonly string[]): string => visible(names.map((name) => JSON.stringify(name)).join(', '))

/** What a push of an author leaves to others, in a sentence each. */
export function leftToOthers(waiting: readonly string[], reviewed: readonly string[]): string[] {
  return [
    ...(waiting.length > 0
      ? [`Drafts until somebody else publishes them: ${list(waiting)}. Ask for a review on the site.`]
      : []),
    ...(reviewed.length > 0
      ? [
          `Left as they are, because they were reviewed and published: ${list(reviewed)}. ` +
            'Make them drafts with `state: hidden`, or ask an owner of the event.',
        ]
      : []),
  ]
}

export function isPushNeeded(plan: Plan, isPruned: boolean): boolean {
  const isOther = (change: Change): boolean => partsOf(change).length > 0 || (isPruned && extrasOf(change) > 0)
  return plan.create.length > 0 || plan.change.some(isOther) || (isPruned && plan.extra.length > 0)
}

/** What a pull would do. It takes hints and files with a challenge: the whole challenge is written again. */
export function pullLines(plan: Plan, isPruned: boolean): string[] {
  return [
    ...plan.extra.map((challenge) => `+ write   ${described(challenge)}`),
    ...plan.change.flatMap((change) => [
      ...changeLines(change),
      ...extraParts(change).map((part) => `+ write   ${part}`),
    ]),
    ...plan.create.map(({ path }) => `${isPruned ? '- remove' : '  keep  '}  ${visible(path)} (in the folder only)`),
    '',
    `${plan.extra.length} to write, ${plan.change.length} to change, ${plan.create.length} in the folder only, ` +
      `${plan.same} the same.`,
  ]
}

export function isPullNeeded(plan: Plan, isPruned: boolean): boolean {
  return plan.extra.length > 0 || plan.change.length > 0 || (isPruned && plan.create.length > 0)
}

function described({ name, hints, files }: AuthoredChallenge): string {
  const parts = Object.entries({ hint: hints.length, file: files.length })
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => counted(count, noun))
  return visible(parts.length > 0 ? `${name} (${parts.join(', ')})` : name)
}

function changeLines(change: Change): string[] {
  const parts = partsOf(change)
  return parts.length > 0 ? [visible(`~ change  ${change.local.name}: ${parts.join(', ')}`)] : []
}

function extraParts({ local, hints, files }: Change): string[] {
  const parts = [
    ...hints.extra.map(({ content }) => `hint ${JSON.stringify(content.slice(0, 40))}`),
    ...files.extra.map(({ name }) => `file ${name}`),
  ]
  return parts.map((part) => visible(`${local.name}: ${part}`))
}
