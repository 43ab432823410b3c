import { Button, TextInput } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { maxFlagLength } from '@drapeau/contract/challenges/flags.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { useFlagForm, type FlagFormProps } from './use-flag-form.ts'
import classes from './flag-panel.module.css'

export function FlagForm(props: FlagFormProps): ReactNode {
  const { challenge, attempts, onFocus } = props
  const { flag: words, question } = usePlayerMessages().challenges
  const input = useRef<HTMLInputElement>(null)
  const { form, submitLabel, isOff } = useFlagForm(props, {
    onPart: () => input.current?.focus(),
    // What was typed stays, ready to be typed over.
    onRefused: () => input.current?.select(),
  })
  const { wrapper, flagsFound, flagsTotal, answerType } = challenge
  const isFlag = answerType === 'flag'
  return (
    <form ref={reserveSpace} className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.text('flag')}
        ref={input}
        onFocus={onFocus}
        label={isFlag ? words.label : question.label}
        placeholder={wrapper === null ? '' : flagForm(wrapper)}
        description={useFlagHint(challenge)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{
          root: classes.field ?? '',
          label: classes.label ?? '',
          wrapper: classes.input ?? '',
          input: isFlag ? (classes.flag ?? '') : '',
        }}
        readOnly={form.isSending}
        maxLength={maxFlagLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
      />
      {flagsTotal > 1 && <FlagProgress found={flagsFound} total={flagsTotal} />}
      {attempts !== null && <p className={classes.attempts}>{attempts}</p>}
      <Button type="submit" className={classes.submit ?? ''} disabled={isOff}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** The page ends above the bar that the form is on a phone, however high its hint and messages make it. */
function reserveSpace(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--flag-bar', `${form.offsetHeight}px`))
  sizes.observe(form)
  return () => {
    sizes.disconnect()
    style.removeProperty('--flag-bar')
  }
}

/** What a flag looks like, and whether case matters. A question says by itself what it asks for. */
function useFlagHint({ answerType, wrapper, caseSensitivity }: PlayerChallenge): string | undefined {
  const { flag: words } = usePlayerMessages().challenges
  const anyCase = caseSensitivity === 'case-insensitive' ? words.anyCase : undefined
  if (answerType !== 'flag') return anyCase
  const format = wrapper === null ? words.asFound : words.format(flagForm(wrapper))
  return anyCase === undefined ? format : `${format} ${anyCase}`
}

/** How many of several flags are found: a row of marks, and the same in words. It never says which. */
function FlagProgress({ found, total }: { found: number; total: number }): ReactNode {
  const { flag: words } = usePlayerMessages().challenges
  return (
    <div className={classes.progress}>
      <span className={classes.marks} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <span key={at} data-found={at < found || undefined} />
        ))}
      </span>
      <output>{words.found(found, total)}</output>
    </div>
  )
}
