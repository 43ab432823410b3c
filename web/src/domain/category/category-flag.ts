/** The letter that a category flies: the first of its name that there is a flag for, else X, 'stop and watch'. */
export function flagLetter(category: string): string {
  const plain = category.normalize('NFKD').toUpperCase()
  return /[A-Z0-9]/.exec(plain)?.[0] ?? 'X'
}
