import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import styles from './language-offer.module.css'

/**
 * Offers French to a visitor whose browser prefers it, until a language is chosen. It is part of every drawn page and shown
 * by the first script of index.html, so that nobody needs the app to read it.
 */
export function LanguageOffer(): ReactNode {
  const { frenchOffer } = useMessages().common
  const { setLanguage } = useLanguage()
  return (
    <aside className={styles.offer} lang="fr" aria-label={frenchOffer.text}>
      <p>{frenchOffer.text}</p>
      <button type="button" className={styles.accept} onClick={() => void setLanguage('fr')}>
        {frenchOffer.accept}
      </button>
      <button type="button" className={styles.decline} onClick={() => void setLanguage('en')}>
        {frenchOffer.decline}
      </button>
    </aside>
  )
}
