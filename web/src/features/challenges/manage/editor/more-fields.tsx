import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { zoneLabel } from '#lib/time/period-format.ts'
import { Fold } from '#ui/fields/fold.tsx'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import { moreNames, newValues } from './challenge-values.ts'
import type { ChallengeEditorState } from './use-challenge-editor.ts'

/** Typing more than four digits for a year is a slip. */
const lastDate = '9999-12-31T23:59'

/** What most challenges can do without. */
export function MoreFields({ editor: { form } }: { editor: ChallengeEditorState }): ReactNode {
  const { authoring: words } = useOfficeMessages()
  const { language } = useLanguage()
  return (
    <Fold
      title={words.more}
      hint={words.moreHint}
      written={words.moreWritten}
      isWritten={moreNames.some((name) => form.values[name] !== newValues[name])}
      isWrong={moreNames.some((name) => form.choice(name).error !== undefined)}
    >
      <FieldGroup title={words.groups.window} hint={words.zone(zoneLabel(language, browserZone()))}>
        <FieldPair>
          {(['opensAt', 'closesAt'] as const).map((name) => (
            <TextInput
              key={name}
              {...form.text(name)}
              label={words[name]}
              description={name === 'opensAt' ? words.opensHint : words.closesHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="datetime-local"
              max={lastDate}
            />
          ))}
        </FieldPair>
      </FieldGroup>
    </Fold>
  )
}
