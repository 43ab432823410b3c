import { type Claims, groupsIn } from './identity.ts'

/** Which claims of a provider make somebody a teacher, or put them into a class. */
export interface RoleClaims {
  /** When it is empty, no claim makes anybody a teacher. */
  teacherClaim: string
  /** One of these in the claim makes a teacher. */
  teacherValues: readonly string[]
  /** Lists classes by code or name. Empty: none. */
  classClaim: string
}

/** More classes than anybody is in: a claim of a thousand groups costs no more than this. */
const maxClasses = 30

export function claimsTeacher({ teacherClaim, teacherValues }: RoleClaims, claims: Claims): boolean {
  if (teacherClaim === '') return false
  const values = groupsIn(claims, teacherClaim)
  return teacherValues.some((value) => values.includes(value))
}

/** The codes or names of classes, each once. */
export function claimedClasses({ classClaim }: RoleClaims, claims: Claims): string[] {
  if (classClaim === '') return []
  const texts = groupsIn(claims, classClaim).map((text) => text.trim())
  return [...new Set(texts)].filter((text) => text !== '').slice(0, maxClasses)
}
