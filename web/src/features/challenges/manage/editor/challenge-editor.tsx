import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { FileField } from '#ui/files/file-field.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { FieldGroup, OfficeForm } from '#ui/fields/office-form.tsx'
import { Page } from '#ui/page/page.tsx'
import type { Named } from '#ui/fields/search-choice.ts'
import { TextLink } from '#ui/text/link.tsx'
import { AddTextFile, chosenFile, TextFiles } from '#ui/text/text-files.ts'
import { ChallengeConflict } from './challenge-conflict.tsx'
import { ChallengeFields } from './challenge-fields.tsx'
import { ChallengePreview } from './challenge-preview.tsx'
import { FirstHints } from './first-hints.tsx'
import { FirstRequirements } from './first-requirements.tsx'
import { MoreFields } from './more-fields.tsx'
import { type PartSheet, StoredParts, StoredPartSheets } from './stored-parts.tsx'
import { type ChallengeEditorState, useChallengeEditor } from './use-challenge-editor.ts'
import { usePictureAdding } from './use-picture-adding.ts'
import classes from './challenge-editor.module.css'
import type { ChallengeDraft } from './challenge-draft.ts'
import { useFileLimits } from '#features/challenges/manage/files/files.api.ts'

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
  const { nameOf } = useNames()
  const [isPreviewed, setPreviewed] = useState(false)
  const [sheet, setSheet] = useState<PartSheet | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const editor = useChallengeEditor({ original, event, onSaved })
  const limits = useFileLimits()
  const { form, files, progress } = editor
  const addPicture = usePictureAdding(original, editor, limits)
  const shown = original?.files ?? files.map(chosenFile)

  function saveMine(): void {
    flushSync(editor.keepMine)
    element.current?.requestSubmit()
  }

  return (
    <Page
      title={original ? words.editTitle(nameOf(original)) : words.newTitle}
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
      <TextFiles value={shown}>
        <AddTextFile value={addPicture}>
          <div className={classes.columns} data-previewed={isPreviewed || undefined}>
            <div className={classes.writing}>
              {editor.created && <CreatedNotice challenge={editor.created} />}
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
                besides={
                  <OtherSaves original={original} editor={editor} submit={() => element.current?.requestSubmit()} />
                }
              >
                <ChallengeFields editor={editor} original={original} />
                {!original && (
                  <>
                    <FirstHints editor={editor} />
                    <FirstRequirements key={editor.round} editor={editor} />
                  </>
                )}
                {original ? (
                  <StoredParts challenge={original} onOpen={setSheet} />
                ) : (
                  <FieldGroup title={words.groups.files}>
                    <FileField
                      limits={limits}
                      stored={0}
                      files={files}
                      onChange={editor.setFiles}
                      progress={progress}
                      onCancel={editor.cancelSending}
                    />
                  </FieldGroup>
                )}
                <MoreFields key={`more${editor.round}`} editor={editor} />
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
        </AddTextFile>
      </TextFiles>
      {original && <StoredPartSheets challenge={original} open={sheet} onClose={() => setSheet(null)} />}
    </Page>
  )
}

interface OtherSavesProps {
  original: ManagedChallenge | null
  editor: ChallengeEditorState
  submit: () => void
}

/** A new challenge can be saved as a draft, or the next one begun; a stored one changes between draft and published. */
function OtherSaves({ original, editor, submit }: OtherSavesProps): ReactNode {
  const { authoring, challenges } = useOfficeMessages()
  const disabled = editor.form.isSending
  const isDraft = original?.state === 'draft'
  return (
    <>
      <Button
        variant="default"
        px="sm"
        disabled={disabled}
        onClick={() => editor.saveAs(isDraft ? 'published' : 'draft', submit)}
      >
        {isDraft ? authoring.saveAndPublish : original ? authoring.saveAndUnpublish : authoring.saveDraft}
      </Button>
      {!original && (
        <Button variant="default" px="sm" disabled={disabled} onClick={() => editor.saveAndNext(submit)}>
          {challenges.form.createNext}
        </Button>
      )}
    </>
  )
}

/** The challenge before this one is a click away. */
function CreatedNotice({ challenge: { _id, name } }: { challenge: Named }): ReactNode {
  const { form: words } = useOfficeMessages().challenges
  return (
    <p className={classes.created}>
      {words.created(name)}{' '}
      <TextLink to={screens.adminChallenge} params={{ id: _id }}>
        {words.openCreated}
      </TextLink>
    </p>
  )
}

interface DraftNoticeProps {
  draft: ChallengeDraft
  onDiscard: () => void
}

/** Says that the form is filled from a draft, and offers to discard it. */
function DraftNotice({ draft, onDiscard }: DraftNoticeProps): ReactNode {
  const words = useOfficeMessages().challenges.draft
  return (
    <section className={classes.draft}>
      <output>
        {words.restored} {draft.files.length > 0 && words.filesLost(draft.files.join(', '))}
      </output>
      <Button variant="default" size="sm" onClick={onDiscard}>
        {words.discard}
      </Button>
    </section>
  )
}
