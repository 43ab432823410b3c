import { fixedDays } from '@drapeau/rules/retention.ts'
import type { Words } from './letter-words.ts'

export const englishLetters: Words = {
  greeting: (name) => `Hello ${name},`,
  otherwise: 'If the button does not work, open this link:',
  footer: (site) => `You are receiving this email because someone used this address at ${site}.`,
  letters: {
    confirm: (site, name) => ({
      subject: `Confirm your ${site} account`,
      heading: 'Welcome aboard!',
      paragraphs: [
        `An account named “${name}” was registered at ${site} with this address. If it was you, confirm the address, then sign in with the password you chose.`,
        'The link works once, for 24 hours.',
      ],
      action: 'Confirm my account',
      closing: [
        'If you did not register, ignore this email. Do not open the link: someone else chose the password of this account. It will be deleted after seven days.',
      ],
    }),
    'change-email': (site) => ({
      subject: `Confirm your new address for ${site}`,
      heading: 'Is this your new address?',
      paragraphs: [
        `You asked to use this address for your ${site} account. Until you confirm it, your old address stays active.`,
        'The link works once, for 24 hours.',
      ],
      action: 'Confirm this address',
      closing: ['If you did not request this, ignore this email: no account will use your address.'],
    }),
    reset: (site) => ({
      subject: `Reset your ${site} password`,
      heading: 'A new password',
      paragraphs: [
        'You asked for a new password. Open the link: your old password stops working, and we email you a new one.',
        'The link works once, for one hour.',
      ],
      action: 'Reset my password',
      closing: ['If you did not request this, ignore this email: your password stays the same.'],
    }),
    invite: (site, name) => ({
      subject: `Your class is waiting for you at ${site}`,
      heading: 'Welcome aboard!',
      paragraphs: [
        `Your teacher created an account for you at ${site}. Your name there is “${name}”: you can change it in your profile. Open the link and choose your password.`,
        'The link works once, for seven days. After that, use “Forgot Password ?” on the sign-in page.',
      ],
      action: 'Choose my password',
      closing: ['If you do not know what this is about, ignore this email: nobody can use the account.'],
    }),
    'class-invitation': (site) => ({
      subject: `A class invites you at ${site}`,
      heading: 'Your class is waiting for you',
      paragraphs: [
        `A teacher has invited your ${site} account to a class. Sign in to see which one, then join or decline.`,
        'Until you join, the teachers of the class cannot see your account.',
      ],
      action: 'See the invitation',
      closing: ['If you do not know what this is about, ignore this email.'],
    }),
    'new-password': (site) => ({
      subject: `Your new ${site} password`,
      heading: 'Here is your new password',
      paragraphs: [
        'Your old password no longer works, and you were signed out everywhere. Sign in with this one, then choose your own in your profile.',
      ],
      action: 'Sign in',
      closing: [
        'If you did not request a new password, someone else can read your email: change your email password too.',
      ],
    }),
    'email-changing': (site) => ({
      subject: `A new address for your ${site} account`,
      heading: 'Your address is about to change',
      paragraphs: [
        'Someone who knows your password asked to replace this address with another one. The change takes effect once the new address is confirmed.',
        'If this was you, there is nothing left to do.',
      ],
      action: 'This was not me: reset my password',
      closing: ['Resetting your password signs everyone out. Please tell an administrator as well.'],
    }),
    'password-changed': (site) => ({
      subject: `Your ${site} password was changed`,
      heading: 'Your password was changed',
      paragraphs: [
        'Your password was changed a moment ago, and all other sessions were signed out.',
        'If this was you, there is nothing left to do.',
      ],
      action: 'This was not me: reset my password',
      closing: ['Resetting your password signs everyone out. Please tell an administrator as well.'],
    }),
    'token-created': (site) => ({
      subject: `A new API token for your ${site} account`,
      heading: 'An API token was created',
      paragraphs: [
        'Someone who knows your password created an API token a moment ago. It lets a program use your account until it expires or you revoke it in your profile.',
        'If this was you, there is nothing left to do.',
      ],
      action: 'This was not me: reset my password',
      closing: ['Resetting your password revokes all your API tokens. Please tell an administrator as well.'],
    }),
    'identity-linked': (site) => ({
      subject: `A new way to sign in to your ${site} account`,
      heading: 'Your account was linked to a sign-in provider',
      paragraphs: [
        'From now on, you can also sign in through your school or another provider, without your password here. You can remove the link in your profile.',
        'If this was you, there is nothing left to do.',
      ],
      action: 'This was not me: reset my password',
      closing: ['Also remove the link in your profile, and please tell an administrator.'],
    }),
    'factor-changed': (site) => ({
      subject: `The second factor of your ${site} account was changed`,
      heading: 'Your second factor was changed',
      paragraphs: [
        'An authenticator app or a passkey was just added to your account or removed from it.',
        'If this was you, there is nothing left to do.',
      ],
      action: 'This was not me: reset my password',
      closing: ['Resetting your password signs everyone out. Please tell an administrator as well.'],
    }),
    'factor-lifted': (site) => ({
      subject: `The second factor of your ${site} account was removed`,
      heading: 'Your password is enough again',
      paragraphs: [
        'An administrator removed the second factor of your account, because you had asked for it or could no longer use it.',
        'Sign in with your password, then set up a new second factor in your profile, under Security.',
      ],
      action: 'Sign in',
      closing: ['If you did not ask for this, change your password and tell an administrator.'],
    }),
    'account-unused': (site) => ({
      subject: `Your ${site} account will be deleted`,
      heading: 'Are you coming back?',
      paragraphs: [
        `You have not used your ${site} account for a long time. In ${fixedDays.warning} days, it will be deleted, with your practice history and your write-ups.`,
        'To keep it, sign in once before then. There is nothing else to do.',
      ],
      action: 'Sign in and keep my account',
      closing: ['If you no longer need it, ignore this email.'],
    }),
    'class-ending': (site) => ({
      subject: `An archived class of yours at ${site} will be deleted`,
      heading: 'An archived class will be deleted',
      paragraphs: [
        `You teach at ${site}. In ${fixedDays.warning} days, at least one of your archived classes will be deleted: its list, its assignments and marks, and the accounts of pupils who have no email address and no other class. Your notifications on the site list these classes.`,
        'To keep a class, restore it before then. To keep its list and its marks, download them.',
      ],
      action: 'Open my classes',
      closing: ['If you no longer need them, ignore this email.'],
    }),
  },
}
