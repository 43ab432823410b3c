import { type ReactNode, useState } from 'react'
import { prefersFrench } from '#lib/browser/preferred-language.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import styles from './language-offer.module.css'

/** Offers French, once, to a visitor whose browser prefers it. Either choice is remembered. */
export function LanguageOffer(): ReactNode {
  const { frenchOffer } = useMessages().common
  const { setLanguage } = useLanguage()
  const [isOpen, setOpen] = useState(prefersFrench)
  if (!isOpen) return null

  async function choose(language: 'en' | 'fr'): Promise<void> {
    if (await setLanguage(language)) setOpen(false)
  }

  return (
    <aside className={styles.offer} lang="fr" aria-label={frenchOffer.text}>
      <p>{frenchOffer.text}</p>
      <button type="button" className={styles.accept} onClick={() => void choose('fr')}>
        {frenchOffer.accept}
      </button>
      <button type="button" className={styles.decline} onClick={() => void choose('en')}>
        {frenchOffer.decline}
      </button>
    </aside>
  )
}
