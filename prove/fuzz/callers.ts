export type Role = 'anonymous' | 'player' | 'admin'

/** A signed-in account, with the credentials that some requests ask for. */
export interface Caller {
  role: Role
  token: string
  email: string
  password: string
}
