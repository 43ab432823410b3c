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
    search_key: 'text',
    version: 'integer=',
    on_board: 'boolean=',
  },
  announcement: { id: 'uuid=', title: 'text', description: 'text', event_id: 'uuid?', created_at: 'timestamptz' },
  announcement_read: { announcement_id: 'uuid', account_id: 'uuid', read_at: 'timestamptz' },
  attempt: {
    challenge_id: 'uuid',
    account_id: 'uuid?',
    entry_id: 'uuid?',
    wrong: 'integer=',
    is_solved: 'boolean=',
    paced_until: 'timestamptz',
  },
  audit_record: {
    id: 'uuid=',
    actor_id: 'uuid',
    actor_name: 'text',
    action: 'text',
    kind: 'text',
    subject_id: 'uuid',
    subject_name: 'text',
    changes: 'jsonb',
    search_key: 'text',
    created_at: 'timestamptz',
  },
  award: {
    id: 'uuid=',
    account_id: 'uuid?',
    entry_id: 'uuid?',
    value: 'integer',
    reason: 'text',
    created_at: 'timestamptz',
  },
  category: {
    id: 'uuid=',
    name: 'text',
    search_key: 'text',
    description: 'text',
    version: 'integer=',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    description_fr: 'text?',
  },
  challenge: {
    id: 'uuid=',
    name: 'text',
    search_key: 'text',
    description: 'text',
    event_id: 'uuid?',
    category_id: 'uuid',
    type: 'text',
    value: 'integer',
    flag: 'text',
    is_case_sensitive: 'boolean',
    max_attempts: 'integer=',
    minimum: 'integer?',
    decay: 'integer?',
    func: 'text=',
    version: 'integer=',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    description_fr: 'text?',
    flag_digest: 'bytea',
    flag_inner_digest: 'bytea',
    flag_loose_digest: 'bytea',
  },
  challenge_count: { challenge_id: 'uuid', practice: 'integer=', competition: 'integer=' },
  challenge_file: {
    id: 'uuid=',
    challenge_id: 'uuid',
    original_name: 'text',
    storage_key: 'text',
    size: 'bigint',
    sha256: 'text',
    created_at: 'timestamptz',
  },
  challenge_requirement: { challenge_id: 'uuid', required_id: 'uuid' },
  entry: {
    id: 'uuid=',
    event_id: 'uuid',
    name: 'text',
    name_key: 'text',
    search_key: 'text',
    invite_code: 'text?',
    captain_id: 'uuid?',
    created_at: 'timestamptz',
  },
  entry_member: { event_id: 'uuid', account_id: 'uuid', entry_id: 'uuid', joined_at: 'timestamptz' },
  event: {
    id: 'uuid=',
    name: 'text',
    search_key: 'text',
    description: 'text',
    is_solo: 'boolean',
    min_team_size: 'integer',
    max_team_size: 'integer',
    scope: 'text',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    freezes_at: 'timestamptz?',
    practice_after_end: 'boolean=',
    version: 'integer=',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  flag_pace: { account_id: 'uuid', paced_until: 'timestamptz' },
  hint: {
    id: 'uuid=',
    challenge_id: 'uuid',
    content: 'text',
    cost: 'integer=',
    version: 'integer=',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    content_fr: 'text?',
  },
  hint_unlock: {
    id: 'uuid=',
    hint_id: 'uuid',
    account_id: 'uuid?',
    entry_id: 'uuid?',
    cost: 'integer',
    created_at: 'timestamptz',
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
  milestone: { name: 'text', reached_at: 'timestamptz' },
  migration: { name: 'text', checksum: 'text', applied_at: 'timestamptz=' },
  notification: {
    id: 'uuid=',
    account_id: 'uuid',
    title: 'text',
    description: 'text',
    created_at: 'timestamptz',
    read_at: 'timestamptz?',
    link: 'text?',
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
  solve: {
    id: 'uuid=',
    challenge_id: 'uuid',
    account_id: 'uuid?',
    entry_id: 'uuid?',
    created_at: 'timestamptz',
  },
  submission: {
    id: 'uuid=',
    challenge_id: 'uuid',
    account_id: 'uuid?',
    entry_id: 'uuid?',
    answer: 'text',
    is_correct: 'boolean',
    created_at: 'timestamptz',
  },
  write_up: {
    id: 'uuid=',
    challenge_id: 'uuid',
    account_id: 'uuid',
    number: 'integer',
    original_name: 'text',
    storage_key: 'text',
    size: 'bigint',
    sha256: 'text',
    created_at: 'timestamptz',
    reviewed_at: 'timestamptz?',
    reviewer_name: 'text?',
    comment: 'text?',
  },
} as const

interface Values {
  uuid: string
  text: string
  boolean: boolean
  integer: number
  bytea: Buffer
  timestamptz: Date
  /** Arrives as text, since it can be larger than a number holds exactly; what is written may be a number. */
  bigint: ColumnType<string, string | number, string | number>
  /** Written as JSON text. */
  jsonb: ColumnType<unknown, string, string>
}

type Column<Spec> = Spec extends `${infer Kind extends keyof Values}=`
  ? Generated<Values[Kind]>
  : Spec extends `${infer Kind extends keyof Values}?`
    ? ColumnType<Values[Kind] | null, Values[Kind] | null | undefined, Values[Kind] | null>
    : Spec extends keyof Values
      ? Values[Spec]
      : never

export type Tables = { [T in keyof typeof tables]: { [C in keyof (typeof tables)[T]]: Column<(typeof tables)[T][C]> } }
