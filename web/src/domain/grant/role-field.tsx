import type { ReactNode } from 'react'
import type { GrantRole } from '@drapeau/contract/grants.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { OneOf } from '#ui/fields/one-of.tsx'

interface RoleFieldProps {
  roles: readonly GrantRole[]
  value: string
  onChoose: (role: string) => void
}

/** One of the roles, with what it lets somebody do. */
export function RoleField({ roles, value, onChoose }: RoleFieldProps): ReactNode {
  const { form, roles: names, rights } = useOfficeMessages().grants
  const chosen = roles.find((role) => role === value)
  return (
    <OneOf
      label={form.role}
      value={value}
      options={Object.fromEntries(roles.map((role) => [role, names[role]]))}
      {...(chosen ? { hint: rights[chosen] } : {})}
      stacks
      onChange={onChoose}
    />
  )
}
