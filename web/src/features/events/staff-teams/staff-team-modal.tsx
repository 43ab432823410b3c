import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { createStaffTeam, type StaffTeam } from '@drapeau/contract/events/staff-teams.ts'
import { CallError, isNotFound } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { NameInput } from '#ui/fields/name-input.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { CopyLine } from '#ui/text/copy-line.tsx'
import { groupedCode, invitationLink } from '#features/events/entries/team-rights.ts'
import { nameTeam, renewCode, staffTeamQuery, type TeamRef } from './staff-teams.api.ts'
import { TeamSeats } from './team-seats.tsx'
import classes from './staff-team.module.css'

interface StaffTeamModalProps extends TeamRef {
  onClose: () => void
}

/** One team with its members and its code, to be repaired by the organisers. */
export function StaffTeamModal({ event, entry, onClose }: StaffTeamModalProps): ReactNode {
  const messages = useMessages()
  const { staffTeams: words } = useOfficeMessages()
  const { data, error, refetch } = useQuery(staffTeamQuery({ event, entry }))
  return (
    <Modal isOpen title={data?.name ?? words.loading} size="wide" onClose={onClose}>
      {isNotFound(error) && <p>{words.gone}</p>}
      {data && !isNotFound(error) && <Team key={data._id} event={event} team={data} />}
      {!data && error && !isNotFound(error) && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.fallback)}
          onRetry={() => void refetch()}
        />
      )}
    </Modal>
  )
}

function Team({ event, team }: { event: string; team: StaffTeam }): ReactNode {
  const messages = useMessages()
  const { staffTeams: words } = useOfficeMessages()
  const ref = { event, entry: team._id }
  const [isBusy, setBusy] = useState(false)

  async function renew(): Promise<void> {
    setBusy(true)
    try {
      await renewCode(ref)
      toast.success(words.renewed)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.team}>
      <TeamSeats event={event} team={team} />
      {team.code !== null && (
        <section className={classes.invite}>
          <CopyLine label={words.code} text={groupedCode(team.code)} copy={words.copyCode} words={words} look="code" />
          <CopyLine
            label={words.link}
            text={invitationLink(location.origin, event, team.code)}
            copy={words.copyLink}
            words={words}
          />
        </section>
      )}
      <IfMay call="renameStaffTeam" event={event}>
        <Rename team={team} teamRef={ref} />
      </IfMay>
      <div className={classes.actions}>
        <IfMay call="renewStaffCode" event={event}>
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => void renew()}>
            {words.renew}
          </Button>
        </IfMay>
        <ButtonLink variant="default" size="sm" to={screens.adminStandings} search={{ event, q: team.name }}>
          {words.standings}
        </ButtonLink>
      </div>
    </div>
  )
}

function Rename({ team, teamRef }: { team: StaffTeam; teamRef: TeamRef }): ReactNode {
  const messages = useMessages()
  const { staffTeams: words } = useOfficeMessages()
  const form = useForm({
    schema: createStaffTeam.body,
    initial: { name: team.name },
    tidy: ['name'],
    send: async ({ name }) => {
      try {
        await nameTeam(teamRef, name)
        toast.success(words.renamed)
        return undefined
      } catch (error) {
        const fault = { name: serverMessage(messages, error, words.fallback) }
        return error instanceof CallError ? (error.errors ?? fault) : fault
      }
    },
  })
  return (
    <form className={classes.line} noValidate onSubmit={form.submit}>
      <NameInput {...form.text('name')} className={classes.field ?? ''} label={words.name} autoComplete="off" />
      <Button type="submit" variant="default" disabled={form.isSending}>
        {words.rename}
      </Button>
    </form>
  )
}
