/**
 * Who takes part in events and who works on them, what people take along who change teams, and what organisers noted and
 * announced; the columns are written as in tables.ts.
 */
export const entryTables = {
  carried_attempt: {
    event_id: 'uuid',
    account_id: 'uuid',
    challenge_id: 'uuid',
    entry_id: 'uuid',
    used: 'integer',
    left_at: 'timestamptz',
  },
  entry: {
    id: 'uuid=',
    event_id: 'uuid',
    name: 'text',
    name_key: 'text',
    search_key: 'text',
    invite_code: 'text?',
    captain_id: 'uuid?',
    created_at: 'timestamptz',
    status: 'text=',
    status_reason: 'text?',
    members: 'integer=',
    import_id: 'uuid?',
  },
  entry_member: { event_id: 'uuid', account_id: 'uuid', entry_id: 'uuid', joined_at: 'timestamptz' },
  entry_pace: { entry_id: 'uuid', compared_until: 'timestamptz' },
  honesty_mark: { event_id: 'uuid', group_key: 'text', signs: 'integer', seen_by: 'uuid?', seen_at: 'timestamptz' },
  staff_grant: {
    id: 'uuid=',
    account_id: 'uuid',
    role: 'text',
    event_id: 'uuid?',
    ends_at: 'timestamptz?',
    given_by: 'uuid?',
    created_at: 'timestamptz',
    provider_id: 'uuid?',
  },
  announcement: { id: 'uuid=', title: 'text', description: 'text', event_id: 'uuid?', created_at: 'timestamptz' },
  announcement_read: { announcement_id: 'uuid', account_id: 'uuid', read_at: 'timestamptz' },
  board_freeze: { event_id: 'uuid', frozen_at: 'timestamptz', board: 'jsonb' },
  kept_seat: { entry_id: 'uuid', account_id: 'uuid', left_at: 'timestamptz' },
} as const
