import type { UserType } from '@drapeau/contract/accounts/accounts.ts'
import type { AuditKind } from '@drapeau/contract/audit/audit.ts'
import type { Difficulty, SolutionState } from '@drapeau/contract/challenges/authored-fields.ts'
import type { ChallengeState, ChallengeType, DecayFunction } from '@drapeau/contract/challenges/challenge-form.ts'
import type { CaseSensitivity, FlagLogic } from '@drapeau/contract/challenges/flags.ts'
import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import type { GrantRole } from '@drapeau/contract/grants.ts'
import { RetentionKind } from '@drapeau/contract/retention.ts'
import type { Office } from '#lib/messages/office-messages.ts'

type Words = Readonly<Record<string, string>>

/**
 * What a value from a fixed list is called, by what was changed and in which field. Whatever somebody typed is in no list,
 * and neither is a value that has gone out of use since: both are shown as they were written down.
 */
export function fixedValue(office: Office, kind: AuditKind, field: string, value: string): string | undefined {
  const words = listsIn(office)[kind]?.[field]
  return words && Object.hasOwn(words, value) ? words[value] : undefined
}

function listsIn({
  accounts,
  authoring,
  events,
  challenges,
  flags,
  grants,
  imports,
  questions,
  retention,
  standings,
}: Office): Partial<Record<AuditKind, Record<string, Words>>> {
  const { badges } = accounts
  return {
    user: {
      type: accounts.types satisfies Record<UserType, string>,
      enable: { enabled: badges.enabled, disabled: badges.disabled },
    },
    event: { scope: events.scopes satisfies Record<EventScope, string> },
    challenge: {
      type: challenges.types satisfies Record<ChallengeType, string>,
      func: challenges.functions satisfies Record<DecayFunction, string>,
      caseSensitivity: challenges.cases satisfies Record<CaseSensitivity, string>,
      answerType: questions.answerTypes satisfies Record<AnswerType, string>,
      flagLogic: flags.logics satisfies Record<FlagLogic, string>,
      state: authoring.states satisfies Record<ChallengeState, string>,
      difficulty: authoring.difficulties satisfies Record<Difficulty, string>,
      solutionState: authoring.solutionStates satisfies Record<SolutionState, string>,
    },
    import: {
      format: imports.formats.names,
      destination: imports.choices.destinations,
      state: imports.choices.states,
      existing: imports.choices.existings,
    },
    retention: Object.fromEntries(RetentionKind.options.map((kind) => [kind, retention.periods])),
    grant: { role: grants.roles satisfies Record<GrantRole, string> },
    entry: { status: standings.status satisfies Record<EntryStatus, string> },
  }
}
