import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigMistakes, readConfig } from './config.ts'

function mistakesIn(env: Record<string, string>): Record<string, string> {
  try {
    readConfig(env)
    return {}
  } catch (error) {
    if (error instanceof ConfigMistakes) return Object.fromEntries(error.mistakes)
    throw error
  }
}

test('an empty environment gives a working site on this machine only', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: '"Drapeau" <no-reply@localhost>',
    securityContact: null,
    s3Url: null,
    backupDir: resolve('data/backups'),
    backupAt: '03:10',
    backupKeepDays: 7,
    backupKeepWeeks: 4,
    maxFileMb: 100,
    maxImportMb: 1024,
    writeUpQuotaMb: 200,
    metricsToken: null,
    adminEmail: null,
    adminPassword: null,
    seed: 'starter',
    trustProxy: false,
    logLevel: 'info',
    siteName: 'Drapeau',
    siteCountry: 'France',
    siteSchool: 'EPITECH',
    siteSchoolDomains: [],
    pinned: {},
    secretKey: null,
    playerTokens: false,
    requireSecondFactor: 'off',
  })
})

test('links use the port, and the sender uses the name of the site', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  const { publicUrl, mailFrom } = readConfig({ PUBLIC_URL: 'https://CTF.example.org/', SITE_NAME: 'Lycée CTF' })
  expect({ publicUrl, mailFrom }).toEqual({
    publicUrl: 'https://ctf.example.org',
    mailFrom: '"Lycée CTF" <no-reply@ctf.example.org>',
  })
})

test('a blank setting counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '  ', ADMIN_EMAIL: '' })).toEqual(readConfig({}))
})

test('spaces around a setting are ignored, except in a password', () => {
  const { port, adminPassword } = readConfig({ PORT: ' 80 ', ADMIN_PASSWORD: ' Correct-Horse-7 ' })
  expect({ port, adminPassword }).toEqual({ port: 80, adminPassword: ' Correct-Horse-7 ' })
})

test.each([
  ['PORT', ['0', '65536', '-1', '80.5', '0x50', 'eighty', '1e3']],
  ['HOST', ['not a host', 'http://x', '-']],
  ['PUBLIC_URL', ['ctf.example.org', 'ftp://x.org', 'https://x.org/path', 'https://x.org/?q', 'https://user:pw@x.org']],
  ['DATABASE_URL', ['mysql://x/y', 'localhost', 'postgres:']],
  ['SMTP_URL', ['mail.example.org', 'https://mail.example.org']],
  ['MAIL_FROM', ['nobody', 'a@b.org\nBcc: c@d.org', '"A" <b>', 'a@b.org, c@d.org']],
  [
    'S3_URL',
    [
      'https://s3.example.org/bucket',
      'https://key@s3.example.org/bucket',
      'https://key:secret@s3.example.org',
      'https://key:secret@s3.example.org/Big_Bucket',
      'https://key:secret@s3.example.org/bucket?zone=1',
      'https://key:%zz@s3.example.org/bucket',
      's3://key:secret@host/bucket',
      'bucket',
    ],
  ],
  ['BACKUP_AT', ['24:00', '3:10', '03:60', 'never', '03:10:00']],
  ['BACKUP_KEEP_DAYS', ['0', '366', 'week']],
  ['BACKUP_KEEP_WEEKS', ['-1', '521']],
  ['MAX_FILE_MB', ['0', '2001', '-1', '1.5', '100 MB', 'many']],
  ['MAX_IMPORT_MB', ['0', '1025', '-1', '1.5', '1 GB']],
  ['WRITE_UP_QUOTA_MB', ['0', '100001', '-1', '2 GB']],
  ['SITE_SCHOOL_DOMAINS', ['school', '@school.example', '*.school.example', 'a.example,,b.example', 'x@a.example']],
  ['REGISTRATION', ['on', 'Open', 'codes']],
  ['REGISTRATION_CODE', ['short', 'a-b-c-d-e', 'x'.repeat(65), 'line\nbreak']],
  ['REGISTRATION_DOMAINS', ['school', '@school.example', '*.school.example', 'school.example;other.example']],
  ['REGISTRATION_CONTACT', ['x'.repeat(301), 'two\nlines']],
  ['FLAG_WRAPPER', ['two words', 'epitech{}', 'x'.repeat(33)]],
  ['METRICS_TOKEN', ['short', 'with spaces in it.', 'x'.repeat(201)]],
  ['SECRET_KEY', ['short', 'x'.repeat(39), 'x'.repeat(201), `${'x'.repeat(40)} y`]],
  ['PLAYER_TOKENS', ['yes', 'true', 'On']],
  ['REQUIRE_SECOND_FACTOR', ['on', 'user', 'Admin']],
  ['ADMIN_EMAIL', ['admin', 'admin@localhost']],
  ['ADMIN_PASSWORD', ['short', 'alllowercase1!']],
  ['SEED', ['all', 'Starter']],
  ['TRUST_PROXY', ['true', '0', '10', 'proxy.example.org', '10.0.0.0/33', '1,']],
  [
    'TRUST_PROXY',
    // W16: these once passed the check and ended the start with a stack trace.
    [
      '0.0.0.0/0',
      '::/0',
      '127.0.0.1, 0.0.0.0/0',
      '2001:db8::/129',
      'fe80::1%eth0/0',
      '-1',
      '10.0.0.0/-8',
      '10.0.0.0/',
      '/8',
      '*',
      'all',
    ],
  ],
  ['LOG_LEVEL', ['loud']],
  [
    'SECURITY_CONTACT',
    [
      'security@example.org',
      'mailto:nobody',
      'http://example.org',
      'https://',
      'https://x.org/a b',
      'tel:+33',
      'mailto:a@b.org\nContact: x',
    ],
  ],
  ['SITE_NAME', ['a"b', 'a<b', 'x'.repeat(61)]],
])('%s is refused with what was expected', (name, values) => {
  expect(values.filter((value) => !(name in mistakesIn({ [name]: value })))).toEqual([])
})

