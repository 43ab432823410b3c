import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import styles from '#features/site/how-it-works.module.css'

/** Three steps, each under its numeral pennant. */
export function HowItWorks(): ReactNode {
  const { how } = useMessages().site
  return (
    <section id="how" className={styles.band}>
      <div className={styles.inner}>
        <h2>{how.title}</h2>
        <ol className={styles.steps}>
          {how.steps.map((step, place) => (
            <li key={step.title} className={styles.step}>
              <SignalFlag letter={String(place + 1)} size={64} />
              <h3 className={styles.title}>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
