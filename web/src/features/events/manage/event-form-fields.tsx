import '#ui/fields/fields.css'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EventScope } from '@drapeau/contract/events/event-form.ts'
import { asksForSchool } from '@drapeau/rules/eligibility.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { NameInput } from '#ui/fields/name-input.tsx'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { siteQuery } from '#domain/site/site.api.ts'
import { FieldPair } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { RichTextField } from '#ui/fields/rich-text-field.tsx'
import { EventPeriod } from './event-form-period.tsx'
import { digitsOf, sizesFor } from './event-form-values.ts'
import type { EventFormState } from './use-event-form.ts'
import classes from './event-form.module.css'

interface EventFieldsProps {
  form: EventFormState
  /** How many take part already: then it stays solo, or for teams. */
  entries?: number
}

export function EventFields({ form, entries = 0 }: EventFieldsProps): ReactNode {
  const { events } = useOfficeMessages()
  const { form: words } = events
  const { values } = form
  return (
    <>
      <NameInput {...form.text('name')} label={words.name} autoComplete="off" data-autofocus />
      <Textarea
        {...form.choice('description')}
        onChange={(event) => form.change('description', event.currentTarget.value)}
        label={words.description}
        rows={3}
      />
      <FieldPair>
        <ModeField form={form} entries={entries} />
        <Select
          {...form.choice('scope')}
          onChange={(scope) => form.change('scope', EventScope.parse(scope))}
          label={words.scope}
          description={events.scopeHints[values.scope]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={EventScope.options.map((scope) => ({ value: scope, label: events.scopes[scope] }))}
          allowDeselect={false}
          maxDropdownHeight={440}
          renderOption={({ option }) => <ScopeOption scope={EventScope.parse(option.value)} />}
        />
      </FieldPair>
      {asksForSchool(values.scope) && (
        <Switch
          {...form.check('confirmedMembers')}
          label={words.confirmedMembers}
          description={words.confirmedMembersHint}
        />
      )}
      <FieldPair>
        <SizeField form={form} name="minTeamSize" label={words.minTeamSize} />
        <SizeField form={form} name="maxTeamSize" label={words.maxTeamSize} />
      </FieldPair>
      <EventPeriod form={form} />
      <RichTextField key={form.round} {...form.choice('rules')} label={words.rules} />
      <Switch {...form.check('practiceAfterEnd')} label={words.practiceAfterEnd} />
      <WrapperField form={form} />
      <Switch {...form.check('writeUps')} label={words.writeUps} />
      <Switch {...form.check('requiresReview')} label={words.requiresReview} description={words.requiresReviewHint} />
    </>
  )
}

/** Shows at once what the flags of the event look like. */
function WrapperField({ form }: { form: EventFormState }): ReactNode {
  const { form: words } = useOfficeMessages().events
  const site = useQuery(siteQuery).data?.flagWrapper ?? ''
  const typed = form.values.flagWrapper.trim()
  return (
    <TextInput
      {...form.text('flagWrapper')}
      label={words.flagWrapper}
      placeholder={site}
      description={words.flagWrapperHint(flagForm(typed === '' ? site : typed))}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
    />
  )
}

/** The names of scopes say little: each is explained where it is chosen. */
function ScopeOption({ scope }: { scope: EventScope }): ReactNode {
  const { events } = useOfficeMessages()
  return (
    <span className={classes.scope}>
      <strong>{events.scopes[scope]}</strong>
      <span>{events.scopeHints[scope]}</span>
    </span>
  )
}

function ModeField({ form, entries }: { form: EventFormState; entries: number }): ReactNode {
  const { events } = useOfficeMessages()

  function choose(mode: string): void {
    const isSolo = mode === 'solo'
    const { minTeamSize, maxTeamSize } = sizesFor(isSolo)
    form.change('isSolo', isSolo)
    form.change('minTeamSize', minTeamSize)
    form.change('maxTeamSize', maxTeamSize)
  }

  return (
    <OneOf
      label={events.form.mode}
      value={form.values.isSolo ? 'solo' : 'team'}
      options={{ solo: events.solo, team: events.team }}
      locked={entries > 0 ? events.form.modeLocked(entries) : undefined}
      onChange={choose}
    />
  )
}

interface SizeFieldProps {
  form: EventFormState
  name: 'minTeamSize' | 'maxTeamSize'
  label: string
}

function SizeField({ form, name, label }: SizeFieldProps): ReactNode {
  return (
    <TextInput
      {...form.text(name)}
      onChange={(event) => form.change(name, digitsOf(event.currentTarget.value))}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      disabled={form.values.isSolo}
    />
  )
}
