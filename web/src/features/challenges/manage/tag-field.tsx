import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { tagsQuery } from './challenges.api.ts'
import { offeredTags, withTag } from './tags.ts'
import classes from './tag-field.module.css'

const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface TagFieldProps {
  field: { id?: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  label: string
  error: string | undefined
  onPick: (typed: string) => void
}

/** Tags between commas, and below them the tags of other challenges: one spelling for each. */
export function TagField({ field, label, error, onPick }: TagFieldProps): ReactNode {
  const { authoring: words } = useOfficeMessages()
  // Authors of one event are not offered the tags of all others.
  const mayList = useMay()('listTags')
  const { data: inUse = [] } = useQuery({ ...tagsQuery, enabled: mayList })
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const offered = offeredTags(field.value, inUse)
  const pick = (tag: string): void => {
    onPick(withTag(field.value, tag, inUse))
    // The button that was pressed is gone.
    input.current?.focus()
  }
  return (
    <div>
      <TextInput
        {...field}
        ref={input}
        error={error}
        label={label}
        description={words.tagsHint}
        inputWrapperOrder={hintBelow}
        autoComplete="off"
      />
      {offered.length > 0 && (
        <div className={classes.offer}>
          <span id={listId}>{words.tagsInUse}</span>
          <ul aria-labelledby={listId}>
            {offered.map((tag) => (
              <li key={tag}>
                <button type="button" aria-label={words.addTag(tag)} onClick={() => pick(tag)}>
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