test.each([
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8, ::1', 'trustProxy', ['127.0.0.1', '10.0.0.0/8', '::1']],
  ['MAIL_FROM', 'École <ctf@example.org>', 'mailFrom', 'École <ctf@example.org>'],
  ['TRUST_PROXY', '2001:db8::/32', 'trustProxy', ['2001:db8::/32']],
  ['SECURITY_CONTACT', 'mailto:security@example.org', 'securityContact', 'mailto:security@example.org'],
  ['SECURITY_CONTACT', 'https://example.org/security', 'securityContact', 'https://example.org/security'],
  ['MAIL_FROM', '"CTF" <ctf@example.org>', 'securityContact', 'mailto:ctf@example.org'],
  ['MAIL_FROM', 'no-reply@example.org', 'securityContact', null],
  ['HOST', '::', 'host', '::'],
  ['HOST', 'ctf.local', 'host', 'ctf.local'],
  ['S3_URL', 'http://k:s%2F@127.0.0.1:9000/files/ctf', 's3Url', 'http://k:s%2F@127.0.0.1:9000/files/ctf'],
  ['MAX_FILE_MB', '2000', 'maxFileMb', 2000],
  ['MAX_IMPORT_MB', '200', 'maxImportMb', 200],
  ['WRITE_UP_QUOTA_MB', '50', 'writeUpQuotaMb', 50],
  ['FLAG_WRAPPER', 'lycée-2026', 'pinned', { flagWrapper: 'lycée-2026' }],
  ['REGISTRATION', 'closed', 'pinned', { registration: 'closed' }],
  ['REGISTRATION_CODE', ' red-otter 12 ', 'pinned', { registrationCode: 'red-otter 12' }],
  [
    'REGISTRATION_DOMAINS',
    'School.example, s.school.example, school.example',
    'pinned',
    { registrationDomains: ['school.example', 's.school.example'] },
  ],
  ['REGISTRATION_CONTACT', 'Ask Ms Martin.', 'pinned', { registrationContact: 'Ask Ms Martin.' }],
  [
    'SITE_SCHOOL_DOMAINS',
    'School.example, s.school.example',
    'siteSchoolDomains',
    ['school.example', 's.school.example'],
  ],
  ['DATABASE_URL', 'postgresql://a:b@c/d', 'databaseUrl', 'postgresql://a:b@c/d'],
] as const)('%s may be %s', (name, value, field, expected) => {
  expect(readConfig({ [name]: value })[field]).toEqual(expected)
})

test('all mistakes are reported at once, without the secrets', () => {
  const env = {
    PORT: 'x',
    SMTP_URL: 'http://u:hunter2@h',
    DATABASE_URL: 'mysql://u:hunter2@h',
    S3_URL: 'https://k:hunter2@h',
    ADMIN_PASSWORD: 'hunter2',
    SECRET_KEY: 'hunter2',
  }
  expect(Object.keys(mistakesIn(env)).toSorted()).toEqual(Object.keys(env).toSorted())
  expect(() => readConfig(env)).toThrow(/^6 settings are wrong:(?![\s\S]*hunter2)/)
})
