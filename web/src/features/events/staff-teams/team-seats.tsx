import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { StaffTeam } from '@drapeau/contract/events/staff-teams.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { useMay } from '#lib/session/rights.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ConfirmInPlace } from '#ui/dialogs/confirm-in-place.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { AddMember } from './add-member.tsx'
import { dropMember, makeCaptain } from './staff-teams.api.ts'
import classes from './staff-team.module.css'

interface TeamProps {
  event: string
  team: StaffTeam
}

type Member = StaffTeam['members'][number]

export function TeamSeats({ event, team }: TeamProps): ReactNode {
  const { staffTeams: words } = useOfficeMessages()
  const { members, minTeamSize, maxTeamSize, keptSeats } = team
  const missing = minTeamSize - members.length
  const may = useMay()
  return (
    <section className={classes.seats}>
      <h3>{words.members(members.length, maxTeamSize)}</h3>
      {missing > 0 && <p className={classes.quiet}>{words.needs(missing)}</p>}
      {keptSeats > 0 && <p className={classes.quiet}>{words.keptSeats(keptSeats)}</p>}
      {members.length === 0 && <p className={classes.quiet}>{words.nobody}</p>}
      <ul className={classes.members}>
        {members.map((member) => (
          <MemberLine key={member._id} event={event} team={team} member={member} />
        ))}
      </ul>
      {may('seatPerson', event) && members.length + keptSeats < maxTeamSize && <AddMember event={event} team={team} />}
    </section>
  )
}

function MemberLine({ event, team, member }: TeamProps & { member: Member }): ReactNode {
  const messages = useMessages()
  const { staffTeams: words } = useOfficeMessages()
  const [isAsking, setAsking] = useState(false)
  const ref = { event, entry: team._id }

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
    }
  }

  if (isAsking)
    return (
      <li>
        <ConfirmInPlace
          question={words.removeQuestion(member.name)}
          yes={words.removeYes}
          no={words.cancel}
          onYes={() => change(() => dropMember(ref, member._id), words.removed(member.name))}
          onNo={() => setAsking(false)}
        />
      </li>
    )
  return (
    <li className={classes.member}>
      <span className={classes.person}>
        <span className={classes.name}>
          <IfMay call="getUser" otherwise={member.name}>
            <TextLink to={screens.adminUser} params={{ id: member._id }}>
              {member.name}
            </TextLink>
          </IfMay>
          {member.captain ? (
            <Badge kind="info">{words.captain}</Badge>
          ) : (
            <IfMay call="appointCaptain" event={event}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={words.appoint(member.name)}
                onClick={() => void change(() => makeCaptain(ref, member._id), words.appointed(member.name))}
              >
                {words.appointShort}
              </Button>
            </IfMay>
          )}
        </span>
        <span className={classes.quiet}>{member.email}</span>
      </span>
      <IfMay call="unseatMember" event={event}>
        <IconButton aria-label={words.remove(member.name)} onClick={() => setAsking(true)}>
          <Icon name="trash" size={18} />
        </IconButton>
      </IfMay>
    </li>
  )
}
