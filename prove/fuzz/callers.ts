export type Role = 'anonymous' | 'player' | 'admin'

/** Somebody who calls: signed in, with what they would type when asked who they are. */
export interface Caller {
  role: Role
  token: string
  email: string
  password: string
}
