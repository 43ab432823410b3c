import { type ReactNode, useId } from 'react'
import { writeUpMegabytes } from '@drapeau/contract/write-ups.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from './write-up.module.css'
import { acceptedEndings } from './write-up.ts'

interface DocumentFieldProps {
  id: string
  file: File | null
  isRequired: boolean
  isBusy: boolean
  error: string | undefined
  onChoose: (file: File) => void
}

/** One document, chosen or dropped: the browser's own field lies unseen over our words, so both ways and the keyboard work. */
export function DocumentField({ id, file, isRequired, isBusy, error, onChoose }: DocumentFieldProps): ReactNode {
  const words = usePlayerMessages().challenges.writeUp
  const { language } = useLanguage()
  const aboutId = useId()
  const label = isRequired ? words.field : `${words.field} (${words.optional})`
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.zone} data-wrong={error === undefined ? undefined : ''}>
        <input
          id={id}
          type="file"
          accept={acceptedEndings}
          disabled={isBusy}
          required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={aboutId}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // The same file, changed meanwhile, can be chosen again.
            currentTarget.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
        <Icon name="clip" />
        <p aria-hidden>
          <span className={classes.choose}>{file ? words.another : words.choose}</span> {words.drop}
        </p>
      </div>
      <div id={aboutId} className={classes.about}>
        {file ? (
          <p className={classes.chosen}>{`${file.name} (${fileSize(language, file.size)})`}</p>
        ) : (
          <p>{words.limits(writeUpMegabytes)}</p>
        )}
        {error !== undefined && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
