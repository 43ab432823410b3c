import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import type { Grant } from '@drapeau/contract/grants.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { IfMay } from '#ui/page/if-may.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { GrantPanel } from '#domain/grant/grant-panel.tsx'
import { AddStaffModal } from './add-staff-modal.tsx'
import { GrantHistory } from './grant-history.tsx'
import { changeInEvent, eventGrantsQuery, revokeInEvent } from './event-staff.api.ts'

/** Who helps with an event, for administrators and its owners. */
export function EventStaff({ event }: { event: Pick<ManagedEvent, '_id'> }): ReactNode {
  const { grants: words } = useOfficeMessages()
  const [isAdding, setAdding] = useState(false)
  const id = event._id
  return (
    <>
      <GrantPanel
        label={words.tab}
        lead={words.lead}
        add={words.add}
        empty={words.empty}
        query={useQuery(eventGrantsQuery(id))}
        subjectOf={personOf}
        changeEnd={(grant, endsAt) => changeInEvent(id, grant._id, endsAt)}
        revoke={(grant) => revokeInEvent(id, grant._id)}
        onAdd={() => setAdding(true)}
      />
      <GrantHistory event={id} />
      {isAdding && <AddStaffModal event={id} onClose={() => setAdding(false)} />}
    </>
  )
}

function personOf({ user }: Grant): ReactNode {
  return (
    <IfMay call="getUser" otherwise={user.name}>
      <TextLink to={screens.adminUser} params={{ id: user._id }}>
        {user.name}
      </TextLink>
    </IfMay>
  )
}
