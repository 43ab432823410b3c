import { fixedDays } from '@drapeau/rules/retention.ts'
import type { Words } from './letter-words.ts'

export const frenchLetters: Words = {
  greeting: (name) => `Bonjour ${name},`,
  otherwise: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
  footer: (site) => `Vous recevez cet e-mail parce que cette adresse a été indiquée sur ${site}.`,
  letters: {
    confirm: (site, name) => ({
      subject: `Confirmez votre compte ${site}`,
      heading: 'Bienvenue à bord !',
      paragraphs: [
        `Un compte au nom de « ${name} » vient d’être créé sur ${site} avec cette adresse. Si c’est bien vous, confirmez l’adresse, puis connectez-vous avec le mot de passe que vous avez choisi.`,
        'Le lien fonctionne une seule fois, pendant 24 heures.',
      ],
      action: 'Confirmer mon compte',
      closing: [
        'Si vous ne vous êtes pas inscrit, ignorez cet e-mail. N’ouvrez pas le lien : quelqu’un d’autre a choisi le mot de passe de ce compte. Il sera supprimé au bout de sept jours.',
      ],
    }),
    'change-email': (site) => ({
      subject: `Confirmez votre nouvelle adresse sur ${site}`,
      heading: 'Est-ce votre nouvelle adresse ?',
      paragraphs: [
        `Vous avez demandé à utiliser cette adresse pour votre compte ${site}. Tant qu’elle n’est pas confirmée, l’ancienne reste valable.`,
        'Le lien fonctionne une seule fois, pendant 24 heures.',
      ],
      action: 'Confirmer cette adresse',
      closing: ['Si vous n’avez rien demandé, ignorez cet e-mail : aucun compte n’utilisera votre adresse.'],
    }),
    reset: (site) => ({
      subject: `Réinitialisez votre mot de passe ${site}`,
      heading: 'Un nouveau mot de passe',
      paragraphs: [
        'Vous avez demandé un nouveau mot de passe. Ouvrez le lien : l’ancien cessera de fonctionner et nous vous en enverrons un nouveau.',
        'Le lien fonctionne une seule fois, pendant une heure.',
      ],
      action: 'Réinitialiser mon mot de passe',
      closing: ['Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe ne change pas.'],
    }),
    invite: (site, name) => ({
      subject: `Votre classe vous attend sur ${site}`,
      heading: 'Bienvenue à bord !',
      paragraphs: [
        `Votre professeur vous a créé un compte sur ${site}. Vous y apparaissez sous le nom de « ${name} » : vous pourrez en changer dans votre profil. Ouvrez le lien et choisissez votre mot de passe.`,
        'Le lien fonctionne une seule fois, pendant sept jours. Ensuite, passez par « Mot de passe oublié ? » sur la page de connexion.',
      ],
      action: 'Choisir mon mot de passe',
      closing: ['Si cela ne vous dit rien, ignorez cet e-mail : personne ne peut utiliser ce compte.'],
    }),
    'class-invitation': (site) => ({
      subject: `Une classe vous invite sur ${site}`,
      heading: 'Votre classe vous attend',
      paragraphs: [
        `Un professeur invite votre compte ${site} dans sa classe. Connectez-vous pour voir laquelle, puis acceptez ou refusez.`,
        'Tant que vous n’avez pas accepté, les professeurs de la classe ne voient rien de votre compte.',
      ],
      action: 'Voir l’invitation',
      closing: ['Si cela ne vous dit rien, ignorez cet e-mail.'],
    }),
    'new-password': (site) => ({
      subject: `Votre nouveau mot de passe ${site}`,
      heading: 'Voici votre nouveau mot de passe',
      paragraphs: [
        'Votre ancien mot de passe ne fonctionne plus et vous avez été déconnecté partout. Connectez-vous avec celui-ci, puis choisissez le vôtre dans votre profil.',
      ],
      action: 'Me connecter',
      closing: [
        'Si vous n’avez pas demandé de nouveau mot de passe, quelqu’un d’autre lit vos e-mails : changez aussi le mot de passe de votre messagerie.',
      ],
    }),
    'email-changing': (site) => ({
      subject: `Une nouvelle adresse pour votre compte ${site}`,
      heading: 'Votre adresse va changer',
      paragraphs: [
        'Quelqu’un qui connaît votre mot de passe a demandé à remplacer cette adresse par une autre. Le changement prendra effet dès que la nouvelle adresse sera confirmée.',
        'Si c’était vous, vous n’avez rien d’autre à faire.',
      ],
      action: 'Ce n’était pas moi : réinitialiser',
      closing: ['Réinitialiser votre mot de passe déconnecte tout le monde. Prévenez aussi un administrateur.'],
    }),
    'password-changed': (site) => ({
      subject: `Votre mot de passe ${site} a été changé`,
      heading: 'Votre mot de passe a été changé',
      paragraphs: [
        'Votre mot de passe vient d’être changé, et toutes les autres sessions ont été fermées.',
        'Si c’était vous, vous n’avez rien d’autre à faire.',
      ],
      action: 'Ce n’était pas moi : réinitialiser',
      closing: ['Réinitialiser votre mot de passe déconnecte tout le monde. Prévenez aussi un administrateur.'],
    }),
    'token-created': (site) => ({
      subject: `Un nouveau jeton d’API pour votre compte ${site}`,
      heading: 'Un jeton d’API a été créé',
      paragraphs: [
        'Quelqu’un qui connaît votre mot de passe vient de créer un jeton d’API. Un programme peut s’en servir pour utiliser votre compte, jusqu’à son expiration ou jusqu’à ce que vous le révoquiez dans votre profil.',
        'Si c’était vous, vous n’avez rien d’autre à faire.',
      ],
      action: 'Ce n’était pas moi : réinitialiser',
      closing: ['Réinitialiser votre mot de passe révoque tous vos jetons d’API. Prévenez aussi un administrateur.'],
    }),
    'identity-linked': (site) => ({
      subject: `Une nouvelle façon de se connecter à votre compte ${site}`,
      heading: 'Votre compte est lié à un fournisseur de connexion',
      paragraphs: [
        'Vous pouvez désormais aussi vous connecter avec votre école ou un autre fournisseur, sans votre mot de passe. Vous pouvez supprimer ce lien dans votre profil.',
        'Si c’était vous, vous n’avez rien d’autre à faire.',
      ],
      action: 'Ce n’était pas moi : réinitialiser',
      closing: ['Supprimez aussi le lien dans votre profil, et prévenez un administrateur.'],
    }),
    'factor-changed': (site) => ({
      subject: `La double authentification de votre compte ${site} a changé`,
      heading: 'Votre double authentification a changé',
      paragraphs: [
        'Une application d’authentification ou une clé d’accès vient d’être ajoutée à votre compte, ou d’en être retirée.',
        'Si c’était vous, vous n’avez rien d’autre à faire.',
      ],
      action: 'Ce n’était pas moi : réinitialiser',
      closing: ['Réinitialiser votre mot de passe déconnecte tout le monde. Prévenez aussi un administrateur.'],
    }),
    'factor-lifted': (site) => ({
      subject: `La double authentification de votre compte ${site} a été retirée`,
      heading: 'Votre mot de passe suffit à nouveau',
      paragraphs: [
        'Un administrateur a retiré la double authentification de votre compte, à votre demande ou parce que vous ne pouviez plus l’utiliser.',
        'Connectez-vous avec votre mot de passe, puis remettez-la en place dans votre profil, sous Sécurité.',
      ],
      action: 'Me connecter',
      closing: ['Si vous n’avez rien demandé, changez de mot de passe et prévenez un administrateur.'],
    }),
    'account-unused': (site) => ({
      subject: `Votre compte ${site} va être supprimé`,
      heading: 'Vous revenez nous voir ?',
      paragraphs: [
        `Vous n’avez pas utilisé votre compte ${site} depuis longtemps. Dans ${fixedDays.warning} jours, il sera supprimé, avec votre historique d’entraînement et vos comptes rendus.`,
        'Pour le garder, connectez-vous une fois d’ici là. Rien d’autre à faire.',
      ],
      action: 'Me connecter et garder mon compte',
      closing: ['Si vous n’en avez plus besoin, ignorez cet e-mail.'],
    }),
    'class-ending': (site) => ({
      subject: `Une de vos classes archivées sur ${site} va être supprimée`,
      heading: 'Une classe archivée va être supprimée',
      paragraphs: [
        `Vous enseignez sur ${site}. Dans ${fixedDays.warning} jours, au moins une de vos classes archivées sera supprimée : sa liste, ses devoirs et leurs résultats, et les comptes des élèves qui n’ont ni adresse e-mail ni autre classe. Vos notifications sur le site indiquent lesquelles.`,
        'Pour garder une classe, restaurez-la d’ici là. Pour garder sa liste et ses résultats, téléchargez-les.',
      ],
      action: 'Ouvrir mes classes',
      closing: ['Si vous n’en avez plus besoin, ignorez cet e-mail.'],
    }),
  },
}
