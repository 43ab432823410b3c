import type { Import } from '@drapeau/contract/imports.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { fileSize } from '#ui/files/file-size.ts'

/** What is known about the file: its format, how many challenges it has, and how large it is. */
export function useImportFacts({ format, challenges, size }: Pick<Import, 'format' | 'challenges' | 'size'>): string {
  const { formats, list } = useOfficeMessages().imports
  const { language } = useLanguage()
  const known = [
    format === null ? undefined : formats.names[format],
    challenges === null ? undefined : list.count(challenges),
    fileSize(language, size),
  ]
  return known.filter((fact) => fact !== undefined).join(' · ')
}
