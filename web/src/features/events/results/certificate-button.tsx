import '#ui/fields/fields.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { CertificateNames } from '@drapeau/contract/results.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import classes from './certificate-button.module.css'

interface CertificateButtonProps {
  pathFor: (names: CertificateNames) => string
  /** What the file is called on disk. */
  name: string
  /** Of everybody, or only of the reader. */
  isOfAll?: boolean
  isMain?: boolean
  isSmall?: boolean
  children: string
}

/** Asks which name goes on the paper, then downloads it. */
export function CertificateButton(props: CertificateButtonProps): ReactNode {
  const { pathFor, name, isOfAll = false, isMain = false, isSmall = false, children } = props
  const { results } = usePlayerMessages()
  const { names: words } = results
  const [isOpen, setOpen] = useState(false)
  const [names, setNames] = useState<CertificateNames>('display')
  return (
    <>
      <Button
        {...(isMain ? {} : { variant: 'default' })}
        {...(isSmall ? { size: 'sm' } : {})}
        leftSection={<Icon name="download" {...(isSmall ? { size: 18 } : {})} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <Modal isOpen={isOpen} title={isOfAll ? words.titleAll : words.title} onClose={() => setOpen(false)}>
        <Radio.Group
          label={words.label}
          value={names}
          onChange={(chosen) => setNames(chosen === 'real' ? 'real' : 'display')}
        >
          <div className={classes.choices}>
            <Radio value="display" label={words.display} description={words.displayHint} />
            <Radio value="real" label={words.real} description={words.realHint} />
          </div>
        </Radio.Group>
        <FileButton
          isMain
          path={pathFor(names)}
          name={name}
          words={{
            downloading: results.downloading,
            failed: results.downloadFailed,
            failedText: results.downloadFailedText,
          }}
        >
          {words.download}
        </FileButton>
      </Modal>
    </>
  )
}
