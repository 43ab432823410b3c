import type { PrivacyNotice, Retention, RetentionRun } from '@drapeau/contract/retention.ts'
import { backupDays } from '@drapeau/rules/retention.ts'
import type { SettingsRow } from '#features/site/settings.queries.ts'
import type { Config } from '#platform/config/config.ts'
import type { RunRow } from './retention.queries.ts'

export function presentRetention(row: SettingsRow, runs: readonly RunRow[]): Retention {
  const { addresses, accessLog, wrongAnswers, raisedHands, invitations, openings, archivedClasses } = row.retention
  const { notifications, mails, accounts, pupils } = row.retention
  return {
    addresses,
    accessLog,
    wrongAnswers,
    raisedHands,
    invitations,
    openings,
    archivedClasses,
    notifications,
    mails,
    accounts,
    pupils,
    contact: row.privacyContact,
    ownDeletion: row.ownDeletion,
    runs: Object.fromEntries(runs.map((run) => [run.kind, presentRun(run)])),
    version: row.version,
  }
}

function presentRun({ at, removed, warned, accounts, hasFailed }: RunRow): RetentionRun {
  return { at: at.toISOString(), removed, warned, accounts, hasFailed }
}

export function presentNotice(
  { retention, privacyContact, ownDeletion }: SettingsRow,
  config: Pick<Config, 'backupAt' | 'backupKeepDays' | 'backupKeepWeeks'>,
): PrivacyNotice {
  const kept = { keepDays: config.backupKeepDays, keepWeeks: config.backupKeepWeeks }
  return {
    periods: retention,
    contact: privacyContact,
    ownDeletion,
    backupDays: config.backupAt === null ? null : backupDays(kept),
  }
}
