type Language = 'en' | 'fr'

/** Days before months, and hours to 24, as schools in Europe write them. */
export const dateLocales = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Language, string>

export interface DateFormat {
  format: (moment: Date) => string
  formatRange: (start: Date, end: Date) => string
}

/** As `Intl` writes dates, with the French “1er” for the first of a month, which it writes as “1”. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(dateLocales[language], options)
  const written = (parts: readonly Intl.DateTimeFormatPart[]): string =>
    parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('')
  return {
    format: (moment) => written(format.formatToParts(moment)),
    formatRange: (start, end) => written(format.formatRangeToParts(start, end)),
  }
}
