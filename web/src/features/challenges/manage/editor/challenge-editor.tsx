import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FileField } from '#ui/files/file-field.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { FieldGroup, OfficeForm } from '#ui/fields/office-form.tsx'
import { Page } from '#ui/page/page.tsx'
import type { Named } from '#ui/fields/search-choice.ts'
import { ChallengeConflict } from './challenge-conflict.tsx'
import { ChallengeFields } from './challenge-fields.tsx'
import { ChallengePreview } from './challenge-preview.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { useChallengeEditor } from './use-challenge-editor.ts'
import { useFileLimits } from '#features/challenges/manage/files/use-file-limits.ts'
import classes from './challenge-editor.module.css'

interface ChallengeEditorProps {
  /** The challenge that is changed; null for a new one. */
  original: ManagedChallenge | null
  /** Where a new one belongs, when its editor was opened from there. */
  event?: Named | undefined
  onSaved: (saved: ManagedChallenge) => Promise<void>
  cancel: ReactNode
}

/** Writes a challenge, with the page of a player beside it on demand. */
export function ChallengeEditor({ original, event, onSaved, cancel }: ChallengeEditorProps): ReactNode {
  const { form: words, preview } = useOfficeMessages().challenges
  const [isPreviewed, setPreviewed] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const editor = useChallengeEditor({ original, event, onSaved })
  const limits = useFileLimits()
  const { form, files, progress } = editor
  const shown = original?.files ?? files.map(({ name, size }) => ({ originalname: name, size }))

  function saveMine(): void {
    flushSync(editor.keepMine)
    element.current?.requestSubmit()
  }

  return (
    <Page
      title={original ? words.editTitle(original.name) : words.newTitle}
      aside={
        <Button
          variant="default"
          aria-expanded={isPreviewed}
          leftSection={<Icon name={isPreviewed ? 'close' : 'eye'} />}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {isPreviewed ? preview.close : preview.open}
        </Button>
      }
    >
      <div className={classes.columns} data-previewed={isPreviewed || undefined}>
        <div className={classes.writing}>
          {editor.restored && <DraftNotice draft={editor.restored} onDiscard={editor.discardDraft} />}
          {editor.theirs && (
            <ChallengeConflict
              mine={{ values: form.values, names: editor.names }}
              theirs={editor.theirs}
              isBusy={form.isSending}
              onTakeTheirs={editor.takeTheirs}
              onKeepMine={saveMine}
            />
          )}
          <OfficeForm
            ref={element}
            submit={original ? words.save : words.create}
            isSending={form.isSending}
            onSubmit={form.submit}
            cancel={cancel}
          >
            <ChallengeFields editor={editor} />
            <FieldGroup title={words.groups.files}>
              {original ? (
                <p className={classes.later}>{words.filesLater}</p>
              ) : (
                <FileField
                  limits={limits}
                  stored={0}
                  files={files}
                  onChange={editor.setFiles}
                  progress={progress}
                  onCancel={editor.cancelSending}
                />
              )}
            </FieldGroup>
          </OfficeForm>
        </div>
        {isPreviewed && (
          <div className={classes.preview}>
            <ChallengePreview
              values={form.values}
              category={editor.names.category}
              files={shown}
              solves={original?.solves ?? 0}
            />
          </div>
        )}
      </div>
    </Page>
  )
}
