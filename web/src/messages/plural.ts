/** A number, grouped by thousands. */
export const numberInEnglish = (count: number): string => count.toLocaleString('en')
export const numberInFrench = (count: number): string => count.toLocaleString('fr')

/** A number with the word that goes with it. */
export const pluralInEnglish = (count: number, one: string, many: string): string =>
  `${numberInEnglish(count)} ${Math.abs(count) === 1 ? one : many}`

/** In French zero is singular too. */
export const pluralInFrench = (count: number, one: string, many: string): string =>
  `${numberInFrench(count)} ${Math.abs(count) < 2 ? one : many}`

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

export const ordinalInEnglish = (rank: number): string => `${numberInEnglish(rank)}${endings[ordinals.select(rank)]}`

/** The first is of the gender of what is counted. */
export const ordinalInFrench = (rank: number, first: '1er' | '1re' = '1er'): string =>
  rank === 1 ? first : `${numberInFrench(rank)}e`

export const pointsInEnglish = (count: number): string => pluralInEnglish(count, 'point', 'points')
export const pointsInFrench = (count: number): string => pluralInFrench(count, 'point', 'points')
