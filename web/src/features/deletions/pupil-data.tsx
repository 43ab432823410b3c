import '#ui/fields/fields.css'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addressOf } from '@drapeau/contract/address.ts'
import type { Pupil } from '@drapeau/contract/classes/pupils.ts'
import { downloadPupilData } from '@drapeau/contract/personal-data.ts'
import { pupilsQuery } from '#domain/class/class.api.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOwnMessages } from '#lib/messages/own-messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { deletePupilAccount, deletionsChanged } from './deletions.api.ts'
import classes from './deletions.module.css'

/** A teacher downloads the data of a pupil, or deletes the account, for a pupil who asks. */
export function PupilData({ classId }: { classId: string }): ReactNode {
  const { pupil: words } = useOfficeMessages().deletions
  const { personalData } = useOwnMessages()
  const { language } = useLanguage()
  const { data } = useQuery(pupilsQuery(classId))
  const [chosen, setChosen] = useState('')
  const [isOpen, setOpen] = useState(false)
  const pupils = data?.pupils.filter(({ active }) => active) ?? []
  const pupil = pupils.find(({ _id }) => _id === chosen)
  if (pupils.length === 0) return null
  return (
    <details className={classes.pupil}>
      <summary>{words.title}</summary>
      <p>{words.lead}</p>
      <NativeSelect
        className={classes.choice ?? ''}
        label={words.choose}
        data={[
          { value: '', label: words.nobody },
          ...pupils.map((each) => ({ value: each._id, label: calledOf(each) })),
        ]}
        value={pupil ? chosen : ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {pupil && (
        <div className={classes.actions}>
          <FileButton
            path={`/api${addressOf(downloadPupilData.path, { params: { id: classId, pupil: pupil._id }, query: { language } })}`}
            name={personalData.file(serverNow().toISOString().slice(0, 10))}
            words={{
              downloading: personalData.label,
              failed: personalData.failed,
              failedText: personalData.failedText,
            }}
          >
            {personalData.user.download}
          </FileButton>
          <Button color="danger" variant="outline" onClick={() => setOpen(true)}>
            {words.delete}
          </Button>
          <DeleteModal
            isOpen={isOpen}
            title={words.deleteTitle(calledOf(pupil))}
            confirm={words.delete}
            onClose={() => setOpen(false)}
            onConfirm={async () => {
              await deletePupilAccount(classId, pupil._id)
              toast.success(words.deleted)
              setOpen(false)
              setChosen('')
              await deletionsChanged()
            }}
          >
            <p>{words.deleteText}</p>
          </DeleteModal>
        </div>
      )}
    </details>
  )
}

const calledOf = ({ realName, name }: Pupil): string => (realName === '' ? name : `${realName} (${name})`)
