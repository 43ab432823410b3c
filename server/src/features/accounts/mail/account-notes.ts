import { fixedDays } from '@drapeau/rules/retention.ts'
import type { Language } from '#platform/http/context.ts'

type Note =
  | 'welcome'
  | 'password-changed'
  | 'email-changed'
  | 'token-created'
  | 'identity-linked'
  | 'factor-changed'
  | 'factor-lifted'
  | 'account-unused'

const notes: Readonly<Record<Language, Readonly<Record<Note, { title: string; description: string }>>>> = {
  en: {
    welcome: {
      title: 'Welcome aboard!',
      description: 'Your account is confirmed. Pick a challenge and hoist your first flag.',
    },
    'password-changed': {
      title: 'Your password was changed',
      description:
        'You were signed out everywhere else. If this was not you, request a new password on the sign-in page and tell an administrator.',
    },
    'email-changed': {
      title: 'Your email was changed',
      description: 'From now on, sign in with your new address. Our emails go there too.',
    },
    'token-created': {
      title: 'An API token was created',
      description:
        'It lets a program use your account. If this was not you, revoke it in your profile and change your password.',
    },
    'identity-linked': {
      title: 'You can now sign in through your school',
      description: 'If this was not you, unlink it in your profile, change your password and tell an administrator.',
    },
    'factor-changed': {
      title: 'Your second factor was changed',
      description:
        'What you need at sign-in besides your password was changed. If this was not you, change your password and tell an administrator.',
    },
    'factor-lifted': {
      title: 'Your second factor was removed',
      description:
        'An administrator removed it: your password is enough to sign in. Set up a new one in your profile, under Security.',
    },
    'account-unused': {
      title: 'Your account was not used for a long time',
      description: `It would have been deleted ${fixedDays.warning} days after this message. Now that you are back, it is kept.`,
    },
  },
  fr: {
    welcome: {
      title: 'Bienvenue à bord !',
      description: 'Votre compte est confirmé. Choisissez un défi et hissez votre premier drapeau.',
    },
    'password-changed': {
      title: 'Votre mot de passe a été changé',
      description:
        'Vous avez été déconnecté partout ailleurs. Si ce n’était pas vous, demandez un nouveau mot de passe depuis la page de connexion et prévenez un administrateur.',
    },
    'email-changed': {
      title: 'Votre adresse e-mail a été changée',
      description: 'Connectez-vous désormais avec votre nouvelle adresse. Nos e-mails y seront envoyés.',
    },
    'token-created': {
      title: 'Un jeton d’API a été créé',
      description:
        'Il permet à un programme d’utiliser votre compte. Si ce n’était pas vous, révoquez-le dans votre profil et changez de mot de passe.',
    },
    'identity-linked': {
      title: 'Vous pouvez désormais vous connecter avec votre école',
      description:
        'Si ce n’était pas vous, dissociez-le dans votre profil, changez de mot de passe et prévenez un administrateur.',
    },
    'factor-changed': {
      title: 'Votre double authentification a changé',
      description:
        'Ce que nous vous demandons en plus du mot de passe a été modifié. Si ce n’était pas vous, changez de mot de passe et prévenez un administrateur.',
    },
    'factor-lifted': {
      title: 'Votre double authentification a été retirée',
      description:
        'Un administrateur l’a retirée : votre mot de passe suffit pour vous connecter. Vous pouvez la remettre en place dans votre profil, sous Sécurité.',
    },
    'account-unused': {
      title: 'Votre compte n’a pas servi depuis longtemps',
      description: `Il aurait été supprimé ${fixedDays.warning} jours après ce message. Vous êtes de retour : il est conservé.`,
    },
  },
}

export function noteFor(note: Note, language: Language): { title: string; description: string } {
  return notes[language][note]
}
