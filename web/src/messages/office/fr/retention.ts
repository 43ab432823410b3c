import type { RetentionKind } from '@drapeau/contract/retention.ts'
import type { Office } from '#messages/office/en.ts'
import { pluralInFrench as plural } from '#messages/plural.ts'

const counted = {
  addresses: (count: number) => plural(count, 'empreinte supprimée', 'empreintes supprimées'),
  accessLog: (count: number) => plural(count, 'ligne supprimée', 'lignes supprimées'),
  wrongAnswers: (count: number) => plural(count, 'texte effacé', 'textes effacés'),
  raisedHands: (count: number) => plural(count, 'main levée supprimée', 'mains levées supprimées'),
  openings: (count: number) => plural(count, 'date supprimée', 'dates supprimées'),
  archivedClasses: (count: number) => plural(count, 'classe supprimée', 'classes supprimées'),
  invitations: (count: number) =>
    plural(count, 'invitation ou demande supprimée', 'invitations ou demandes supprimées'),
  notifications: (count: number) => plural(count, 'notification supprimée', 'notifications supprimées'),
  mails: (count: number) => plural(count, 'e-mail supprimé', 'e-mails supprimés'),
  accounts: (count: number) => plural(count, 'compte supprimé', 'comptes supprimés'),
  pupils: (count: number) => plural(count, 'compte supprimé', 'comptes supprimés'),
} satisfies Record<RetentionKind, (count: number) => string>

type Counts = Parameters<Office['retention']['tonight']>[1]

const removedOf = (kind: RetentionKind, { removed, accounts = 0 }: Counts) =>
  `${counted[kind](removed)}${accounts > 0 ? ` avec ${plural(accounts, 'compte', 'comptes')}` : ''}`
const warnedOf = (kind: RetentionKind, count: number) =>
  kind === 'archivedClasses'
    ? plural(count, 'classe annoncée', 'classes annoncées')
    : plural(count, 'personne prévenue', 'personnes prévenues')

export const retention: Office['retention'] = {
  title: 'Données personnelles',
  lead: 'Chaque nuit, les données qui ont dépassé leur durée sont supprimées. La page publique « Vos données » affiche ce que vous choisissez ici.',
  failed: 'Durées indisponibles',
  failedText: 'Réessayez.',
  save: 'Appliquer les durées',
  saved: 'Durées enregistrées',
  noEnd: (names) => `Aucune durée n’est fixée pour : ${names}. Rien n’en est supprimé avec le temps.`,
  saveFailed: 'Les durées n’ont pas pu être enregistrées',
  periods: {
    off: 'Garder',
    '7-days': '7 jours',
    '14-days': '14 jours',
    '30-days': '30 jours',
    '90-days': '90 jours',
    '6-months': '6 mois',
    '12-months': '12 mois',
    '18-months': '18 mois',
    '24-months': '24 mois',
    '36-months': '36 mois',
  },
  periodOf: (name) => `Durée : ${name}`,
  ownDeletion: {
    label: 'Suppression de compte par les utilisateurs',
    hint: 'Sur demande : un administrateur, ou le professeur pour un compte de classe, décide. Tout de suite : chacun peut supprimer son compte. Les utilisateurs trouvent ce choix dans leur profil, sous le téléchargement de leurs données.',
    choices: {
      'on-request': 'Sur demande',
      'at-once': 'Tout de suite',
    },
  },
  contact: 'Contact pour les données personnelles',
  contactHint:
    'Affiché sur la page « Vos données ». Vide : « Adressez-vous à votre professeur ou aux organisateurs du site. »',
  kinds: {
    addresses: {
      name: 'Adresses réseau',
      text: 'L’empreinte de l’adresse d’où un drapeau a été envoyé pendant un événement, pour le rapport anti-triche. À partir de la fin de l’événement.',
    },
    accessLog: { name: 'Journal des accès', text: 'Connexions, accès refusés et exports.' },
    wrongAnswers: {
      name: 'Réponses fausses',
      text: 'Leur texte est effacé ; les essais restent comptés. Pour un événement, à partir de sa fin.',
    },
    raisedHands: {
      name: 'Mains levées',
      text: 'Avec ce que l’élève a écrit et la réponse du professeur. L’élève a aussi reçu la réponse en notification.',
    },
    openings: {
      name: 'Défis ouverts',
      text: 'Le moment où un élève a ouvert un défi donné en devoir ; la grille le montre ensuite comme non ouvert. À partir de la dernière échéance.',
    },
    archivedClasses: {
      name: 'Classes archivées',
      text: 'Supprimées avec leurs devoirs et les comptes des élèves qui n’ont ni adresse e-mail ni autre classe. Leurs professeurs sont prévenus par e-mail 30 jours avant et peuvent les restaurer. Les scores des événements terminés sont conservés sous un nom neutre.',
    },
    invitations: {
      name: 'Invitations et demandes sans réponse',
      text: 'Les invitations à une classe, avec le nom et l’adresse saisis par un professeur, et les demandes auxquelles aucun professeur n’a répondu.',
    },
    notifications: {
      name: 'Notifications',
      text: 'Ce que chacun trouve sous la cloche, lu ou non, y compris les coups de pouce et les réponses des professeurs. Les annonces restent.',
    },
    mails: { name: 'E-mails envoyés', text: 'Adresse et objet des e-mails envoyés ou abandonnés.' },
    accounts: {
      name: 'Comptes inutilisés',
      text: 'Supprimés après cette durée sans connexion, avec un avertissement par e-mail 30 jours avant. Les administrateurs, les organisateurs et les professeurs ne sont jamais supprimés. Les scores des événements terminés sont conservés sous un nom neutre.',
    },
    pupils: {
      name: 'Comptes inutilisés sans adresse',
      text: 'De même pour les élèves sans adresse e-mail. Ils ne peuvent être prévenus que sur le site : pensez aux grandes vacances.',
    },
  },
  ran: (at, kind, counts) =>
    `Dernier passage le ${at} : ${removedOf(kind, counts)}${counts.warned > 0 ? `, ${warnedOf(kind, counts.warned)}` : ''}`,
  runFailed: (at) => `Le dernier passage (${at}) a échoué. Consultez le journal du serveur pour en connaître la cause.`,
  tonight: (kind, counts) =>
    counts.warned > 0
      ? `Cette nuit : ${removedOf(kind, counts)}, ${warnedOf(kind, counts.warned)} (suppression dans 30 jours)`
      : `Cette nuit : ${removedOf(kind, counts)}`,
  counting: 'Calcul en cours…',
  confirmTitle: 'Garder les données moins longtemps ?',
  confirmText: 'Les données supprimées ne peuvent être restaurées que depuis une sauvegarde.',
  confirm: 'Raccourcir',
}
