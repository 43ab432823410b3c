import { lazy, type ReactNode, Suspense } from 'react'
import type { FileDropProps } from './file-drop.tsx'
import styles from './file-drop.module.css'

const Drop = lazy(async () => ({ default: (await import('./file-drop.tsx')).FileDrop }))

/** The place for files, loaded when the first one is drawn; until then its room is held. */
export function FileField(props: FileDropProps): ReactNode {
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Drop {...props} />
    </Suspense>
  )
}
