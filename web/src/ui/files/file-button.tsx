import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDownload } from '#lib/http/use-download.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'

interface FileButtonProps {
  path: string
  /** What the file is called on disk. */
  name: string
  words: { downloading: string; failed: string; failedText: string }
  isMain?: boolean
  isSmall?: boolean
  children: string
}

/** Downloads a file that only the signed-in reader may have, which a plain link could not. */
export function FileButton({
  path,
  name,
  words,
  isMain = false,
  isSmall = false,
  children,
}: FileButtonProps): ReactNode {
  const messages = useMessages()
  const { arriving, start } = useDownload()

  async function fetchFile(): Promise<void> {
    try {
      await start(path, name)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.failedText))
    }
  }

  return (
    <Button
      {...(isMain ? {} : { variant: 'default' })}
      {...(isSmall ? { size: 'sm' } : {})}
      leftSection={<Icon name="download" {...(isSmall ? { size: 18 } : {})} />}
      disabled={arriving !== undefined}
      onClick={() => void fetchFile()}
    >
      {arriving ? words.downloading : children}
    </Button>
  )
}
