import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { useMay } from '#lib/session/rights.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextFiles } from '#ui/text/text-files.ts'
import { ChallengeDetail } from './challenge-detail.tsx'
import { ChallengeEditor } from '#features/challenges/manage/editor/challenge-editor.tsx'
import { challengeQuery } from '#features/challenges/manage/challenges.api.ts'

/** One challenge: its page, or with `?edit=1` its editor, so that Back leads from the one to the other. */
export function ManagedChallengeScreen({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { challenges, table } = useOfficeMessages()
  const { errors, form, detail } = challenges
  const { edit }: { edit?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isWrong = !isPossibleId(id)
  const { data, error, isError, refetch } = useQuery({ ...challengeQuery(id), enabled: !isWrong })
  const { nameOf } = useNames()
  usePageContext(nameIn({ data: data && { name: nameOf(data) }, error }))
  // After a deletion the reader is on the way to the list: no message that it is gone.
  const [isLeaving, setLeaving] = useState(false)
  const may = useMay()
  const event = data?.event?._id ?? null
  // A grant that ended a moment ago must not leave the page open.
  const isClosed = data !== undefined && !may('getChallenge', event)
  const here = { to: screens.adminChallenge, params: { id } } as const

  // What is being written is never taken away, whatever the last look said.
  if (data && String(edit) === '1' && may('updateChallenge', event))
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
  if (data && !isClosed && (isLeaving || !isNotFound(error)))
    return (
      <TextFiles value={data.files}>
        <ChallengeDetail challenge={data} onLeaving={setLeaving} />
      </TextFiles>
    )
  if (isWrong || isClosed || isNotFound(error))
    return (
      <EmptyState
        isScreen
        title={detail.gone.title}
        text={isWrong ? table.wrongAddress : detail.gone.text}
        action={<ButtonLink to={screens.adminChallenges}>{detail.gone.back}</ButtonLink>}
      />
    )
  if (isError)
    return (
      <ErrorState
        isScreen
        title={errors.title}
        text={serverMessage(messages, error, errors.get)}
        onRetry={() => void refetch()}
      />
    )
  return <LoadingState />
}
