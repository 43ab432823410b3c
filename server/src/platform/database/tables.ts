import type { ColumnType, Generated } from 'kysely'

/**
 * Every column of every table, once, for the compiler and for the test that compares it with the real database.
 * A '?' after the type: may be null. A '=' after it: the database fills it in when it is left out.
 */
export const tables = {
  account: {
    id: 'uuid=',
    name: 'text',
    name_key: 'text',
    email: 'text',
    email_key: 'text',
    pending_email: 'text?',
    password_hash: 'text?',
    reset_request_id: 'uuid?',
    country_code: 'text',
    is_student: 'boolean=',
    school_id: 'uuid?',
    type: 'text=',
    active: 'boolean=',
    enabled: 'boolean=',
    language: 'text=',
    created_at: 'timestamptz=',
    updated_at: 'timestamptz=',
  },
  key_request: {
    account_id: 'uuid',
    purpose: 'text',
    request_id: 'uuid',
    email: 'text',
    created_at: 'timestamptz',
  },
  mail_delivery: { job_id: 'uuid', delivered_at: 'timestamptz' },
  mailed_key: {
    key_hash: 'bytea',
    account_id: 'uuid',
    purpose: 'text',
    request_id: 'uuid',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
  migration: { name: 'text', checksum: 'text', applied_at: 'timestamptz=' },
  notification: {
    id: 'uuid=',
    account_id: 'uuid',
    title: 'text',
    description: 'text',
    created_at: 'timestamptz',
    read_at: 'timestamptz?',
  },
  rate_limit: { key: 'text', hits: 'integer', resets_at: 'timestamptz' },
  school: {
    id: 'uuid=',
    name: 'text',
    name_key: 'text',
    suggested: 'boolean=',
    created_at: 'timestamptz=',
  },
  session: {
    id: 'uuid=',
    token_hash: 'bytea',
    account_id: 'uuid',
    remember: 'boolean',
    device: 'text',
    created_at: 'timestamptz',
    last_seen_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
} as const

interface Values {
  uuid: string
  text: string
  boolean: boolean
  integer: number
  bytea: Buffer
  timestamptz: Date
}

type Column<Spec> = Spec extends `${infer Kind extends keyof Values}=`
  ? Generated<Values[Kind]>
  : Spec extends `${infer Kind extends keyof Values}?`
    ? ColumnType<Values[Kind] | null, Values[Kind] | null | undefined, Values[Kind] | null>
    : Spec extends keyof Values
      ? Values[Spec]
      : never

export type Tables = { [T in keyof typeof tables]: { [C in keyof (typeof tables)[T]]: Column<(typeof tables)[T][C]> } }
