import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & { 'aria-label': string }

/** A button that is only a picture, 44 pixels wide so that a thumb finds it. */
export function IconButton(props: IconButtonProps): ReactNode {
  return <button {...props} type="button" className={styles.button} />
}
