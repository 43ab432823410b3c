import { join, resolve } from 'node:path'
import { RegistrationPolicy, type SiteSettingsForm } from '@drapeau/contract/site-settings.ts'
import { z } from 'zod'
import * as setting from './settings.ts'

const Seed = z.enum(['starter', 'none'])
const RequiredOf = z.enum(['off', 'admin', 'staff', 'all'])
const OnOff = z.enum(['on', 'off'])
const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
type LogLevel = z.infer<typeof LogLevel>

/** The settings by the names that an operator types. The defaults make a working site out of an empty environment. */
const Environment = z.object({
  PORT: setting.port.default(3000),
  HOST: setting.host.default('127.0.0.1'),
  PUBLIC_URL: setting.origin.optional(),
  DATA_DIR: setting.folder.default('data'),
  DATABASE_URL: setting.url(['postgres:', 'postgresql:'], 'postgres://user:password@host/database').optional(),
  SMTP_URL: setting.url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: setting.mailbox.optional(),
  SECURITY_CONTACT: setting.contact.optional(),
  S3_URL: setting.bucket.optional(),
  BACKUP_DIR: setting.folder.optional(),
  BACKUP_AT: setting.timeOfDay.default('03:10'),
  BACKUP_KEEP_DAYS: setting.wholeNumber(1, 365).default(7),
  BACKUP_KEEP_WEEKS: setting.wholeNumber(0, 520).default(4),
  MAX_FILE_MB: setting.wholeNumber(1, 2000).default(100),
  MAX_IMPORT_MB: setting.wholeNumber(1, 1024).default(1024),
  WRITE_UP_QUOTA_MB: setting.wholeNumber(1, 100_000).default(200),
  METRICS_TOKEN: setting.token.optional(),
  SECRET_KEY: setting.secretKey.optional(),
  PLAYER_TOKENS: setting.oneOf(OnOff).default('off'),
  REQUIRE_SECOND_FACTOR: setting.oneOf(RequiredOf).default('off'),
  ADMIN_EMAIL: setting.email.optional(),
  ADMIN_PASSWORD: setting.password.optional(),
  SEED: setting.oneOf(Seed).default('starter'),
  TRUST_PROXY: setting.proxies.default(false),
  LOG_LEVEL: setting.oneOf(LogLevel).default('info'),
  SITE_NAME: setting.line(60).default('Drapeau'),
  SITE_COUNTRY: setting.line(100).default('France'),
  SITE_SCHOOL: setting.line(120).default('EPITECH'),
  SITE_SCHOOL_DOMAINS: setting.domains.default([]),
  FLAG_WRAPPER: setting.flagWrapper.optional(),
  REGISTRATION: setting.oneOf(RegistrationPolicy).optional(),
  REGISTRATION_CODE: setting.registrationCode.optional(),
  REGISTRATION_DOMAINS: setting.domains.optional(),
  REGISTRATION_CONTACT: setting.registrationContact.optional(),
})

export interface Config {
  port: number
  host: string
  /** Origin of every link that we send; never taken from a request. No slash at its end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Null: mail is written to the outbox folder. */
  smtpUrl: string | null
  mailFrom: string
  /** Where to report a security hole, for /.well-known/security.txt; null: there is nobody to name. */
  securityContact: string | null
  /** Null: files are kept in the data folder. */
  s3Url: string | null
  /** Where backups are kept. Absolute. */
  backupDir: string
  /** When one is made by itself, UTC; null: never. */
  backupAt: string | null
  /** Of the backups of the night, those of so many days stay, and the first of each of so many weeks. */
  backupKeepDays: number
  backupKeepWeeks: number
  /** The largest file that may be uploaded, in MB of 1,024 × 1,024 bytes. */
  maxFileMb: number
  /** The largest collection of challenges that is imported. */
  maxImportMb: number
  /** What all write-ups of one player may take up, every version counted, in the same MB. */
  writeUpQuotaMb: number
  /** What a measuring program has to know; null: nothing can be measured from outside. */
  metricsToken: string | null
  /** Seals secrets in the database, the same on all nodes; null: a key in the data folder. */
  secretKey: string | null
  /** Whether players, too, can create API tokens and use them. */
  playerTokens: boolean
  /** Who can do nothing else before a second factor is set up: nobody, administrators, or every account. */
  requireSecondFactor: z.infer<typeof RequiredOf>
  adminEmail: string | null
  adminPassword: string | null
  seed: z.infer<typeof Seed>
  /** False, the number of proxies in front of us, or their addresses. */
  trustProxy: false | number | string[]
  logLevel: LogLevel
  siteName: string
  siteCountry: string
  siteSchool: string
  /** Domains at which only its members have a mail address, in lower case. */
  siteSchoolDomains: readonly string[]
  /** Settings of the site that cannot be changed on its screen. */
  pinned: Pinned
}

