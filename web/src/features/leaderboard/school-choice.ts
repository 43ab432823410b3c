import { useNavigate, useSearch } from '@tanstack/react-router'

export type SchoolChoice = 'all' | 'mine'

/** Which players a board shows, kept in the address (`?school=mine`). */
export function readSchoolChoice(search: object): SchoolChoice {
  return 'school' in search && search.school === 'mine' ? 'mine' : 'all'
}

/** The same address with this choice, on its first page. */
export function writeSchoolChoice(before: object, choice: SchoolChoice): Record<string, unknown> {
  return { ...before, school: choice === 'mine' ? 'mine' : undefined, page: undefined }
}

export function useSchoolChoice(): [SchoolChoice, (choice: SchoolChoice) => void] {
  const navigate = useNavigate()
  const choice = readSchoolChoice(useSearch({ strict: false }))
  const choose = (next: SchoolChoice): void => {
    void navigate({ to: '.', search: (before: object) => writeSchoolChoice(before, next), resetScroll: false })
  }
  return [choice, choose]
}
