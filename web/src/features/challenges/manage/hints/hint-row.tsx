import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { Hint } from '@drapeau/contract/hints.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmInPlace } from '#ui/dialogs/confirm-in-place.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { challengesChanged } from '#features/challenges/manage/challenges.api.ts'
import { HintForm } from './hint-form.tsx'
import { removeHint } from './hints.api.ts'
import classes from '#features/challenges/manage/manage-modals.module.css'

interface HintRowProps {
  challenge: Pick<ManagedChallenge, '_id' | 'value'>
  hint: Hint
  /** Counted from one. */
  place: number
  canChange: boolean
}

/** A hint: to read, to change in its place, and to delete after a question. */
export function HintRow({ challenge, hint, place, canChange }: HintRowProps): ReactNode {
  const messages = useMessages()
  const { hints: words, errors } = useOfficeMessages().challenges
  const client = useQueryClient()
  const [doing, setDoing] = useState<'reading' | 'editing' | 'deleting'>('reading')
  const stop = (): void => setDoing('reading')

  async function remove(): Promise<void> {
    try {
      await removeHint(hint._id)
      toast.success(words.deleted)
    } catch (error) {
      toast.error(errors.delete, serverMessage(messages, error, errors.remove))
    }
    await challengesChanged(client)
  }

  if (doing === 'editing')
    return (
      <li className={classes.formRow}>
        <HintForm challenge={challenge} hint={hint} onDone={stop} />
      </li>
    )
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.small}>
          {[words.place(place), ...(hint.title === '' ? [] : [hint.title]), words.cost(hint.cost)].join(' · ')}
        </span>
        <span className={classes.content}>{hint.content}</span>
        {hint.content_fr !== null && (
          <span className={classes.french} lang="fr">
            {hint.content_fr}
          </span>
        )}
      </div>
      {canChange && (
        <>
          <IconButton aria-label={words.edit(place)} onClick={() => setDoing('editing')}>
            <Icon name="pencil" />
          </IconButton>
          <IconButton aria-label={words.delete(place)} onClick={() => setDoing('deleting')}>
            <Icon name="trash" />
          </IconButton>
        </>
      )}
      {doing === 'deleting' && (
        <ConfirmInPlace question={words.confirm(hint.paid)} yes={words.yes} no={words.no} onYes={remove} onNo={stop} />
      )}
    </li>
  )
}