/** Settings that administrators change on a screen, unless the operator has set them here. */
export type Pinned = Readonly<Partial<Omit<SiteSettingsForm, 'version'>>>

/** The variable that pins each of them. */
export const pinnedBy = {
  registration: 'REGISTRATION',
  registrationCode: 'REGISTRATION_CODE',
  registrationDomains: 'REGISTRATION_DOMAINS',
  registrationContact: 'REGISTRATION_CONTACT',
  flagWrapper: 'FLAG_WRAPPER',
} as const satisfies Record<keyof Pinned, string>

/** Every wrong setting at once, by name: nobody should fix them one start at a time. */
export class ConfigMistakes extends Error {
  readonly mistakes: ReadonlyMap<string, string>

  constructor(mistakes: ReadonlyMap<string, string>) {
    const lines = [...mistakes].map(([name, sentence]) => `  ${name} ${sentence}`)
    super([mistakes.size === 1 ? 'A setting is wrong:' : `${mistakes.size} settings are wrong:`, ...lines].join('\n'))
    this.name = 'ConfigMistakes'
    this.mistakes = mistakes
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(withoutBlanks(env))
  if (!parsed.success) throw new ConfigMistakes(mistakesOf(parsed.error))
  const settings = parsed.data
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `"${settings.SITE_NAME}" <no-reply@${new URL(publicUrl).hostname}>`,
    securityContact: settings.SECURITY_CONTACT ?? contactFrom(settings.MAIL_FROM),
    s3Url: settings.S3_URL ?? null,
    backupDir: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')),
    backupAt: settings.BACKUP_AT,
    backupKeepDays: settings.BACKUP_KEEP_DAYS,
    backupKeepWeeks: settings.BACKUP_KEEP_WEEKS,
    maxFileMb: settings.MAX_FILE_MB,
    maxImportMb: settings.MAX_IMPORT_MB,
    writeUpQuotaMb: settings.WRITE_UP_QUOTA_MB,
    metricsToken: settings.METRICS_TOKEN ?? null,
    secretKey: settings.SECRET_KEY ?? null,
    playerTokens: settings.PLAYER_TOKENS === 'on',
    requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
    adminEmail: settings.ADMIN_EMAIL ?? null,
    adminPassword: settings.ADMIN_PASSWORD ?? null,
    seed: settings.SEED,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    siteName: settings.SITE_NAME,
    siteCountry: settings.SITE_COUNTRY,
    siteSchool: settings.SITE_SCHOOL,
    siteSchoolDomains: settings.SITE_SCHOOL_DOMAINS,
    pinned: {
      ...(settings.REGISTRATION && { registration: settings.REGISTRATION }),
      ...(settings.REGISTRATION_CODE && { registrationCode: settings.REGISTRATION_CODE }),
      ...(settings.REGISTRATION_DOMAINS && { registrationDomains: [...new Set(settings.REGISTRATION_DOMAINS)] }),
      ...(settings.REGISTRATION_CONTACT && { registrationContact: settings.REGISTRATION_CONTACT }),
      ...(settings.FLAG_WRAPPER && { flagWrapper: settings.FLAG_WRAPPER }),
    },
  }
}

/** The sender that the operator chose, unless nobody reads what is sent there. One that we made up is never a contact. */
function contactFrom(mailbox: string | undefined): string | null {
  if (mailbox === undefined) return null
  const address = setting.addressIn(mailbox)
  return /^(?:no|do-?not)[-_.]?reply@/i.test(address) ? null : `mailto:${address}`
}

/** Compose files and shells leave `NAME=` behind for "not set". */
function withoutBlanks(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])))
}

function mistakesOf(error: z.ZodError): Map<string, string> {
  const mistakes = new Map<string, string>()
  for (const issue of error.issues) {
    const name = String(issue.path[0])
    if (!mistakes.has(name)) mistakes.set(name, issue.message)
  }
  return mistakes
}
