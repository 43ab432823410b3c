import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { maxNewHints } from '@drapeau/contract/challenges/new-challenge.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { FrenchText } from '#ui/fields/french-text.tsx'
import { FieldGroup } from '#ui/fields/office-form.tsx'
import { costOf, type FirstHint, isDear, withHint } from './first-parts.ts'
import type { ChallengeEditorState } from './use-challenge-editor.ts'
import classes from './first-parts.module.css'

/** The path of its error. */
const contentOf = (at: number): string => `hints.${at}.content`

/** The first hints of a new challenge, in the order in which players reveal them. */
export function FirstHints({ editor }: { editor: ChallengeEditorState }): ReactNode {
  const { form: words, hints: texts } = useOfficeMessages().challenges
  const { hints } = editor.parts

  function add(): void {
    flushSync(() => editor.changeParts({ hints: withHint(hints) }))
    document.getElementById(editor.form.part(contentOf(hints.length)).id)?.focus()
  }

  function change(changed: FirstHint): void {
    editor.changeParts({ hints: hints.map((hint) => (hint.key === changed.key ? changed : hint)) })
  }

  /** The others move up, so what was said about any of them no longer stands at its place. */
  function remove(key: number): void {
    editor.form.clear('hints')
    editor.changeParts({ hints: hints.filter((hint) => hint.key !== key) })
  }

  return (
    <FieldGroup title={words.groups.hints} hint={texts.text}>
      {hints.length > 0 && (
        <ol className={classes.list}>
          {hints.map((hint, at) => (
            <HintFields
              key={hint.key}
              editor={editor}
              hint={hint}
              at={at}
              onChange={change}
              onRemove={() => remove(hint.key)}
            />
          ))}
        </ol>
      )}
      {hints.length < maxNewHints && (
        <Button className={classes.add ?? ''} variant="default" leftSection={<Icon name="plus" />} onClick={add}>
          {texts.add}
        </Button>
      )}
    </FieldGroup>
  )
}

interface HintFieldsProps {
  editor: ChallengeEditorState
  hint: FirstHint
  /** Counted from zero. */
  at: number
  onChange: (hint: FirstHint) => void
  onRemove: () => void
}

function HintFields({ editor: { form }, hint, at, onChange, onRemove }: HintFieldsProps): ReactNode {
  const { challenges, authoring } = useOfficeMessages()
  const { hints: texts } = challenges
  const { value } = form.values
  const [title, content] = [`hints.${at}.title`, contentOf(at)]
  const [french, cost] = [`hints.${at}.content_fr`, `hints.${at}.cost`]
  return (
    <li className={classes.hint}>
      <div className={classes.head}>
        <span>{texts.place(at + 1)}</span>
        <IconButton aria-label={texts.delete(at + 1)} onClick={onRemove}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <TextInput
        {...form.part(title)}
        className={classes.wide ?? ''}
        label={authoring.hints.title}
        description={authoring.hints.titleHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={hint.title}
        onChange={(event) => {
          form.clear(title)
          onChange({ ...hint, title: event.currentTarget.value })
        }}
        autoComplete="off"
        maxLength={80}
      />
      <Textarea
        {...form.part(content)}
        label={texts.content}
        value={hint.content}
        onChange={(event) => {
          form.clear(content)
          onChange({ ...hint, content: event.currentTarget.value })
        }}
        rows={2}
        maxLength={5_000}
      />
      <DigitsInput
        {...form.part(cost)}
        label={texts.costLabel}
        value={costOf(hint, value)}
        onChange={(typed) => {
          form.clear(cost)
          onChange({ ...hint, cost: typed })
        }}
      />
      <div className={classes.wide}>
        <FrenchText field={{ value: hint.content_fr, error: form.part(french).error }}>
          <Textarea
            {...form.part(french)}
            label={texts.content_fr}
            value={hint.content_fr}
            onChange={(event) => {
              form.clear(french)
              onChange({ ...hint, content_fr: event.currentTarget.value })
            }}
            lang="fr"
            rows={2}
            maxLength={5_000}
          />
        </FrenchText>
      </div>
      <output className={classes.warning}>{isDear(hint, value) && texts.dear(Number(value))}</output>
    </li>
  )
}
