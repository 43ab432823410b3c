import { type ReactNode, useState } from 'react'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import { refreshUser } from '#lib/session/session.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorsChanged, type startApp } from './second-factor.api.ts'

/** What is being set up; codes are shown at the end of it, or by themselves when they are new. */
export type SetUp =
  | { kind: 'app'; start: typeof startApp }
  | { kind: 'passkey' }
  | { kind: 'codes'; codes: readonly string[] }

interface SetUpModalProps {
  /** Undefined: closed. */
  setUp: SetUp | undefined
  onClose: () => void
}

/** Sets up one factor in steps. Closing the sheet forgets what it showed. */
export function SetUpModal({ setUp, onClose }: SetUpModalProps): ReactNode {
  const { setUp: app, passkeys, recovery } = useSecurityMessages()
  const [codes, setCodes] = useState<readonly string[]>()
  const shown = setUp?.kind === 'codes' ? setUp.codes : codes
  const title = shown ? recovery.sheet : setUp?.kind === 'passkey' ? passkeys.add : app.title

  function close(): void {
    onClose()
    setCodes(undefined)
    // Only now: an account that had to set one up is led on as soon as it is known to have one.
    void refreshUser()
  }

  function done(made: string[] | null): void {
    void factorsChanged()
    if (made) setCodes(made)
    else close()
  }

  return (
    <Modal isOpen={setUp !== undefined} title={title} onClose={close}>
      {shown ? (
        <RecoveryCodes codes={shown} onDone={close} />
      ) : setUp?.kind === 'passkey' ? (
        <PasskeySetUp onDone={done} onCancel={close} />
      ) : (
        setUp?.kind === 'app' && <AppSetUp start={setUp.start} onDone={done} onCancel={close} />
      )}
    </Modal>
  )
}
