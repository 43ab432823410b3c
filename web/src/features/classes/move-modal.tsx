import { type ReactNode, useState } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import type { Pupil } from '@drapeau/contract/classes/pupils.ts'
import { classSource } from '#domain/class/class-source.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { sentenceText } from '#lib/messages/refusal-text.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { LossList } from '#ui/dialogs/loss-list.tsx'
import { nothingPicked } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { classLifeChanged, moveTo } from './classes.api.ts'

interface MoveModalProps {
  class: Class
  pupils: readonly Pupil[]
  onClose: () => void
  onMoved: () => void
}

/** All of them move or none; who cannot, and why, is said by name. */
export function MoveModal({ class: { _id }, pupils, onClose, onMoved }: MoveModalProps): ReactNode {
  const messages = useMessages()
  const { classes, classLife, table } = useOfficeMessages()
  const { move: words } = classLife
  const [target, setTarget] = useState(nothingPicked)
  const [problems, setProblems] = useState<string[]>([])

  async function move(): Promise<void> {
    setProblems([])
    try {
      const { moved } = await moveTo(
        _id,
        target._id,
        pupils.map((pupil) => pupil._id),
      )
      toast.success(words.done(moved, target.name))
    } catch (error) {
      const errors = error instanceof CallError ? error.errors : undefined
      const lines = pupils.flatMap(({ realName, name }, at) => {
        const problem = errors?.[`pupils.${at}`]
        return problem === undefined ? [] : [words.problem(realName || name, sentenceText(messages, problem))]
      })
      if (lines.length === 0) throw error
      return setProblems(lines)
    }
    onMoved()
    onClose()
    await classLifeChanged()
  }

  return (
    <ConfirmModal
      isOpen
      title={words.title(pupils.length)}
      confirm={words.confirm(pupils.length)}
      cancel={table.cancel}
      fallback={classes.form.fallback}
      isReady={target._id !== ''}
      onClose={onClose}
      onConfirm={move}
    >
      <p>{words.text}</p>
      <SearchPicker label={words.target} source={classSource(_id)} picked={target} onPick={setTarget} />
      {problems.length > 0 && (
        <div role="alert">
          <p>{words.refused}</p>
          <LossList lines={problems} />
        </div>
      )}
    </ConfirmModal>
  )
}
