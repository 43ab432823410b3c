import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useMay } from '#lib/session/rights.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Spinner } from '#ui/page/spinner.tsx'
import { HintForm } from './hint-form.tsx'
import { HintRow } from './hint-row.tsx'
import { hintsQuery } from './hints.api.ts'
import classes from '#features/challenges/manage/manage-modals.module.css'

interface HintsModalProps {
  challenge: ManagedChallenge
  isOpen: boolean
  onClose: () => void
}

/** The hints of a challenge, in the order in which players buy them. */
export function HintsModal({ challenge, isOpen, onClose }: HintsModalProps): ReactNode {
  const messages = useMessages()
  const { hints: words, errors } = useOfficeMessages().challenges
  const [isAdding, setAdding] = useState(false)
  const canChange = useMay()('createHint', challenge.event?._id ?? null)
  const { data, isError, error } = useQuery({ ...hintsQuery(challenge._id), enabled: isOpen })
  return (
    <Modal isOpen={isOpen} title={words.title} size="wide" onClose={onClose}>
      <p className={classes.quiet}>{words.text}</p>
      {isError && (
        <p className={classes.wrong} role="alert">
          {serverMessage(messages, error, errors.listHints)}
        </p>
      )}
      {!data && !isError && <Spinner />}
      {data?.hints.length === 0 && <p>{words.none}</p>}
      {data && data.hints.length > 0 && (
        <ol className={classes.list}>
          {data.hints.map((hint, at) => (
            <HintRow key={hint._id} challenge={challenge} hint={hint} place={at + 1} canChange={canChange} />
          ))}
        </ol>
      )}
      {canChange && isAdding && <HintForm challenge={challenge} onDone={() => setAdding(false)} />}
      {canChange && !isAdding && (
        <Button
          className={classes.add ?? ''}
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      )}
    </Modal>
  )
}
