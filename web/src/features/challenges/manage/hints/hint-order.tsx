import { Checkbox, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { hintsQuery } from './hints.api.ts'
import { namedHints } from './named-hints.ts'
import classes from '#features/challenges/manage/manage-modals.module.css'

interface HintOrderProps {
  challenge: string
  /** The hint itself, which cannot come before itself; none while it is new. */
  hint: string | undefined
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Which other hints of the challenge must be revealed first. */
export function HintOrder({ challenge, hint, chosen, error, onChange }: HintOrderProps): ReactNode {
  const { authoring } = useOfficeMessages()
  const { data } = useQuery(hintsQuery(challenge))
  const others = namedHints(data?.hints ?? [], authoring.hints.named).filter(({ _id }) => _id !== hint)
  if (others.length === 0) return null
  return (
    <fieldset className={classes.order}>
      <legend>{authoring.hints.requirements}</legend>
      {others.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
          }
        />
      ))}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}
