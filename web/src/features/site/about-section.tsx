import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { Hoist } from '#ui/flags/hoist.tsx'
import { TextLink } from '#ui/text/link.tsx'
import styles from '#features/site/about-section.module.css'

/** What the site is, and a first puzzle: a word in flags to read. */
export function AboutSection(): ReactNode {
  const { about } = useMessages().site
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2>{about.title}</h2>
          <p>{about.text}</p>
          <p>{about.name}</p>
          <p>
            <TextLink to={screens.about} className={styles.link}>
              {about.team}
            </TextLink>
          </p>
        </div>
        <div className={styles.puzzle}>
          <Hoist text="Ahoy" label={about.puzzle} />
          <p className={styles.question}>{about.puzzle}</p>
          <details>
            <summary>{about.reveal}</summary>
            <p>{about.answer}</p>
          </details>
        </div>
      </div>
    </section>
  )
}
