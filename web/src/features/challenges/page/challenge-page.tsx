import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isManaged } from '@drapeau/contract/challenges/challenges.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { AssignmentLine } from '#domain/assignment/assignment-line.tsx'
import { useSetApart } from '#domain/assignment/own-assignments.api.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useWhenStale } from '#lib/live/stale-queries.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { translatedName } from '#lib/messages/translated-name.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextFiles } from '#ui/text/text-files.ts'
import { UnplayedChallenge } from './unplayed-challenge.tsx'
import { PlayedChallenge } from './played-challenge.tsx'
import { pageQuery } from './challenge-page.api.ts'

interface ChallengePageProps {
  id: string
  keepsRequirements?: boolean
}

/** Where the card of a locked challenge leads: its requirements stay visible even once they are solved. */
export function RequiredChallengePage({ id }: { id: string }): ReactNode {
  return <ChallengePage id={id} keepsRequirements />
}

/** One challenge: players play it, administrators read it. */
export function ChallengePage({ id, keepsRequirements = false }: ChallengePageProps): ReactNode {
  const { language } = useLanguage()
  const { data, error, isError, refetch } = useQuery({
    ...pageQuery(id, language),
    // What is being typed stays while the text comes in the other language.
    placeholderData: keepPreviousData,
  })
  const isOfEvent = data !== undefined && !isManaged(data) && data.mode !== 'practice'
  usePageContext(
    nameIn({ data: data && { name: translatedName(language, data) }, error }),
    isOfEvent ? 'events' : undefined,
  )
  const isPractised = data !== undefined && !isManaged(data) && data.mode === 'practice'
  const setApart = useSetApart(isPractised ? data._id : undefined)
  // In an event others change its value and its solves.
  useWhenStale('events', data !== undefined && !isManaged(data) && data.mode === 'event', () => void refetch())
  if (data && !isNotFound(error))
    return (
      <TextFiles value={data.files}>
        {isManaged(data) ? (
          <UnplayedChallenge challenge={data} />
        ) : (
          <PlayedChallenge
            key={data._id}
            challenge={data}
            keepsRequirements={keepsRequirements}
            setApart={setApart}
            notice={data.mode === 'practice' && <AssignmentLine challenge={data._id} />}
          />
        )}
      </TextFiles>
    )
  if (isError) return <InvalidRequest isMissing={isNotFound(error)} onRetry={() => void refetch()} />
  return <LoadingState />
}

function InvalidRequest({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }): ReactNode {
  const { title, invalid } = usePlayerMessages().challenges
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <ErrorState
        title={invalid.title}
        text={isMissing ? invalid.gone : invalid.failed}
        onRetry={isMissing ? undefined : onRetry}
        action={
          <>
            <ButtonLink to={screens.challenges} variant="default">
              {invalid.practice}
            </ButtonLink>
            <ButtonLink to={screens.home}>{invalid.home}</ButtonLink>
          </>
        }
      />
    </>
  )
}
