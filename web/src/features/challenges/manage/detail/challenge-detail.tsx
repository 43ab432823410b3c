import { useMay } from '#lib/session/rights.ts'
import '#ui/fields/fields.css'
import { type ReactNode, useState } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { CopyModal } from '#features/challenges/manage/copy-modal.tsx'
import { ChallengeActions, type Sheet } from './challenge-actions.tsx'
import { ChallengeFails } from './challenge-fails.tsx'
import { ChallengeInfo } from './challenge-info.tsx'
import { ChallengeSolvers } from './challenge-solvers.tsx'
import { DeleteChallengeModal } from './delete-challenge-modal.tsx'
import { FilesModal } from '#features/challenges/manage/files/files-modal.tsx'
import { HintsModal } from '#features/challenges/manage/hints/hints-modal.tsx'
import { ReviewPanel } from '#features/challenges/manage/review/review-panel.tsx'
import { RequirementsModal } from './requirements-modal.tsx'

interface ChallengeDetailProps {
  challenge: ManagedChallenge
  onLeaving: (isLeaving: boolean) => void
}

/** One challenge with who solved it, what was tried, and the sheets that change what hangs on it. */
export function ChallengeDetail({ challenge, onLeaving }: ChallengeDetailProps): ReactNode {
  const { challenges, authoring } = useOfficeMessages()
  const { detail, noEvent } = challenges
  const { nameOf } = useNames()
  const [open, setOpen] = useState<Sheet | null>(null)
  const may = useMay()
  const event = challenge.event?._id ?? null
  const sheet = (name: Sheet) => ({ challenge, isOpen: open === name, onClose: () => setOpen(null) })
  return (
    <Page
      title={nameOf(challenge)}
      lead={[
        nameOf(challenge.category),
        challenge.event?.name ?? noEvent,
        ...(challenge.state === 'draft' ? [authoring.draftNote] : []),
      ].join(' · ')}
      aside={<ChallengeActions challenge={challenge} onOpen={setOpen} />}
    >
      <ReviewPanel challenge={challenge} />
      <UrlTabs
        label={detail.tabs.label}
        tabs={[
          {
            key: 'info',
            route: 'getChallenge',
            label: detail.tabs.info,
            content: <ChallengeInfo challenge={challenge} onOpen={setOpen} />,
          },
          {
            key: 'solvers',
            route: 'listSolvers',
            label: detail.tabs.solvers,
            count: challenge.solves,
            content: <ChallengeSolvers id={challenge._id} />,
          },
          {
            key: 'fails',
            route: 'listFails',
            label: detail.tabs.fails,
            count: challenge.fails,
            content: <ChallengeFails id={challenge._id} />,
          },
        ].filter(({ route }) => may(route, event))}
      />
      <RequirementsModal {...sheet('requirements')} />
      <FilesModal {...sheet('files')} />
      <HintsModal {...sheet('hints')} />
      {open === 'copy' && (
        <CopyModal
          chosen={[{ _id: challenge._id, name: nameOf(challenge) }]}
          event={challenge.event}
          onClose={() => setOpen(null)}
        />
      )}
      <DeleteChallengeModal {...sheet('delete')} onLeaving={onLeaving} />
    </Page>
  )
}
