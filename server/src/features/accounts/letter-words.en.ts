import type { Words } from './letter-words.ts'

export const englishLetters: Words = {
  greeting: (name) => `Hello ${name},`,
  otherwise: 'If the button does nothing, open this address:',
  footer: (site) => `You get this mail because somebody used this address at ${site}.`,
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
        'If you did not register, ignore this email. Do not open the link: somebody else chose the password of this account. It is deleted after seven days.',
      ],
    }),
    'change-email': (site) => ({
      subject: `Confirm your new address for ${site}`,
      heading: 'Is this your new address?',
      paragraphs: [
        `You asked to use this address for your ${site} account. Until you confirm it, the old one stays in force.`,
        'The link works once, for 24 hours.',
      ],
      action: 'Confirm this address',
      closing: ['You did not ask for this? Then do nothing: no account will use your address.'],
    }),
    reset: (site) => ({
      subject: `Reset your ${site} password`,
      heading: 'A new password',
      paragraphs: [
        'You asked for a new password. Open the link: your old password stops working, and we mail you a new one.',
        'The link works once, for one hour.',
      ],
      action: 'Reset my password',
      closing: ['You did not ask for this? Then do nothing: your password stays as it is.'],
    }),
    'new-password': (site) => ({
      subject: `Your new ${site} password`,
      heading: 'Here is your new password',
      paragraphs: [
        'Your old password no longer works, and you were signed out everywhere. Sign in with this one, then choose your own in your profile.',
      ],
      action: 'Sign in',
      closing: ['You did not ask for a new password? Then somebody can read your mail: change its password too.'],
    }),
    'email-changing': (site) => ({
      subject: `A new address for your ${site} account`,
      heading: 'Your address is about to change',
      paragraphs: [
        'Somebody who knows your password asked to replace this address by another. It happens as soon as the new address is confirmed.',
        'It was you? Then there is nothing left to do here.',
      ],
      action: 'It was not me: reset my password',
      closing: ['Resetting your password signs everybody out. Please tell an administrator as well.'],
    }),
    'password-changed': (site) => ({
      subject: `Your ${site} password was changed`,
      heading: 'Your password was changed',
      paragraphs: [
        'Your password was changed a moment ago, and all other sessions were signed out.',
        'It was you? Then there is nothing left to do here.',
      ],
      action: 'It was not me: reset my password',
      closing: ['Resetting your password signs everybody out. Please tell an administrator as well.'],
    }),
  },
}
