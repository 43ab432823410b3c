import type { DataWords } from './data-words.ts'

const mendByRestore =
  'Faites une sauvegarde de cet état, puis restaurez la dernière bonne, ou demandez de l’aide avec cette liste.'
const things = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

/** What a search says in words; the rest is numbers and names. */
const phrases = new Map(
  Object.entries({
    none: 'rien',
    missing: 'absent',
    'switched off': 'coupé',
    'in force': 'en vigueur',
    'a solve': 'une résolution',
    'no solve': 'aucune résolution',
    'a right answer': 'une bonne réponse',
    'no right answer': 'aucune bonne réponse',
    'noted as solved': 'noté comme résolu',
    'not noted as solved': 'pas noté comme résolu',
    'one of its own': 'une place à soi',
    'a member': 'un membre',
    'requires itself': 's’exige soi-même',
    'no circle': 'aucun cercle',
    'at least 1': 'au moins 1',
    answer: 'réponse',
    solve: 'résolution',
    hint: 'indice',
  }),
)
const inFrench = (text: string | null) => (text === null ? 'rien' : (phrases.get(text) ?? text))

export const dataFrench: DataWords = {
  invariants: {
    guards: {
      name: 'Gardes de la base',
      well: 'contraintes, index et déclencheurs sont tous en vigueur',
      broken: (count) =>
        `${things(count, 'garde manque', 'gardes manquent')} ou ${count === '1' ? 'est coupée' : 'sont coupées'}`,
      mend: 'Quelqu’un a modifié la base à la main : remettez-la comme les migrations l’ont faite, ou restaurez une sauvegarde.',
    },
    'solved-once': {
      name: 'Résolutions',
      well: 'chacun n’a résolu chaque défi qu’une fois',
      broken: (count) =>
        `${things(count, 'résolution est enregistrée', 'résolutions sont enregistrées')} plusieurs fois`,
      mend: mendByRestore,
    },
    'solves-answered': {
      name: 'Résolutions et réponses',
      well: 'chaque résolution a sa bonne réponse, et chaque bonne réponse sa résolution',
      broken: (count) =>
        `${things(count, 'résolution ne concorde', 'résolutions ne concordent')} pas avec les réponses`,
      mend: 'Rejugez les réponses citées : réponse, tentative et résolution sont alors réécrites ensemble.',
    },
    counts: {
      name: 'Compteurs de résolutions',
      well: 'ils disent ce que disent les résolutions',
      broken: (count) => `${things(count, 'défi compte', 'défis comptent')} d’autres résolutions que les siennes`,
      mend: mendByRestore,
    },
    prices: {
      name: 'Valeurs',
      well: 'chacune est entre son minimum et sa valeur initiale',
      broken: (count) => `${things(count, 'valeur est', 'valeurs sont')} hors limites`,
      mend: 'Ouvrez les défis cités et enregistrez-les avec des valeurs correctes.',
    },
    places: {
      name: 'Ordre des résolutions',
      well: 'chaque résolution d’un événement a son propre rang',
      broken: (count) =>
        `${things(count, 'résolution n’a', 'résolutions n’ont')} pas de rang à elle${count === '1' ? '' : 's'}`,
      mend: mendByRestore,
    },
    attempts: {
      name: 'Tentatives',
      well: 'les mauvaises réponses sont comptées comme elles ont été données',
      broken: (count) => `${things(count, 'compteur diffère', 'compteurs diffèrent')} des réponses données`,
      mend: mendByRestore,
    },
    'attempts-allowed': {
      name: 'Tentatives permises',
      well: 'personne n’en a utilisé plus que permis',
      broken: (count) => `${things(count, 'compteur dépasse', 'compteurs dépassent')} ce que le défi permet`,
      mend: 'C’est normal si le maximum a été abaissé, ou une réponse rejugée, après coup.',
    },
    'attempts-carried': {
      name: 'Essais emportés',
      well: 'personne n’apporte plus d’essais que son ancienne équipe n’en a utilisés',
      broken: (count) => `${things(count, 'compte dépasse', 'comptes dépassent')} ce que l’ancienne équipe a utilisé`,
      mend: mendByRestore,
    },
    'hints-once': {
      name: 'Indices',
      well: 'chacun n’est facturé qu’une fois',
      broken: (count) => `${things(count, 'indice a été facturé', 'indices ont été facturés')} plusieurs fois`,
      mend: mendByRestore,
    },
    'hints-affordable': {
      name: 'Soldes',
      well: 'personne n’a payé plus d’indices qu’il n’a gagné de points',
      broken: (count) => `${things(count, 'solde est', 'soldes sont')} au-dessous de zéro`,
      mend: 'C’est normal si des valeurs ont baissé ou des résolutions ont été retirées après coup. Sinon, accordez des points.',
    },
    seats: {
      name: 'Places',
      well: 'chaque participation compte les membres qu’elle a',
      broken: (count) =>
        `${things(count, 'participation compte', 'participations comptent')} d’autres membres que les siens`,
      mend: mendByRestore,
    },
    'seats-allowed': {
      name: 'Taille des équipes',
      well: 'aucune équipe ne dépasse ce que son événement permet',
      broken: (count) => things(count, 'équipe est trop grande', 'équipes sont trop grandes'),
      mend: 'Demandez au capitaine de retirer quelqu’un, ou augmentez la taille maximale de l’événement.',
    },
    captains: {
      name: 'Capitaines',
      well: 'chaque équipe est menée par un de ses membres',
      broken: (count) => `${things(count, 'équipe n’est menée', 'équipes ne sont menées')} par aucun de ses membres`,
      mend: 'Demandez à un membre de partir et de revenir, ou de refaire l’équipe.',
    },
    freezes: {
      name: 'Classements gelés',
      well: 'chacun est enregistré tel qu’il était',
      broken: (count) =>
        `${things(count, 'classement n’est', 'classements ne sont')} pas encore enregistré${count === '1' ? '' : 's'}`,
      mend: 'Démarrez le site : il l’enregistre aussitôt. S’il tourne déjà, son journal dit ce qui l’en empêche.',
    },
    'freezes-whole': {
      name: 'Classements enregistrés',
      well: 'chacun est lisible',
      broken: (count) =>
        things(count, 'classement enregistré est illisible', 'classements enregistrés sont illisibles'),
      mend: mendByRestore,
    },
    flags: {
      name: 'Flags',
      well: 'chaque défi est résolu par son propre flag',
      broken: (count) => `${things(count, 'défi n’est pas résolu', 'défis ne sont pas résolus')} par son propre flag`,
      mend: 'Ouvrez les défis cités, changez le flag, enregistrez, puis remettez-le.',
    },
    requirements: {
      name: 'Prérequis',
      well: 'aucun ne mène à lui-même',
      broken: (count) =>
        `${things(count, 'défi s’exige lui-même', 'défis s’exigent eux-mêmes')} : personne ne peut commencer`,
      mend: 'Retirez l’un des prérequis.',
    },
    orphans: {
      name: 'Références',
      well: 'tout ce qui est cité existe',
      broken: (count) =>
        `${things(count, 'sorte de ligne renvoie', 'sortes de lignes renvoient')} à ce qui n’existe plus`,
      mend: mendByRestore,
    },
    'left-behind': {
      name: 'Défis déplacés',
      well: 'ce que les participations ont fait appartient à leur événement',
      broken: (count) => `${things(count, 'action porte', 'actions portent')} sur un défi qui a quitté l’événement`,
      mend: 'Elles ne comptent nulle part. Remettez le défi s’il a été déplacé par erreur.',
    },
    sessions: {
      name: 'Sessions',
      well: 'aucun compte désactivé n’est connecté',
      broken: (count) =>
        things(count, 'compte désactivé est encore connecté', 'comptes désactivés sont encore connectés'),
      mend: 'Réactivez-les puis désactivez-les : cela ferme toutes leurs sessions.',
    },
    admins: {
      name: 'Administrateurs',
      well: 'quelqu’un peut s’occuper du site',
      broken: () => 'aucun administrateur ne peut se connecter',
      mend: 'Lancez npm run drapeau -- admin create.',
    },
  },
  example: (of, stored, found) =>
    stored === null && found === null ? of : `${of} : enregistré ${inFrench(stored)}, attendu ${inFrench(found)}`,
  slow: 'a pris trop de temps et a été arrêté',
  slowMend: 'Réessayez quand moins de monde joue.',
  failed: (why) => `n’a pas pu être examiné (${why})`,
  failedMend: 'Regardez le journal.',
  files: {
    name: 'Fichiers',
    well: (count, isDeep) =>
      count === '0'
        ? 'il n’y en a pas'
        : `${things(count, 'fichier est', 'fichiers sont')} en place${isDeep ? ', octet par octet' : ''}`,
    missing: (count) => things(count, 'fichier manque', 'fichiers manquent'),
    damaged: (count) =>
      `${things(count, 'fichier n’est plus celui', 'fichiers ne sont plus ceux')} qui ${count === '1' ? 'a été envoyé' : 'ont été envoyés'}`,
    mend: 'Envoyez-les de nouveau, ou restaurez-les depuis une sauvegarde.',
    away: 'le stockage des fichiers ne répond pas',
    awayMend: 'Regardez le disque du dossier de données, ou S3_URL et son bucket.',
    strays: 'Fichiers orphelins',
    noStrays: 'aucun',
    someStrays: (count) =>
      `${things(count, 'fichier n’appartient', 'fichiers n’appartiennent')} à rien ; le ménage de la nuit retire ce qui a plus d’un jour`,
    example: (of, how) => `${of} : ${how}`,
    sizes: (stored, found) => `${stored} octets attendus, ${found} trouvés`,
    gone: 'absent',
    altered: 'autre contenu',
  },
}
