import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'

/** A password that can be shown: whoever sees what they type needs fewer tries. */
export function PasswordField(props: TextInputProps): ReactNode {
  const { fields } = useMessages().accounts
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isShown ? fields.hidePassword : fields.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </ActionIcon>
      }
    />
  )
}

function Eye({ isCrossed }: { isCrossed: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M1.7 10C3.6 6.3 6.5 4.5 10 4.5s6.4 1.8 8.3 5.5c-1.9 3.7-4.8 5.5-8.3 5.5S3.6 13.7 1.7 10Z" />
      <circle cx="10" cy="10" r="2.6" />
      {isCrossed && <path d="m3.5 16.5 13-13" strokeLinecap="round" />}
    </svg>
  )
}
