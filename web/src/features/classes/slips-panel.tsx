import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import type { Slip } from '@drapeau/contract/classes/pupils.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { fetchSlips } from './classes.api.ts'
import styles from './class.module.css'
import tables from './people-table.module.css'

interface SlipsPanelProps {
  class: Class
  slips: readonly Slip[]
  /** Once they are downloaded or printed. */
  onPrinted: () => void
  onClose: () => void
}

/** The only place where passwords are shown. They are in the memory of this page and nowhere else. */
export function SlipsPanel({ class: shown, slips, onPrinted, onClose }: SlipsPanelProps): ReactNode {
  const messages = useMessages()
  const { classes, table } = useOfficeMessages()
  const { slips: words, pupils } = classes
  const [isWorking, setWorking] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const panel = useRef<HTMLElement>(null)

  // Pupils are added further down the page, and these passwords are shown only once.
  useEffect(() => {
    if (slips.length > 0) panel.current?.scrollIntoView({ block: 'start' })
  }, [slips])

  async function make(use: (address: string) => void): Promise<void> {
    setWorking(true)
    try {
      use(URL.createObjectURL(new Blob([await fetchSlips(shown._id, slips)], { type: 'application/pdf' })))
      onPrinted()
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
    } finally {
      setWorking(false)
    }
  }

  function download(address: string): void {
    const link = document.createElement('a')
    link.href = address
    link.download = words.file(`${shown.name} ${shown.code}`)
    link.click()
  }

  /** Opened by the press itself: a window that opens later would be blocked. */
  function print(): void {
    const tab = window.open('', '_blank')
    void make((address) => (tab ? tab.location.replace(address) : download(address)))
  }

  return (
    <section ref={panel} className={styles.slips} aria-label={words.title(slips.length)}>
      <h2>{words.title(slips.length)}</h2>
      <p>{words.text}</p>
      <div className={styles.actions}>
        <Button leftSection={<Icon name="download" />} disabled={isWorking} onClick={() => void make(download)}>
          {isWorking ? words.working : words.download}
        </Button>
        <Button variant="default" leftSection={<Icon name="printer" />} disabled={isWorking} onClick={print}>
          {words.print}
        </Button>
        <Button variant="default" onClick={() => setClosing(true)}>
          {words.close}
        </Button>
      </div>
      <details>
        <summary>{words.show}</summary>
        <div className={tables.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{pupils.realName}</th>
                <th scope="col">{pupils.loginName}</th>
                <th scope="col">{words.password}</th>
              </tr>
            </thead>
            <tbody>
              {slips.map(({ loginName, realName, name, password }) => (
                <tr key={loginName}>
                  <th scope="row">{realName || name}</th>
                  <td>{loginName}</td>
                  <td className={tables.code}>{password}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <ConfirmModal
        isOpen={isClosing}
        title={words.closeTitle}
        confirm={words.closeConfirm}
        cancel={table.cancel}
        fallback={words.fallback}
        onClose={() => setClosing(false)}
        onConfirm={async () => onClose()}
      >
        <p>{words.closeText}</p>
      </ConfirmModal>
    </section>
  )
}
