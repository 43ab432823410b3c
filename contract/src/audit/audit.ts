import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { GrantRole } from '../grants.ts'
import { ListQuery, rowCounts } from '../lists.ts'
import { route } from '../route.ts'

export const AuditAction = z.enum(['created', 'updated', 'deleted'])
export type AuditAction = z.infer<typeof AuditAction>

export const AuditKind = z.enum([
  'user',
  'category',
  'event',
  'challenge',
  'file',
  'hint',
  'award',
  'write-up',
  'announcement',
  'entry',
  'submission',
  'backup',
  'import',
  'token',
  'grant',
  'provider',
  'class',
  'assignment',
  'settings',
  'invitation-link',
  'retention',
])
export type AuditKind = z.infer<typeof AuditKind>

/** What the log can record of a change: each field has a name in every language. */
export type AuditField =
  | 'name'
  | 'title'
  | 'reached'
  | 'read'
  | 'email'
  | 'password'
  | 'secondFactor'
  | 'country'
  | 'school'
  | 'schoolConfirmed'
  | 'isStudent'
  | 'type'
  | 'active'
  | 'enable'
  | 'description'
  | 'name_fr'
  | 'description_fr'
  | 'isSolo'
  | 'minTeamSize'
  | 'maxTeamSize'
  | 'scope'
  | 'startDate'
  | 'endDate'
  | 'freezeDate'
  | 'practiceAfterEnd'
  | 'confirmedMembers'
  | 'flagWrapper'
  | 'event'
  | 'category'
  | 'challenge'
  | 'value'
  | 'minimum'
  | 'decay'
  | 'func'
  | 'flag'
  | 'answerType'
  | 'choices'
  | 'flags'
  | 'flagLogic'
  | 'caseSensitivity'
  | 'max_attempts'
  | 'state'
  | 'opensAt'
  | 'closesAt'
  | 'author'
  | 'attribution'
  | 'tags'
  | 'difficulty'
  | 'connectionInfo'
  | 'position'
  | 'next'
  | 'solution'
  | 'solutionState'
  | 'requirements'
  | 'files'
  | 'originalname'
  | 'owner'
  | 'scopes'
  | 'expiresAt'
  | 'size'
  | 'sha256'
  | 'content'
  | 'content_fr'
  | 'cost'
  | 'returned'
  | 'reason'
  | 'number'
  | 'comment'
  | 'reviewer'
  | 'published'
  | 'entries'
  | 'subscribers'
  | 'solves'
  | 'submissions'
  | 'hints'
  | 'writeUps'
  | 'requiresReview'
  | 'review'
  | 'note'
  | 'status'
  | 'correct'
  | 'rules'
  | 'revealedAt'
  | 'pausedAt'
  | 'honestySeen'
  | 'members'
  | 'captain'
  | 'codeRenewed'
  | 'label'
  | 'issuer'
  | 'clientId'
  | 'secret'
  | 'allowedDomains'
  | 'groupsClaim'
  | 'allowedGroups'
  | 'createsAccounts'
  | 'trustsAddresses'
  | 'nameClaim'
  | 'endsSession'
  | 'enabled'
  | 'downloaded'
  | 'joinCodeRenewed'
  | 'hasJoinCode'
  | 'joinApproval'
  | 'seats'
  | 'sign'
  | 'archived'
  | 'declined'
  | 'schoolYear'
  | 'pupils'
  | 'added'
  | 'removed'
  | 'pupil'
  | 'realName'
  | 'loginName'
  | 'role'
  | 'endsAt'
  | 'format'
  | 'destination'
  | 'existing'
  | 'created'
  | 'copied'
  | 'replaced'
  | 'skipped'
  | 'people'
  | 'teams'
  | 'awards'
  | 'challenges'
  | 'teachers'
  | 'class'
  | 'needed'
  | 'scoring'
  | 'dueAt'
  | 'graceMinutes'
  | 'lateShare'
  | 'freeHints'
  | 'freeAttempts'
  | 'offLeaderboard'
  | 'extension'
  | 'exempt'
  | 'commentWritten'
  | 'commentDeleted'
  | 'handComing'
  | 'handLowered'
  | 'hintGiven'
  | 'nudge'
  | 'provider'
  | 'teacherClaim'
  | 'teacherValues'
  | 'classClaim'
  | 'registration'
  | 'registrationCode'
  | 'registrationDomains'
  | 'registrationContact'
  | 'invitedBy'
  | 'uses'
  | 'used'
  | 'addresses'
  | 'accessLog'
  | 'wrongAnswers'
  | 'raisedHands'
  | 'openings'
  | 'archivedClasses'
  | 'classAccounts'
  | 'warnedClasses'
  | 'mails'
  | 'accounts'
  | 'warned'
  | 'privacyContact'
  | 'ownDeletion'
  | 'ownAccounts'
  | 'deletionRequest'

/** Null where there was nothing. A flag or a password is recorded as changed, never shown. */
export const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type AuditValue = z.infer<typeof AuditValue>

export const AuditChange = z.object({ field: z.string(), before: AuditValue, after: AuditValue })
export type AuditChange = z.infer<typeof AuditChange>

/**
 * One change by an administrator, by somebody to whom a grant opened it, or by the site itself: a run of the kind 'retention'
 * has its settings as the actor. Its names are those of that time.
 */
export const AuditRecord = z.object({
  _id: Id,
  actor: z.object({ _id: Id, name: z.string() }),
  /** The name of the API token that made the change; null when a session did. */
  token: z.string().nullable(),
  /** The role of the grant that opened it; null when an administrator made the change. */
  role: GrantRole.nullable(),
  action: AuditAction,
  kind: AuditKind,
  subject: z.object({ _id: Id, name: z.string() }),
  changes: z.array(AuditChange),
  createdAt: Timestamp,
})
export type AuditRecord = z.infer<typeof AuditRecord>

export const listAudit = route({
  method: 'GET',
  path: '/audit',
  summary: 'List changes by administrators and staff, newest first',
  audience: 'admin',
  limit: 'read',
  query: ListQuery.omit({ order: true }).extend({
    action: AuditAction.optional(),
    kind: AuditKind.optional(),
    actor: Id.optional(),
    subject: Id.optional(),
  }),
  reply: z.object({ records: z.array(AuditRecord), ...rowCounts }),
  refusals: [],
})
