import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import type { Grant } from '@drapeau/contract/grants.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { GrantPanel } from '#domain/grant/grant-panel.tsx'
import { GiveRoleModal } from './give-role-modal.tsx'
import { changeOfUser, revokeFromUser, userGrantsQuery } from './user-grants.api.ts'

/** The roles of a person, on the site and in events, for administrators. */
export function UserGrants({ user }: { user: Pick<ManagedUser, '_id' | 'name'> }): ReactNode {
  const { grants: words } = useOfficeMessages()
  const [isGiving, setGiving] = useState(false)
  const id = user._id
  return (
    <>
      <GrantPanel
        label={words.tabOfUser}
        lead={words.leadOfUser(user.name)}
        add={words.addRole}
        empty={words.emptyOfUser}
        query={useQuery(userGrantsQuery(id))}
        subjectOf={placeOf}
        changeEnd={(grant, endsAt) => changeOfUser(id, grant._id, endsAt)}
        revoke={(grant) => revokeFromUser(id, grant._id)}
        onAdd={() => setGiving(true)}
      />
      {isGiving && <GiveRoleModal user={user} onClose={() => setGiving(false)} />}
    </>
  )
}

function placeOf(grant: Grant): ReactNode {
  return <Place event={grant.event} />
}

function Place({ event }: Pick<Grant, 'event'>): ReactNode {
  const { grants: words } = useOfficeMessages()
  if (!event) return words.site
  return (
    <TextLink to={screens.adminEvent} params={{ id: event._id }} search={{ tab: 'staff' }}>
      {event.name}
    </TextLink>
  )
}
