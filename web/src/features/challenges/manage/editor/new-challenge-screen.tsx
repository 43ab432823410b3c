import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Id } from '@drapeau/contract/fields.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { currentEventsOpenTo } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { LoadingState } from '#ui/page/states.tsx'
import { ChallengeEditor } from './challenge-editor.tsx'
import { managedEventQuery } from '#domain/event/event.api.ts'

/** A new challenge, of an event when it was begun there. Once it is saved its own page opens, with hints and the rest. */
export function NewChallengeScreen(): ReactNode {
  const { form } = useOfficeMessages().challenges
  const navigate = useNavigate()
  const asked: { event?: unknown } = useSearch({ strict: false })
  const id = Id.safeParse(asked.event).data
  const event = useQuery({ ...managedEventQuery(id ?? ''), enabled: id !== undefined })
  if (id !== undefined && event.isPending) return <LoadingState />
  const own = currentEventsOpenTo('createChallenge')
  return (
    <ChallengeEditor
      original={null}
      // One that is gone is no reason not to write a challenge.
      event={own === 'all' ? event.data : (own.find(({ _id }) => _id === id) ?? own[0])}
      onSaved={({ _id }) => navigate({ to: screens.adminChallenge, params: { id: _id }, replace: true })}
      cancel={
        <ButtonLink variant="default" to={screens.adminChallenges}>
          {form.cancel}
        </ButtonLink>
      }
    />
  )
}
