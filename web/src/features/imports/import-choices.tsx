import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
import { ImportedPeople, ExistingNames, ImportedResults, ImportDestination } from '@drapeau/contract/import-choices.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { OneOf } from '#ui/fields/one-of.tsx'
import type { Picked } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { hasResults } from './import-state.ts'
import { eventSource } from './imports.api.ts'
import { useImportChoices } from './use-import-choices.ts'
import classes from './import-screen.module.css'

interface ImportChoicesProps {
  detail: ImportDetail
  onBusy: (isBusy: boolean) => void
}

/** The few questions. Each answer is saved at once, and the preview follows it. */
export function ImportChoices({ detail, onBusy }: ImportChoicesProps): ReactNode {
  const messages = useMessages()
  const { language } = useLanguage()
  const { imports, importedEvents, importedPeople: people, importedResults: results } = useOfficeMessages()
  const { choices: words } = imports
  const { event } = detail
  const titleId = useId()
  const { shown, choose } = useImportChoices(detail, {
    onBusy,
    onFailure: (error) => toast.error(words.failed, serverMessage(messages, error, words.failedText)),
  })

  /** A period that the file does not have was found in its submissions: somebody should look at it. */
  function newEventHint({ name, startDate, endDate, isPeriodDerived }: NonNullable<typeof event>): string {
    if (!isPeriodDerived || startDate === null || endDate === null) return words.newEvent(name)
    const [from, to] = [startDate, endDate].map((moment) => dateAndTime(language, new Date(moment)))
    return `${words.newEvent(name)} ${results.derived(from ?? '', to ?? '')}`
  }

  const { practice, event: anEvent, 'new-event': newEvent, 'own-events': ownEvents } = words.destinations
  const destinations: Record<string, string> = { practice, event: anEvent }
  if (detail.events.length > 0) destinations['own-events'] = ownEvents
  else if (event?.canBeMade === true) destinations['new-event'] = newEvent
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <div className={classes.choices}>
        <div className={classes.destination}>
          <OneOf
            label={words.destination}
            value={shown.destination}
            options={destinations}
            {...(shown.destination === 'new-event' && event && { hint: newEventHint(event) })}
            {...(shown.destination === 'own-events' && { hint: importedEvents.hint })}
            onChange={(value) => choose({ destination: ImportDestination.parse(value) })}
          />
          {shown.destination === 'event' && (
            <EventChoice chosen={shown.event} onChoose={(chosen) => choose({ event: chosen })} />
          )}
        </div>
        <OneOf
          label={words.state}
          value={shown.state}
          options={words.states}
          hint={words.stateHints[shown.state]}
          onChange={(value) => choose({ state: ChallengeState.parse(value) })}
        />
        <OneOf
          label={words.existing}
          value={shown.existing}
          options={words.existings}
          hint={words.existingHints[shown.existing]}
          onChange={(value) => choose({ existing: ExistingNames.parse(value) })}
        />
        {detail.people.total > 0 && (
          <OneOf
            label={people.question}
            value={shown.people}
            options={people.answers}
            hint={people.hints[shown.people]}
            onChange={(value) => choose({ people: ImportedPeople.parse(value) })}
          />
        )}
        {hasResults(detail) && shown.people !== 'none' && (
          <OneOf
            label={results.question}
            value={shown.results}
            options={results.answers}
            hint={results.hints[shown.results]}
            onChange={(value) => choose({ results: ImportedResults.parse(value) })}
          />
        )}
      </div>
    </section>
  )
}

function EventChoice({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }): ReactNode {
  const { choices: words } = useOfficeMessages().imports
  const [typed, setTyped] = useState<Picked>()
  const { data } = useQuery({ ...managedEventQuery(chosen ?? ''), enabled: chosen !== null })
  const stored = { _id: chosen ?? '', name: data?.name ?? '' }
  return (
    <SearchPicker
      label={words.event}
      source={eventSource}
      picked={typed ?? stored}
      onPick={(picked) => {
        setTyped(picked._id === '' ? picked : undefined)
        if (picked._id !== '') onChoose(picked._id)
      }}
      // What was typed and not chosen chooses nothing.
      onBlur={() => setTyped(undefined)}
    />
  )
}
