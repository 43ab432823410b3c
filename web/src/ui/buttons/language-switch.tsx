import type { ReactNode } from 'react'
import { type Language, useLanguage, useMessages } from '#lib/messages/messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Choice } from './choice.tsx'
import { IconButton } from './icon-button.tsx'

/** Each language is named in itself, so that its speakers can read it. */
const names: Record<Language, string> = { en: 'English', fr: 'Français' }

/** One press to the other language. */
export function LanguageToggle(): ReactNode {
  const { language, choose } = useChoice()
  const other = language === 'en' ? 'fr' : 'en'
  return (
    <IconButton lang={other} aria-label={`${other.toUpperCase()}, ${names[other]}`} onClick={() => choose(other)}>
      {other.toUpperCase()}
    </IconButton>
  )
}

export function LanguageChoice(): ReactNode {
  const { common } = useMessages()
  const { language, choose } = useChoice()
  return (
    <Choice
      label={common.language.name}
      value={language}
      options={[
        { value: 'en', label: names.en, lang: 'en' },
        { value: 'fr', label: names.fr, lang: 'fr' },
      ]}
      onChoose={choose}
    />
  )
}

function useChoice(): { language: Language; choose: (language: Language) => void } {
  const { common } = useMessages()
  const { language, setLanguage } = useLanguage()
  async function change(chosen: Language): Promise<void> {
    if (!(await setLanguage(chosen))) toast.error(common.language.failed)
  }
  return { language, choose: (chosen) => void change(chosen) }
}
