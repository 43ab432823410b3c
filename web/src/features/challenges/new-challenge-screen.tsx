import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useOffice } from '#lib/office.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ChallengeEditor } from './challenge-editor.tsx'

/** A new challenge. Once it is saved its own page opens, where hints and requirements are added. */
export function NewChallengeScreen(): ReactNode {
  const { form } = useOffice().challenges
  const navigate = useNavigate()
  return (
    <ChallengeEditor
      original={null}
      onSaved={({ _id }) => navigate({ to: screens.adminChallenge, params: { id: _id }, replace: true })}
      cancel={
        <ButtonLink variant="default" to={screens.adminChallenges}>
          {form.cancel}
        </ButtonLink>
      }
    />
  )
}
