import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { Mast, type MastSign } from '#ui/flags/mast.tsx'
import { Spinner } from './spinner.tsx'
import styles from './states.module.css'

interface StateProps {
  title: string
  text?: string
  action?: ReactNode
  /** Whether it is the whole screen, which has no other heading then. */
  isScreen?: boolean
}

/** Nothing is here, and that is no fault. */
export function EmptyState(props: StateProps): ReactNode {
  return <Face sign="bare" {...props} />
}

/** Something will be here, at a time that the text names. */
export function NotYetState(props: StateProps): ReactNode {
  return <Face sign="waiting" {...props} />
}

interface ErrorStateProps extends Partial<StateProps> {
  onRetry?: (() => void) | undefined
}

/** It did not work; says so, and offers to try again. */
export function ErrorState({ title, text, action, isScreen, onRetry }: ErrorStateProps): ReactNode {
  const { common } = useMessages()
  return (
    <Face
      sign="trouble"
      isScreen={isScreen === true}
      title={title ?? common.errorTitle}
      text={text ?? common.errorText}
      action={
        (onRetry !== undefined || action !== undefined) && (
          <div className={styles.ways}>
            {onRetry && (
              <Button variant="default" onClick={onRetry}>
                {common.retry}
              </Button>
            )}
            {action}
          </div>
        )
      }
    />
  )
}

/** The three differ by what flies on the mast. Only an error is announced at once. */
function Face({ sign, title, text, action, isScreen = false }: StateProps & { sign: MastSign }): ReactNode {
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div className={styles.face} role={sign === 'trouble' ? 'alert' : undefined}>
      <Mast sign={sign} />
      <Title className={styles.title}>{withWholeWords(title)}</Title>
      {text !== undefined && text !== '' && <p className={styles.text}>{withWholeWords(text)}</p>}
      {action !== undefined && action !== false && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** A line could end after the hyphen of "e-mail", which balanced lines do where they can. */
function withWholeWords(text: string): ReactNode {
  const found = /e-mails?/i.exec(text)
  if (!found) return text
  const [word] = found
  return (
    <>
      {text.slice(0, found.index)}
      <span className={styles.whole}>{word}</span>
      {withWholeWords(text.slice(found.index + word.length))}
    </>
  )
}

export function LoadingState(): ReactNode {
  return (
    <div className={styles.face}>
      <Spinner />
    </div>
  )
}
