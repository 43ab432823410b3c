import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { type Translated, useNames } from '#lib/messages/translated-name.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { sentenceText } from '#lib/messages/refusal-text.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { nothingPicked, type Picked } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { challengeSource, saveRequirements } from '#features/challenges/manage/challenges.api.ts'
import { areOthersRequired, requirementRefusal } from './requirement-choice.ts'
import sheet from '#ui/dialogs/modal.module.css'
import classes from '#features/challenges/manage/manage-modals.module.css'

interface RequirementsModalProps {
  challenge: ManagedChallenge
  isOpen: boolean
  onClose: () => void
}

/** Which challenges must be solved first. Itself and a duplicate are refused at once, a circle when it is saved. */
export function RequirementsModal({ challenge, isOpen, onClose }: RequirementsModalProps): ReactNode {
  const messages = useMessages()
  const { requirements: words, errors, done } = useOfficeMessages().challenges
  /** Null: as they are stored. */
  const [edited, setEdited] = useState<readonly (Picked & Translated)[] | null>(null)
  const [typed, setTyped] = useState(nothingPicked)
  const [problem, setProblem] = useState<string | null>(null)
  const { nameOf } = useNames()
  const required: readonly (Picked & Translated)[] = edited ?? challenge.requirements

  const save = useMutation({
    ...saveRequirements,
    onError: (error) => {
      const sentence = error instanceof CallError ? Object.values(error.errors ?? {})[0] : undefined
      if (sentence !== undefined) setProblem(sentence)
      toast.error(errors.update, sentence === undefined ? serverMessage(messages, error, errors.save) : said(sentence))
    },
  })

  function said(sentence: string): string {
    return sentenceText(messages, sentence)
  }

  function pick(picked: Picked): void {
    if (picked._id === '') {
      setProblem(null)
      return setTyped(picked)
    }
    setTyped(nothingPicked)
    const refusal = requirementRefusal(challenge._id, required, picked)
    setProblem(refusal)
    if (refusal === null) setEdited([...required, { _id: picked._id, name: picked.name }])
  }

  function send(): void {
    save.mutate(
      { id: challenge._id, requirements: required.map(({ _id }) => _id) },
      {
        onSuccess: () => {
          toast.success(done.updated)
          setEdited(null)
          onClose()
        },
      },
    )
  }

  return (
    <Modal isOpen={isOpen} title={words.title} onClose={onClose}>
      <p className={classes.quiet}>{words.text}</p>
      {required.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={classes.list}>
          {required.map((each) => (
            <li key={each._id}>
              <span className={classes.name}>{nameOf(each)}</span>
              <IconButton
                aria-label={words.remove(nameOf(each))}
                onClick={() => {
                  setProblem(null)
                  setEdited(required.filter((other) => other._id !== each._id))
                }}
              >
                <Icon name="close" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SearchPicker
        source={challengeSource}
        label={words.add}
        picked={typed}
        onPick={pick}
        error={problem === null ? undefined : said(problem)}
      />
      <div className={sheet.actions}>
        <Button
          variant="default"
          onClick={() => {
            setEdited(null)
            setProblem(null)
            onClose()
          }}
        >
          {words.cancel}
        </Button>
        <Button disabled={save.isPending || !areOthersRequired(challenge.requirements, required)} onClick={send}>
          {save.isPending ? messages.common.loading : words.save}
        </Button>
      </div>
    </Modal>
  )
}
