import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import files from './challenge-files.module.css'

interface DownloadButtonProps {
  name: string
  isBusy: boolean
  onPress: () => void
}

/** The name of a file, to be pressed. */
export function DownloadButton({ name, isBusy, onPress }: DownloadButtonProps): ReactNode {
  const words = usePlayerMessages().challenges.files
  return (
    <button
      type="button"
      className={files.download}
      aria-label={words.download(name)}
      disabled={isBusy}
      onClick={onPress}
    >
      <Icon name="download" />
      <span className={files.fileName}>{name}</span>
    </button>
  )
}
