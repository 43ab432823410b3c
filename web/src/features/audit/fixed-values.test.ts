import { describe, expect, test } from 'vitest'
import { User, UserType } from '@drapeau/contract/accounts/accounts.ts'
import type { AuditKind, AuditValue } from '@drapeau/contract/audit/audit.ts'
import { Difficulty, SolutionState } from '@drapeau/contract/challenges/authored-fields.ts'
import { ChallengeState, ChallengeType, DecayFunction } from '@drapeau/contract/challenges/challenge-form.ts'
import { CaseSensitivity } from '@drapeau/contract/challenges/flags.ts'
import { EventScope } from '@drapeau/contract/events/event-form.ts'
import { EntryStatus } from '@drapeau/contract/events/events.ts'
import { GrantRole } from '@drapeau/contract/grants.ts'
import { ExistingNames, ImportDestination } from '@drapeau/contract/import-choices.ts'
import { ImportFormat } from '@drapeau/contract/imports.ts'
import { office as en } from '#messages/office/en.ts'
import { office as fr } from '#messages/office/fr.ts'
import { shownChange } from './audit-values.ts'
import { fixedValue } from './fixed-values.ts'

const lists: [kind: AuditKind, field: string, values: readonly string[]][] = [
  ['user', 'type', UserType.options],
  ['user', 'enable', User.shape.enable.options],
  ['event', 'scope', EventScope.options],
  ['challenge', 'type', ChallengeType.options],
  ['challenge', 'func', DecayFunction.options],
  ['challenge', 'caseSensitivity', CaseSensitivity.options],
  ['challenge', 'state', ChallengeState.options],
  ['challenge', 'difficulty', Difficulty.options],
  ['challenge', 'solutionState', SolutionState.options],
  ['import', 'format', ImportFormat.options],
  ['import', 'destination', ImportDestination.options],
  ['import', 'existing', ExistingNames.options],
  ['entry', 'status', EntryStatus.options],
  ['grant', 'role', GrantRole.options],
]

describe.each(lists)('%s %s', (kind, field, values) => {
  test('has its own word for each value, in both languages', () => {
    for (const office of [en, fr]) {
      const words = values.map((value) => fixedValue(office, kind, field, value))
      expect(words).not.toContain(undefined)
      expect(new Set(words).size).toBe(values.length)
    }
  })
})

describe('in French', () => {
  const reader = {
    office: fr,
    language: 'fr',
    countryLabel: (name: string) => (name === 'Ivory Coast' ? 'Côte d’Ivoire' : name),
  } as const
  const shown = (kind: AuditKind, field: string, after: AuditValue) =>
    shownChange(reader, kind, { field, before: null, after }).after

  test('values of a list are translated', () => {
    expect(shown('user', 'type', 'user')).toEqual({ is: 'text', text: 'Joueur' })
    expect(shown('user', 'enable', 'disabled')).toEqual({ is: 'text', text: 'Désactivé' })
    expect(shown('user', 'active', true)).toEqual({ is: 'text', text: 'oui' })
    expect(shown('user', 'country', 'Ivory Coast')).toEqual({ is: 'text', text: 'Côte d’Ivoire' })
    expect(shown('event', 'scope', 'open')).toEqual({ is: 'text', text: 'Ouvert' })
    expect(shown('challenge', 'type', 'dynamic')).toEqual({ is: 'text', text: 'Dynamique' })
    expect(shown('entry', 'status', 'disqualified')).toEqual({ is: 'text', text: fr.standings.status.disqualified })
  })

  test('typed text is unchanged, even if it equals a value of a list', () => {
    expect(shown('challenge', 'name', 'dynamic')).toEqual({ is: 'text', text: 'dynamic' })
    expect(shown('challenge', 'category', 'open')).toEqual({ is: 'text', text: 'open' })
    expect(shown('entry', 'reason', 'hidden')).toEqual({ is: 'text', text: 'hidden' })
    expect(shown('event', 'name', 'Ivory Coast')).toEqual({ is: 'text', text: 'Ivory Coast' })
  })

  test('a value outside its list is shown unchanged, also when it is the name of an object property', () => {
    expect(shown('event', 'scope', 'regional')).toEqual({ is: 'text', text: 'regional' })
    expect(shown('event', 'scope', 'constructor')).toEqual({ is: 'text', text: 'constructor' })
  })
})
