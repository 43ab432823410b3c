/**
 * Who takes part in events, what people take along who change teams, and what organisers noted about entries; the columns
 * are written as in tables.ts.
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
  },
  entry_member: { event_id: 'uuid', account_id: 'uuid', entry_id: 'uuid', joined_at: 'timestamptz' },
  entry_pace: { entry_id: 'uuid', compared_until: 'timestamptz' },
  honesty_mark: { event_id: 'uuid', group_key: 'text', signs: 'integer', seen_by: 'uuid?', seen_at: 'timestamptz' },
  kept_seat: { entry_id: 'uuid', account_id: 'uuid', left_at: 'timestamptz' },
} as const
