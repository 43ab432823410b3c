import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { told } from '#lib/said.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ErrorFace, LoadingFace } from '#ui/face.tsx'
import { ChallengeDetail } from './challenge-detail.tsx'
import { ChallengeEditor } from './challenge-editor.tsx'
import { challengeQuery } from './challenges.api.ts'

/** One challenge: its page, or with `?edit=1` its editor, so that Back leads from the one to the other. */
export function ManagedChallengeScreen({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { errors, form } = useOffice().challenges
  const { edit }: { edit?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, isError, refetch } = useQuery(challengeQuery(id))
  const here = { to: screens.adminChallenge, params: { id } } as const

  // What is known is shown even when the last look failed.
  if (data && String(edit) === '1')
    return (
      <ChallengeEditor
        original={data}
        onSaved={() => navigate({ ...here, search: {}, replace: true })}
        cancel={
          <ButtonLink variant="default" {...here} search={{}}>
            {form.cancel}
          </ButtonLink>
        }
      />
    )
  if (data) return <ChallengeDetail challenge={data} />
  if (isError)
    return <ErrorFace title={errors.title} text={told(messages, error, errors.get)} onRetry={() => void refetch()} />
  return <LoadingFace />
}
