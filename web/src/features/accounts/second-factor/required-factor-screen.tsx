import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import { signOut } from '#lib/session/session.ts'
import { AuthFoot, AuthHeading } from '#features/accounts/form/form-parts.tsx'
import { hasPasskeys } from './browser-passkeys.ts'
import classes from './second-factor.module.css'
import { startAppOnce } from './second-factor.api.ts'
import { type SetUp, SetUpModal } from './set-up-modal.tsx'

/** In the place of every other screen, until an account that needs a second factor has one. */
export function RequiredFactorScreen(): ReactNode {
  const { required: words, app, passkeys } = useSecurityMessages()
  const [setUp, setSetUp] = useState<SetUp>()
  return (
    <>
      <AuthHeading title={words.title} text={words.text} />
      <div className={classes.choices}>
        <section className={classes.choice}>
          <h2>{app.title}</h2>
          <p>{words.appText}</p>
          <Button onClick={() => setSetUp({ kind: 'app', start: startAppOnce() })}>{app.setUp}</Button>
        </section>
        {hasPasskeys() && (
          <section className={classes.choice}>
            <h2>{passkeys.title}</h2>
            <p>{passkeys.text}</p>
            <Button variant="default" onClick={() => setSetUp({ kind: 'passkey' })}>
              {passkeys.add}
            </Button>
          </section>
        )}
      </div>
      <AuthFoot>
        <Button variant="subtle" size="sm" onClick={() => void signOut()}>
          {words.signOut}
        </Button>
      </AuthFoot>
      <SetUpModal setUp={setUp} onClose={() => setSetUp(undefined)} />
    </>
  )
}
