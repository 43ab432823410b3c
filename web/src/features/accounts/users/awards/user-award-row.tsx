import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Award } from '@drapeau/contract/awards.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { signed } from '#lib/numbers/number-format.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { takeBackAward } from './user-awards.api.ts'
import classes from './user-awards.module.css'

/** Points with their reason, to take back after a question. */
export function UserAwardRow({ user, award }: { user: ManagedUser; award: Award }): ReactNode {
  const messages = useMessages()
  const { awards: words } = useOfficeMessages().accounts
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { _id: id, value, reason, createdAt } = award
  const points = words.points(signed(language, value), value)

  async function takeBack(): Promise<void> {
    try {
      await takeBackAward(id)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.undoFallback))
      throw error
    }
    toast.success(words.undone)
  }

  return (
    <li className={classes.award}>
      <strong className={classes.points}>{points}</strong>
      <div className={classes.words}>
        <p className={classes.reason}>{reason}</p>
        <time className={classes.quiet} dateTime={createdAt}>
          {dateAndTime(language, new Date(createdAt))}
        </time>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={words.undoLabel(points, reason)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.undo}
      </Button>
      <DeleteModal
        isOpen={isAsking}
        title={words.undoTitle(points)}
        confirm={words.undo}
        onClose={() => setAsking(false)}
        onConfirm={takeBack}
      >
        <p className={classes.reason}>{reason}</p>
        <p>{words.undoText(user.name)}</p>
      </DeleteModal>
    </li>
  )
}
