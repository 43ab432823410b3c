import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import type { ChallengeDraft } from './challenge-draft.ts'
import classes from './challenge-editor.module.css'

interface DraftNoticeProps {
  draft: ChallengeDraft
  onDiscard: () => void
}

/** Says that the form is filled from a draft, and offers to begin anew. */
export function DraftNotice({ draft, onDiscard }: DraftNoticeProps): ReactNode {
  const words = useOfficeMessages().challenges.draft
  return (
    <section className={classes.draft}>
      <output>
        {words.restored} {draft.files.length > 0 && words.filesLost(draft.files.join(', '))}
      </output>
      <Button variant="default" size="sm" onClick={onDiscard}>
        {words.discard}
      </Button>
    </section>
  )
}
