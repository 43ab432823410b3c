import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { StaffTeam } from '@drapeau/contract/events/staff-teams.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useMay } from '#lib/session/rights.ts'
import { toast } from '#lib/toasts/toast.ts'
import { nothingPicked, type Picked } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { addMember, addPerson, playerSource } from './staff-teams.api.ts'
import classes from './staff-team.module.css'

interface AddMemberProps {
  event: string
  team: StaffTeam
}

/** Players to choose from are listed for administrators; owners of the event type the whole name or address. */
export function AddMember({ event, team }: AddMemberProps): ReactNode {
  const messages = useMessages()
  const { staffTeams: words } = useOfficeMessages()
  const isListed = useMay()('listUsers')
  const [picked, setPicked] = useState<Picked>(nothingPicked)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const at = { event, entry: team._id }

  async function add(submitted: FormEvent): Promise<void> {
    submitted.preventDefault()
    const isMissing = isListed ? picked._id === '' : typed.trim() === ''
    if (isMissing) return setError(isListed ? words.pick : words.type)
    setBusy(true)
    try {
      await (isListed ? addMember(at, picked._id) : addPerson(at, typed))
      toast.success(words.seated(isListed ? picked.name : typed.trim()))
      setPicked(nothingPicked)
      setTyped('')
    } catch (fault) {
      setError(serverMessage(messages, fault, words.fallback))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.seats} noValidate onSubmit={(submitted) => void add(submitted)}>
      <div className={classes.line}>
        <div className={classes.field}>
          {isListed ? (
            <SearchPicker
              source={playerSource}
              label={words.seat}
              picked={picked}
              error={error}
              onPick={(choice) => {
                setPicked(choice)
                setError(undefined)
              }}
            />
          ) : (
            <TextInput
              label={words.seat}
              placeholder={words.typeHint}
              autoComplete="off"
              value={typed}
              error={error}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setError(undefined)
              }}
            />
          )}
        </div>
        <Button type="submit" variant="default" disabled={isBusy}>
          {words.seatAction}
        </Button>
      </div>
      <p className={classes.quiet}>{words.seatHint}</p>
    </form>
  )
}
