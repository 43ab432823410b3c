import '#ui/fields/fields.css'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { SiteSettings as Settings, SiteSettingsForm } from '@drapeau/contract/site-settings.ts'
import { getSiteSettings, updateSiteSettings } from '@drapeau/contract/site.ts'
import { useVersionedForm } from '#lib/forms/use-versioned-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { call } from '#lib/http/call.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { ConflictNotice } from '#ui/fields/conflict-notice.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { differences, SettingsSchema, valuesOf } from './settings-form.ts'
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
  const { settings: words } = useOfficeMessages()
  const formElement = useRef<HTMLFormElement>(null)
  const { form, editor } = useVersionedForm({
    thing: settings,
    fetchNow: fetchSettings,
    valuesOf,
    schema: SettingsSchema,
    save: saveSettings,
    afterSave: async () => {
      toast.success(words.saved)
      await settingsChanged()
    },
    refused: { title: words.saveFailed, text: words.failedText },
  })
  const { theirs, rebaseOn, takeOver } = editor

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
