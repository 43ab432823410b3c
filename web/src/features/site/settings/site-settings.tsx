import '#ui/fields/fields.css'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SiteSettings as Settings, SiteSettingsForm } from '@drapeau/contract/site-settings.ts'
import { getSiteSettings, updateSiteSettings } from '@drapeau/contract/site.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useVersioned } from '#lib/forms/use-versioned.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { differences, isSame, SettingsSchema, valuesOf } from './settings-form.ts'
import { SettingsFields } from './settings-fields.tsx'

const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
})

const fetchSettings = () => call(getSiteSettings)
const saveSettings = (body: SiteSettingsForm) => call(updateSiteSettings, { body })
const settingsChanged = () => invalidate('site', 'audit')

export function SiteSettings(): ReactNode {
  const messages = useMessages()
  const { settings: words } = useOfficeMessages()
  const { data, error, refetch } = useQuery(settingsQuery)
  if (data) return <SettingsEditor settings={data} />
  if (!error) return <LoadingState />
  return (
    <ErrorState
      title={words.failed}
      text={serverMessage(messages, error, words.failedText)}
      onRetry={() => void refetch()}
    />
  )
}

function SettingsEditor({ settings }: { settings: Settings }): ReactNode {
  const messages = useMessages()
  const { settings: words } = useOfficeMessages()
  const formElement = useRef<HTMLFormElement>(null)
  const editor = useVersioned(settings, fetchSettings)
  const { copy, theirs, rebaseOn } = editor

  const form = useForm({
    schema: SettingsSchema,
    initial: valuesOf(settings),
    send: async (body): Promise<FieldErrors | undefined> => {
      try {
        takeOver(await saveSettings({ ...body, version: copy.version }))
      } catch (error) {
        if (await editor.handleConflict(error)) return undefined
        toast.error(words.saveFailed, serverMessage(messages, error, words.failedText))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.saved)
      await settingsChanged()
      return undefined
    },
  })

  // A form that nobody has touched shows what is true now.
  if (editor.isBehind && isSame(form.values, valuesOf(copy))) takeOver(settings)

  function takeOver(now: Settings): void {
    rebaseOn(now)
    form.reset(valuesOf(now))
  }

  function saveMine(over: Settings): void {
    flushSync(() => rebaseOn(over))
    formElement.current?.requestSubmit()
  }

  return (
    <>
      {theirs && (
        <ConflictNotice
          fields={differences(words, valuesOf(theirs), form.values)}
          isBusy={form.isSending}
          onTakeTheirs={() => takeOver(theirs)}
          onKeepMine={() => saveMine(theirs)}
        />
      )}
      <OfficeForm ref={formElement} submit={words.save} isSending={form.isSending} onSubmit={form.submit} cancel={null}>
        <SettingsFields form={form} pinned={settings.pinned} />
      </OfficeForm>
    </>
  )
}
