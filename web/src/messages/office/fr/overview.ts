import type { Office } from '#messages/office/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : more}`

export const overview: Office['overview'] = {
  title: 'Tableau de bord',
  subtitle: 'Alertes, activité et état du système.',
  failed: 'Le tableau de bord n’a pas pu être chargé.',
  attention: 'À surveiller',
  diskLow: (free) =>
    `Il ne reste que ${free} sur le disque. Une fois plein, plus aucun fichier ni aucune réponse ne pourra être enregistré.`,
  mailFailing: (count) =>
    `${many(count, 'e-mail n’a pas pu partir', 'e-mails n’ont pas pu partir')}. L’envoi sera retenté. Vérifiez le serveur de messagerie.`,
  deletionRequests: (count) =>
    `${many(count, 'personne demande la suppression de son compte', 'personnes demandent la suppression de leur compte')}.`,
  unconfirmed: (count) => `${many(count, 'compte attend d’être confirmé', 'comptes attendent d’être confirmés')}.`,
  backupFailed: 'La dernière sauvegarde a échoué. Les données récentes pourraient être perdues avec le disque.',
  backupOld:
    'La dernière sauvegarde a plus de deux jours. Faites-en une maintenant, et vérifiez pourquoi celles de la nuit ne se font plus.',
  runsEmpty: (event, drafts) =>
    drafts === 0
      ? `« ${event} » est en cours et n’a aucun défi.`
      : `« ${event} » est en cours, mais tous ses défis sont des brouillons. Publiez-les pour que les joueurs les voient.`,
  startsEmpty: (event, drafts) =>
    drafts === 0
      ? `« ${event} » commence dans moins d’un jour et n’a aucun défi.`
      : `« ${event} » commence dans moins d’un jour, mais tous ses défis sont des brouillons. Publiez-les pour que les joueurs les voient.`,
  waits: (event, ago) => `« ${event} » s’est terminé ${ago} : son classement est encore gelé.`,
  waitsAction: 'Lancer la cérémonie',
  coincidences: (event, count) =>
    `« ${event} » : ${count < 2 ? 'une coïncidence nette que personne n’a regardée' : `${count.toLocaleString('fr')} coïncidences nettes que personne n’a regardées`}.`,
  paused: (event) => `« ${event} » est en pause : ses joueurs attendent.`,
  look: 'Voir',
  steps: {
    title: 'Premiers pas',
    hint: 'Trois étapes, et vos joueurs peuvent commencer.',
    category: 'Ajouter une catégorie',
    categoryText: 'Les défis sont rangés par catégorie, comme Web ou Cryptographie.',
    challenge: 'Ajouter un défi',
    challengeText: 'Une description, un drapeau à trouver et un nombre de points.',
    event: 'Ajouter un événement',
    eventText: 'Une compétition avec un début et une fin. L’entraînement s’en passe.',
    done: 'Fait',
  },
  events: {
    title: 'Événements',
    hint: 'En cours et à venir.',
    none: 'Aucun événement en cours ni prévu.',
    plan: 'Préparer un événement',
    startsIn: (left) => `Commence dans ${left}`,
    endsIn: (left) => `Se termine dans ${left}`,
    leftIn: (left) => `Il reste ${left}`,
    startsNow: 'Sur le point de commencer',
    endsNow: 'Sur le point de se terminer',
    period: (start, end) => `${start} – ${end}`,
    counts: (entries, published, drafts) =>
      [
        many(entries, 'participation', 'participations'),
        many(published, 'défi', 'défis'),
        ...(drafts > 0 ? [many(drafts, 'brouillon', 'brouillons')] : []),
      ].join(', '),
  },
  users: 'Utilisateurs',
  total: 'Inscrits',
  confirmed: 'Confirmés',
  confirmedShare: (percent) => `${percent} % du total`,
  unconfirmedCount: (count) => many(count, 'non confirmé', 'non confirmés'),
  newThisWeek: 'Nouveaux cette semaine',
  signedInNow: 'Connectés en ce moment',
  registrations: 'Inscriptions',
  registrationsHint: 'Nouveaux comptes par jour, sur les 14 derniers jours.',
  registrationsNone: 'Aucune inscription ces 14 derniers jours.',
  registrationsOf: (count) => many(count, 'inscription', 'inscriptions'),
  answers: 'Réponses',
  answersHint: 'Résolutions et réponses fausses par jour, sur les 14 derniers jours.',
  answersNone: 'Aucune réponse ces 14 derniers jours.',
  solves: 'Résolutions',
  fails: 'Réponses fausses',
  solvesOf: (count) => many(count, 'résolution', 'résolutions'),
  failsOf: (count) => many(count, 'réponse fausse', 'réponses fausses'),
  onDay: (day, what) => `${day} : ${what.join(', ')}`,
  plotOf: (what) => `${what}, jour par jour. Utilisez les flèches du clavier.`,
  allDays: '14 jours',
  day: 'Jour',
  showTable: 'Afficher en tableau',
  categories: 'Défis par catégorie',
  categoriesHint: (challenges) => `${many(challenges, 'défi', 'défis')} au total.`,
  categoriesNone: 'Aucune catégorie pour l’instant.',
  inCategory: (challenges, solves) =>
    `${many(challenges, 'défi', 'défis')}, ${many(solves, 'résolution', 'résolutions')}`,
  mostSolved: 'Les plus résolus',
  mostSolvedNone: 'Rien n’a encore été résolu.',
  leastSolved: 'Les moins résolus',
  leastSolvedNone: 'Aucun défi n’est encore jouable.',
  storage: 'Stockage',
  database: 'Base de données',
  files: 'Fichiers',
  free: 'Libre',
  freeLow: 'Libérez bientôt de la place',
  filesElsewhere: 'dans votre stockage objet',
  backup: 'Dernière sauvegarde',
  backupNone: 'Aucune sauvegarde',
  backupMake: 'En faire une',
  backupsAll: 'Toutes les sauvegardes',
  backupNoneText: 'Si le disque tombe en panne, tout est perdu.',
  mail: 'E-mails',
  mailSmtp: 'Les e-mails partent par votre serveur de messagerie.',
  mailOutbox:
    'Aucun serveur de messagerie n’est configuré : les e-mails sont enregistrés dans des fichiers au lieu d’être envoyés.',
  waiting: 'En attente',
  failedMail: 'En échec',
  sent: 'Envoyés',
  written: 'Enregistrés',
  outbox: 'Boîte d’envoi',
  outboxFolder: 'Dossier',
  outboxHint: 'Ouvrez un fichier dans un logiciel de messagerie ou un éditeur de texte pour suivre son lien.',
  outboxEmpty: 'Aucun e-mail pour l’instant.',
  file: 'Fichier',
  to: 'Destinataire',
  subject: 'Objet',
  when: 'Enregistré',
}
