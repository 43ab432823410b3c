import { expect, test } from 'vitest'
import { type RefusalCode, refusals } from '@drapeau/contract/refusals.ts'
import { CallError } from '#lib/http/call-error.ts'
import {
  codeAccepted,
  codeRefused,
  confirmationRefused,
  loggedIn,
  loginRefused,
  offersConfirmation,
  registered,
  registrationRefused,
  resetMailRefused,
  resetMailSent,
} from './sign-in-outcomes.ts'
import { unexpected } from '#features/accounts/form/outcome.ts'
import { profileRefused, profileSaved } from '#features/accounts/profile/profile-outcome.ts'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'

const refusal = (code: RefusalCode, more: { errors?: Record<string, string>; retryAfter?: number } = {}): CallError =>
  new CallError({ ...refusals[code], code, ...more })
const offline = new CallError({ status: 0, code: 'offline', message: '' })

test('a successful login says so and opens the landing page', () => {
  expect(loggedIn(en, false)).toEqual({ kind: 'success', title: 'Login Successfull...', to: 'landing' })
})

test('H7 a login form at the address of another screen stays at that address', () => {
  expect(loggedIn(en, true)).toMatchObject({ kind: 'success', to: null })
})

test.each([
  ['wrong-credentials', 'Invalid Email Or Password'],
  ['email-not-confirmed', 'Email Not Confirmed'],
  ['account-disabled', 'Account Disabled'],
] as const)('a login refused as %s says "%s" and stays', (code, title) => {
  expect(loginRefused(en, refusal(code))).toEqual({ kind: 'error', title, to: null })
})

test('a new confirmation mail is offered only to an unconfirmed account', () => {
  expect(offersConfirmation(refusal('email-not-confirmed'))).toBe(true)
  expect(offersConfirmation(refusal('wrong-credentials'))).toBe(false)
  expect(offersConfirmation(refusal('account-disabled'))).toBe(false)
})

test('too many attempts say how long to wait, in a readable unit', () => {
  const wait = (retryAfter: number) => loginRefused(en, refusal('too-many-requests', { retryAfter })).message
  expect(wait(1)).toBe('Try again in 1 second.')
  expect(wait(90)).toBe('Try again in 90 seconds.')
  expect(wait(91)).toBe('Try again in 2 minutes.')
  expect(wait(600)).toBe('Try again in 10 minutes.')
  expect(loginRefused(fr, refusal('too-many-requests', { retryAfter: 1 })).message).toBe('Réessayez dans 1 seconde.')
})

test('N6 too many guesses at a password say how long to wait, and how to avoid it', () => {
  const refused = { ...refusals['too-many-guesses'], code: 'too-many-guesses', count: 8, retryAfter: 8 } as const
  const english = 'Too many wrong passwords from this network. Wait 8 s, or use'
  const message = refused.message.replace('{count}', '8')
  expect(loginRefused(en, new CallError({ ...refused, message }))).toEqual({ kind: 'error', title: message, to: null })
  expect(message.startsWith(english)).toBe(true)
  const french = loginRefused(fr, new CallError({ ...refused, message }))
  expect(french.title).toContain('Attendez 8\u00a0s')
  expect(french.message).toBeUndefined()
})

test.each([
  ['login', loginRefused],
  ['registration', registrationRefused],
  ['forgotten password', resetMailRefused],
  ['mailed code', codeRefused],
])('any other error of a %s shows "Connexion Impossible!" and the reason', (_, refused) => {
  expect(refused(en, offline)).toMatchObject({ kind: 'error', title: 'Connexion Impossible!' })
  expect(refused(en, refusal('server-error'))).toMatchObject({
    title: 'Connexion Impossible!',
    message: refusals['server-error'].message,
  })
})

test('a registration confirms account and mail, and opens the login', () => {
  expect(registered(en, 'zoe@example.org')).toEqual({
    kind: 'success',
    title: 'Account Created Successfully...',
    message: 'Mail Sended. Please Checked!',
    to: 'login',
    visit: { reason: 'registered', email: 'zoe@example.org' },
  })
})

test('a taken address is reported, and shown under its field', () => {
  const errors = { email: 'This email is already used' }
  expect(registrationRefused(en, refusal('user-exists', { errors }))).toEqual({
    kind: 'error',
    title: 'User Already Exists',
    to: null,
    errors,
  })
})

test('field errors that only the server can find are shown with an unexpected refusal', () => {
  const errors = { country: 'Unknown country' }
  expect(unexpected(en, refusal('invalid-input', { errors })).errors).toEqual(errors)
})

test('a forgotten password opens the login, with a sent mail or with an unknown address', () => {
  expect(resetMailSent(en, 'zoe@example.org')).toEqual({
    kind: 'success',
    title: 'Mail Sended. Please Checked!',
    to: 'login',
    visit: { reason: 'reset', email: 'zoe@example.org' },
  })
  expect(resetMailRefused(en, refusal('email-not-found'))).toEqual({
    kind: 'error',
    title: 'Email Not Found',
    to: 'login',
  })
  expect(resetMailRefused(en, offline).to).toBeNull()
})

test('a mailed code reports its effect', () => {
  expect(codeAccepted(en, 'confirm')).toEqual({
    kind: 'success',
    title: 'Check Code',
    message: 'Account Active Successfully...',
    to: 'login',
  })
  expect(codeAccepted(en, 'reset').message).toBe('Password Reset Successfully. A new password sending in yor mail!')
})

test('an unknown, used or expired code is invalid, and the login opens in any case', () => {
  expect(codeRefused(en, refusal('invalid-code'))).toMatchObject({ kind: 'error', title: 'Invalid Code', to: 'login' })
  expect(codeRefused(en, offline).to).toBe('login')
  expect(codeRefused(en, refusal('too-many-requests')).to).toBe('login')
})

test('requesting another confirmation of a confirmed account is no error', () => {
  expect(confirmationRefused(en, refusal('already-confirmed')).kind).toBe('info')
  expect(confirmationRefused(en, refusal('too-many-requests', { retryAfter: 60 })).kind).toBe('error')
})

test('a saved profile shows the server’s message', () => {
  expect(profileSaved(en, 'information', 'Profile updated.').title).toBe('Profile updated.')
  expect(profileSaved(fr, 'password', 'Profile updated.').title).toBe('Mot de passe changé')
})

test('a wrong current password is reported, also under its field', () => {
  const { title, errors } = profileRefused(en, 'information', refusal('wrong-password'))
  expect(title).toBe(refusals['wrong-password'].message)
  expect(errors).toEqual({ password: title })
})

test('any other error of the profile has the message of its form', () => {
  expect(profileRefused(en, 'information', offline).title).toBe(
    'An error occured when trying to update your informations !',
  )
  expect(profileRefused(en, 'password', offline).title).toBe('An error occured when trying to change your password !')
})
