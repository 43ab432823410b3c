import type { ReactNode } from 'react'
import type { Language } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Choice } from '#ui/buttons/choice.tsx'

interface TextLanguageProps {
  value: Language
  onChoose: (language: Language) => void
}

/** In which of its languages a text is shown here; the page itself stays in the reader's. */
export function TextLanguage({ value, onChoose }: TextLanguageProps): ReactNode {
  const { language, languages } = useOfficeMessages().parts.french
  return (
    <Choice
      label={language}
      value={value}
      onChoose={onChoose}
      options={[
        { value: 'en', label: languages.en, lang: 'en' },
        { value: 'fr', label: languages.fr, lang: 'fr' },
      ]}
    />
  )
}
