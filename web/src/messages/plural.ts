/** A number, grouped by thousands, with the word that goes with it. */
export const pluralInEnglish = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** In French zero is singular too. */
export const pluralInFrench = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : many}`
