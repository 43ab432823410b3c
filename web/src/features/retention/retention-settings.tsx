import '#ui/fields/fields.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  OwnDeletionPolicy,
  type Retention,
  RetentionKind,
  RetentionPeriods,
  type RetentionPreview,
} from '@drapeau/contract/retention.ts'
import { shortened } from '@drapeau/rules/retention.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import rows from '#ui/page/access-list.module.css'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { previewQuery, retentionChanged, retentionQuery, saveRetention } from './retention.api.ts'
import classes from './retention-settings.module.css'

/** How long each kind of personal data is kept, and what the next run would remove. */
export function RetentionSettings(): ReactNode {
  const messages = useMessages()
  const { retention: words } = useOfficeMessages()
  const { data, error, refetch } = useQuery(retentionQuery)
  return (
    <section className={classes.section} aria-labelledby="retention">
      <header>
        <h2 id="retention">{words.title}</h2>
        <p className={classes.lead}>{words.lead}</p>
      </header>
      {data && <RetentionEditor retention={data} />}
      {!data && !error && <LoadingState />}
      {!data && error && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}

function RetentionEditor({ retention }: { retention: Retention }): ReactNode {
  const messages = useMessages()
  const { retention: words, table } = useOfficeMessages()
  const [chosen, setChosen] = useState<RetentionPeriods>()
  const [contact, setContact] = useState<string>()
  const [ownDeletion, setOwnDeletion] = useState<OwnDeletionPolicy>()
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)

  const stored = RetentionPeriods.parse(retention)
  const wanted = chosen ?? stored
  const shorter = shortened(stored, wanted)
  const endless = RetentionKind.options.filter((kind) => stored[kind] === 'off').map((kind) => words.kinds[kind].name)
  const preview = useQuery({ ...previewQuery(wanted), enabled: shorter.length > 0 })

  async function save(): Promise<void> {
    await saveRetention({
      ...chosen,
      ...(contact !== undefined && { contact }),
      ...(ownDeletion !== undefined && { ownDeletion }),
      version: retention.version,
    })
    setChosen(undefined)
    setContact(undefined)
    setOwnDeletion(undefined)
    setAsking(false)
    toast.success(words.saved)
    await retentionChanged()
  }

  async function saveAtOnce(): Promise<void> {
    setSending(true)
    try {
      await save()
    } catch (error) {
      toast.error(words.saveFailed, serverMessage(messages, error, words.failedText))
      await retentionChanged()
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      className={classes.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (shorter.length > 0) setAsking(true)
        else void saveAtOnce()
      }}
    >
      {endless.length > 0 && <p className={classes.endless}>{words.noEnd(endless.join(', '))}</p>}
      <ul className={rows.list} aria-label={words.title}>
        {RetentionKind.options.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            period={wanted[kind]}
            run={retention.runs[kind]}
            preview={shorter.includes(kind) ? preview.data?.[kind] : undefined}
            onChoose={(period) => setChosen(RetentionPeriods.parse({ ...wanted, [kind]: period }))}
          />
        ))}
      </ul>
      <NativeSelect
        label={words.ownDeletion.label}
        description={words.ownDeletion.hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={OwnDeletionPolicy.options.map((value) => ({ value, label: words.ownDeletion.choices[value] }))}
        value={ownDeletion ?? retention.ownDeletion}
        onChange={({ currentTarget }) => setOwnDeletion(OwnDeletionPolicy.parse(currentTarget.value))}
      />
      <TextInput
        label={words.contact}
        description={words.contactHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={300}
        autoComplete="off"
        value={contact ?? retention.contact}
        onChange={({ currentTarget }) => setContact(currentTarget.value)}
      />
      <Button type="submit" loading={isSending} className={classes.save ?? ''}>
        {words.save}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={words.confirmTitle}
        confirm={words.confirm}
        cancel={table.cancel}
        fallback={words.saveFailed}
        isReady={preview.data !== undefined}
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={save}
      >
        <p>{words.confirmText}</p>
        <ul className={classes.numbers}>
          {shorter.map((kind) => (
            <li key={kind}>
              <strong>{words.kinds[kind].name}</strong>
              <span>{preview.data ? words.tonight(kind, preview.data[kind]) : words.counting}</span>
            </li>
          ))}
        </ul>
      </ConfirmModal>
    </form>
  )
}

interface KindRowProps {
  kind: RetentionKind
  period: RetentionPeriods[RetentionKind]
  run: Retention['runs'][RetentionKind]
  preview: RetentionPreview[RetentionKind] | undefined
  onChoose: (period: string) => void
}

function KindRow({ kind, period, run, preview, onChoose }: KindRowProps): ReactNode {
  const { retention: words } = useOfficeMessages()
  const { language } = useLanguage()
  const { name, text } = words.kinds[kind]
  const choices = RetentionPeriods.shape[kind].options.map((value) => ({
    value,
    label: words.periods[value],
  }))
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{name}</p>
        <p className={classes.text}>{text}</p>
        {run && (
          <p className={rows.facts} data-failed={run.hasFailed || undefined}>
            {run.hasFailed
              ? words.runFailed(dateAndTime(language, new Date(run.at)))
              : words.ran(dateAndTime(language, new Date(run.at)), kind, run)}
          </p>
        )}
        {preview && <output className={classes.preview}>{words.tonight(kind, preview)}</output>}
      </div>
      <NativeSelect
        aria-label={words.periodOf(name)}
        className={classes.period ?? ''}
        data={choices}
        value={period}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </li>
  )
}
