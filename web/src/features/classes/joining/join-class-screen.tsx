import '#ui/fields/fields.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { type JoinableClass, JoinForm } from '@drapeau/contract/classes/joining.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { joinableClassQuery, joinClass, ownClassesChanged } from './joining.api.ts'
import styles from './joining.module.css'

/** Where people type the join code of a class, or arrive with it from the QR code. Opening it does nothing yet. */
export function JoinClassScreen(): ReactNode {
  const { classJoining: words } = usePlayerMessages()
  const isStaff = useSessionPart(({ user }) => user?.type === 'admin')
  const { code } = useParams({ strict: false })
  if (isStaff)
    return (
      <Page title={words.title} width="reading">
        <EmptyState title={words.staff} text={words.staffText} />
      </Page>
    )
  if (code === undefined)
    return (
      <Page title={words.title} lead={words.lead} width="reading">
        <CodeForm />
      </Page>
    )
  return <CodedClass code={code} />
}

function CodeForm({ error }: { error?: string }): ReactNode {
  const { classJoining: words } = usePlayerMessages()
  const navigate = useNavigate()
  const form = useForm({
    schema: z.strictObject({ code: JoinForm.shape.code }),
    initial: { code: '' },
    tidy: ['code'],
    send: async ({ code }) => {
      await navigate({ to: screens.joinClassByCode, params: { code: code.replaceAll(/[\s-]/g, '').toUpperCase() } })
      return undefined
    },
  })
  const field = form.text('code')
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...field}
        error={field.error ?? error}
        classNames={{ input: styles['code-input'] ?? '' }}
        label={words.code}
        size="lg"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" size="lg" fullWidth>
        {words.next}
      </Button>
    </form>
  )
}

/** The class of a code. */
export function CodedClass({ code }: { code: string }): ReactNode {
  const messages = useMessages()
  const { classJoining: words } = usePlayerMessages()
  const { data, error, refetch } = useQuery(joinableClassQuery(code))
  if (data) return <Joinable class={data} code={code} />
  const isUnknown = error instanceof CallError && error.code === 'invalid-code'
  return (
    <Page title={words.title} lead={words.lead} width="reading">
      {isUnknown ? (
        <CodeForm key={code} error={words.unknown} />
      ) : error ? (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}

function Joinable({ class: shown, code }: { class: JoinableClass; code: string }): ReactNode {
  const { classJoining: words } = usePlayerMessages()
  const { name, school, teachers, standing, isFull, offLeaderboard } = shown
  if (standing !== 'none')
    return (
      <Page
        title={standing === 'member' ? words.joined(name) : words.waiting(name)}
        lead={standing === 'member' ? words.joinedText : words.waitingText}
        width="reading"
      >
        <div className={styles.actions}>
          <ButtonLink to={screens.challenges}>{words.toPractice}</ButtonLink>
          <ButtonLink to={screens.profile} search={{ tab: 'classes' }} variant="default">
            {words.toProfile}
          </ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={isFull ? words.full : words.title} {...(isFull ? { lead: words.fullText } : {})} width="reading">
      <div className={styles.card}>
        <h2>{name}</h2>
        {school && <p className={styles.quiet}>{school.name}</p>}
        {teachers.length > 0 && <p>{words.from(teachers)}</p>}
        {offLeaderboard && <p className={styles.quiet}>{words.offLeaderboard}</p>}
        {!isFull && <JoinFields class={shown} code={code} />}
      </div>
      <p className={styles.other}>
        <TextLink to={screens.joinClass}>{words.other}</TextLink>
      </p>
    </Page>
  )
}

function JoinFields({ class: { approval }, code }: { class: JoinableClass; code: string }): ReactNode {
  const messages = useMessages()
  const { classJoining: words } = usePlayerMessages()
  const [isRefused, setRefused] = useState(false)
  const form = useForm({
    schema: JoinForm,
    initial: { code, realName: '' },
    send: async (body) => {
      try {
        await joinClass(body)
      } catch (error) {
        toast.error(words.failed, serverMessage(messages, error, words.fallback))
        setRefused(error instanceof CallError && error.code === 'teaches-class')
        if (error instanceof CallError && error.errors) return error.errors
      }
      await ownClassesChanged()
      return undefined
    },
  })
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.text('realName')}
        label={words.realName}
        description={words.realNameHint}
        size="lg"
        autoComplete="name"
      />
      <p className={styles.quiet}>{words.shared}</p>
      <Button type="submit" size="lg" fullWidth disabled={form.isSending || isRefused}>
        {approval ? words.ask : words.join}
      </Button>
    </form>
  )
}
