import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/page/states.tsx'

/** Instead of the form: what is set for an archived class stays as it is. */
export function ArchivedClass({ class: { _id, name } }: { class: { _id: string; name: string } }): ReactNode {
  const { assignments, lessons } = useOfficeMessages()
  const { title, open } = lessons.archived
  return (
    <EmptyState
      title={title(name)}
      text={assignments.archivedText}
      action={
        <ButtonLink to={screens.adminClass} params={{ id: _id }}>
          {open}
        </ButtonLink>
      }
    />
  )
}
