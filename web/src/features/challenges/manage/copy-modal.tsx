import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { maxCopied } from '@drapeau/contract/challenges/copies.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { CallError } from '#lib/http/call-error.ts'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { sentenceText } from '#lib/messages/refusal-text.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { currentEventsOpenTo, useMay } from '#lib/session/rights.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import type { Picked } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { eventsFor } from '#domain/event/event-source.ts'
import { challengesChanged, copyAll } from './challenges.api.ts'

const practice = 'none'
const eventSource = eventsFor('copyChallenges')

interface CopyModalProps {
  chosen: readonly Chosen[]
  /** Where the copies go unless another place is chosen; null for practice. */
  event: Picked | null
  onClose: () => void
}

/** Copies challenges as drafts, and shows the copies: the page of a single one, the drafts of the place of several. */
export function CopyModal({ chosen, event, onClose }: CopyModalProps): ReactNode {
  const messages = useMessages()
  const { challenges, authoring } = useOfficeMessages()
  const { copies: words } = authoring
  const client = useQueryClient()
  const navigate = useNavigate()
  const none = { _id: practice, name: challenges.noEvent }
  const hasPractice = useMay()('copyChallenges', null)
  const [place, setPlace] = useState<Picked>(event ?? firstOwn() ?? none)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function copy(): Promise<void> {
    setSending(true)
    try {
      const ids = chosen.map(({ _id }) => _id)
      const copies = await copyAll(ids, place._id === practice ? '' : place._id)
      toast.success(words.done(copies.length))
      await challengesChanged(client)
      onClose()
      const [only] = copies
      if (copies.length === 1 && only) await navigate({ to: screens.adminChallenge, params: { id: only._id } })
      else await navigate({ to: screens.adminChallenges, search: { event: place._id, state: 'draft' } })
    } catch (failure) {
      const wrong = failure instanceof CallError ? failure.errors?.['event'] : undefined
      if (wrong === undefined) toast.error(words.failed, serverMessage(messages, failure, words.failed))
      else setError(sentenceText(messages, wrong))
    } finally {
      setSending(false)
    }
  }

  function submit(submitted: FormEvent): void {
    submitted.preventDefault()
    if (chosen.length > maxCopied) setError(sentenceText(messages, sentences.copiesMany))
    else if (place._id === '') setError(sentenceText(messages, sentences.eventInvalid))
    else void copy()
  }

  return (
    <Modal isOpen title={words.title(chosen.length, chosen[0]?.name ?? '')} onClose={onClose}>
      <OfficeForm
        submit={words.submit}
        isSending={isSending}
        onSubmit={submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {challenges.form.cancel}
          </Button>
        }
      >
        <p>{words.text}</p>
        <p>{words.elsewhere}</p>
        <SearchPicker
          label={words.place}
          source={eventSource}
          fixed={hasPractice ? [none] : []}
          picked={place}
          error={error}
          onPick={(picked) => {
            setError(undefined)
            setPlace(picked)
          }}
        />
      </OfficeForm>
    </Modal>
  )
}

/** Staff copy into one of their events. */
function firstOwn(): Picked | undefined {
  const own = currentEventsOpenTo('copyChallenges')
  return own === 'all' ? undefined : own[0]
}
