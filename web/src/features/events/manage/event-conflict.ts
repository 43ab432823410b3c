import type { Office } from '#lib/messages/office-messages.ts'
import { plainText } from '#ui/text/plain-text.ts'
import type { ConflictingField } from '#ui/fields/conflict-notice.tsx'
import { changedFields, type EventValues } from './event-form-values.ts'

/** What two people hold against each other, field by field, in the reader's words. */
export function conflictOf(events: Office['events'], mine: EventValues, theirs: EventValues): ConflictingField[] {
  return changedFields(mine, theirs).map((field) => ({
    label: events.form[field === 'isSolo' ? 'mode' : field],
    theirs: shown(events, field, theirs),
    mine: shown(events, field, mine),
  }))
}

function shown({ solo, team, scopes, form }: Office['events'], field: keyof EventValues, values: EventValues): string {
  if (field === 'isSolo') return values.isSolo ? solo : team
  if (field === 'scope') return scopes[values.scope]
  const value = values[field]
  if (typeof value === 'boolean') return value ? form.yes : form.no
  if (field === 'rules') return plainText(values.rules)
  // A date as its field holds it, only easier to read.
  return field.endsWith('Date') ? value.replace('T', ' ') : value
}
