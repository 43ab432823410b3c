import type { ReactNode } from 'react'
import { exportPack } from '@drapeau/contract/packs.ts'
import type { CallOf } from '@drapeau/contract/route.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { FileButton } from '#ui/files/file-button.tsx'

/** The name of the file has the day. */
const anHour = 3_600_000

type Wanted = CallOf<typeof exportPack>['query']

interface PackButtonProps {
  /** Which challenges; all of them if it is empty. */
  wanted: Wanted
  /** The name of the event, if they are those of one. */
  of?: string | undefined
  isSmall?: boolean
  children: string
}

/** Downloads challenges with everything they hold, in one file. */
export function PackButton({ wanted, of, isSmall = false, children }: PackButtonProps): ReactNode {
  const { packs } = useOfficeMessages()
  const { exporting, failed, failedText } = packs
  const day = useNow(anHour).toISOString().slice(0, 10)
  return (
    <FileButton
      path={`/api${addressOf(exportPack.path, { query: wanted })}`}
      name={packs.file(of, day)}
      words={{ downloading: exporting, failed, failedText }}
      isSmall={isSmall}
    >
      {children}
    </FileButton>
  )
}
