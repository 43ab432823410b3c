import type { DataWords } from './data-words.ts'

const restoreAdvice =
  'Sauvegardez l’état actuel, puis restaurez la dernière bonne sauvegarde, ou demandez de l’aide avec cette liste.'
const things = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

/** The words that a search returns; the rest is numbers and names. */
const phrases = new Map(
  Object.entries({
    none: 'rien',
    missing: 'absent',
    'switched off': 'désactivé',
    'in force': 'actif',
    'a solve': 'une résolution',
    'no solve': 'aucune résolution',
    'a right answer': 'une bonne réponse',
    'no right answer': 'aucune bonne réponse',
    'noted as solved': 'noté comme résolu',
    'not noted as solved': 'pas noté comme résolu',
    'one of its own': 'un rang propre',
    'a member': 'un membre',
    'requires itself': 's’exige lui-même',
    'no circle': 'aucune boucle',
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
      name: 'Contraintes de la base',
      ok: 'contraintes, index et déclencheurs sont tous actifs',
      broken: (count) =>
        things(
          count,
          'contrainte, index ou déclencheur manque ou est désactivé',
          'contraintes, index ou déclencheurs manquent ou sont désactivés',
        ),
      fix: 'Quelqu’un a modifié la base à la main : annulez cette modification, ou restaurez une sauvegarde.',
    },
    'solved-once': {
      name: 'Résolutions',
      ok: 'personne n’a résolu deux fois le même défi',
      broken: (count) =>
        `${things(count, 'résolution est enregistrée', 'résolutions sont enregistrées')} plusieurs fois`,
      fix: restoreAdvice,
    },
    'solves-answered': {
      name: 'Résolutions et réponses',
      ok: 'chaque résolution a sa bonne réponse, et chaque bonne réponse sa résolution',
      broken: (count) =>
        `${things(count, 'résolution ne concorde', 'résolutions ne concordent')} pas avec les réponses`,
      fix: 'Réévaluez les réponses citées : réponse, essai et résolution sont alors réécrits ensemble.',
    },
    counts: {
      name: 'Compteurs de résolutions',
      ok: 'ils correspondent aux résolutions',
      broken: (count) => `${things(count, 'défi a', 'défis ont')} un compteur de résolutions faux`,
      fix: restoreAdvice,
    },
    prices: {
      name: 'Valeurs',
      ok: 'chacune est entre son minimum et sa valeur initiale',
      broken: (count) => `${things(count, 'valeur est', 'valeurs sont')} hors limites`,
      fix: 'Ouvrez les défis cités et enregistrez-les avec des valeurs correctes.',
    },
    places: {
      name: 'Ordre des résolutions',
      ok: 'chaque résolution d’un événement a son propre rang',
      broken: (count) => `${things(count, 'résolution n’a', 'résolutions n’ont')} pas de rang propre`,
      fix: restoreAdvice,
    },
    attempts: {
      name: 'Essais',
      ok: 'les réponses fausses sont bien comptées',
      broken: (count) =>
        `${things(count, 'compteur ne correspond', 'compteurs ne correspondent')} pas aux réponses fausses`,
      fix: restoreAdvice,
    },
    'attempts-allowed': {
      name: 'Essais permis',
      ok: 'personne n’en a utilisé plus que permis',
      broken: (count) => `${things(count, 'compteur dépasse', 'compteurs dépassent')} ce que le défi permet`,
      fix: 'C’est normal si le maximum a été abaissé, ou une réponse réévaluée, après coup.',
    },
    'attempts-carried': {
      name: 'Essais reportés',
      ok: 'personne ne reporte plus d’essais que son ancienne équipe n’en a utilisés',
      broken: (count) =>
        `${things(count, 'compteur dépasse', 'compteurs dépassent')} ce que l’ancienne équipe a utilisé`,
      fix: restoreAdvice,
    },
    'hints-once': {
      name: 'Indices',
      ok: 'chacun n’est facturé qu’une fois',
      broken: (count) => `${things(count, 'indice a été facturé', 'indices ont été facturés')} plusieurs fois`,
      fix: restoreAdvice,
    },
    'hints-affordable': {
      name: 'Soldes',
      ok: 'personne n’a dépensé en indices plus de points qu’il n’en a gagné',
      broken: (count) => `${things(count, 'solde est', 'soldes sont')} au-dessous de zéro`,
      fix: 'C’est normal si des valeurs ont baissé ou des résolutions ont été retirées après coup. Sinon, donnez des points.',
    },
    seats: {
      name: 'Places',
      ok: 'les nombres de membres et les places réservées sont justes',
      broken: (count) => `${things(count, 'participation a', 'participations ont')} un nombre de membres faux`,
      fix: restoreAdvice,
    },
    'seats-allowed': {
      name: 'Taille des équipes',
      ok: 'aucune équipe ne dépasse ce que son événement permet',
      broken: (count) => things(count, 'équipe est trop grande', 'équipes sont trop grandes'),
      fix: 'Demandez au capitaine de retirer quelqu’un, ou augmentez la taille maximale de l’événement.',
    },
    captains: {
      name: 'Capitaines',
      ok: 'chaque équipe a un capitaine parmi ses membres',
      broken: (count) => `${things(count, 'équipe n’a', 'équipes n’ont')} pas de capitaine parmi ses membres`,
      fix: 'Demandez à un membre de quitter l’équipe et de la rejoindre, ou de la recréer.',
    },
    freezes: {
      name: 'Classements gelés',
      ok: 'tous sont enregistrés',
      broken: (count) =>
        `${things(count, 'classement n’est', 'classements ne sont')} pas encore enregistré${count === '1' ? '' : 's'}`,
      fix: 'Démarrez le site, qui l’enregistre. S’il tourne déjà, consultez son journal.',
    },
    'freezes-whole': {
      name: 'Classements enregistrés',
      ok: 'tous sont lisibles',
      broken: (count) =>
        things(count, 'classement enregistré est illisible', 'classements enregistrés sont illisibles'),
      fix: restoreAdvice,
    },
    flags: {
      name: 'Drapeaux',
      ok: 'chaque défi accepte son propre drapeau',
      broken: (count) =>
        `${things(count, 'défi n’accepte', 'défis n’acceptent')} pas ${count === '1' ? 'son' : 'leur'} propre drapeau`,
      fix: 'Ouvrez les défis cités, changez le drapeau, enregistrez, puis remettez-le.',
    },
    requirements: {
      name: 'Prérequis',
      ok: 'aucun ne forme de boucle',
      broken: (count) =>
        `${things(count, 'défi s’exige lui-même', 'défis s’exigent eux-mêmes')} : personne ne peut commencer`,
      fix: 'Retirez l’un des prérequis.',
    },
    orphans: {
      name: 'Références',
      ok: 'toutes les références sont valides',
      broken: (count) =>
        `${things(count, 'sorte de ligne renvoie', 'sortes de lignes renvoient')} à ce qui n’existe plus`,
      fix: restoreAdvice,
    },
    'left-behind': {
      name: 'Défis déplacés',
      ok: 'résolutions et réponses appartiennent à l’événement de leur participation',
      broken: (count) =>
        `${things(count, 'enregistrement porte', 'enregistrements portent')} sur un défi déplacé vers un autre événement`,
      fix: 'Ils ne comptent nulle part. Remettez le défi en place s’il a été déplacé par erreur.',
    },
    sessions: {
      name: 'Sessions',
      ok: 'aucun compte désactivé n’est connecté',
      broken: (count) =>
        things(count, 'compte désactivé est encore connecté', 'comptes désactivés sont encore connectés'),
      fix: 'Réactivez-les puis désactivez-les : cela ferme toutes leurs sessions.',
    },
    admins: {
      name: 'Administrateurs',
      ok: 'au moins un peut se connecter',
      broken: () => 'aucun administrateur ne peut se connecter',
      fix: 'Lancez npm run drapeau -- admin create.',
    },
  },
  example: (of, stored, found) =>
    stored === null && found === null ? of : `${of} : enregistré ${inFrench(stored)}, attendu ${inFrench(found)}`,
  slow: 'a pris trop de temps et a été arrêté',
  slowFix: 'Réessayez quand moins de monde joue.',
  failed: (why) => `n’a pas pu être vérifié (${why})`,
  failedFix: 'Consultez le journal.',
  files: {
    name: 'Fichiers',
    ok: (count, isDeep) =>
      count === '0'
        ? 'il n’y en a pas'
        : `${things(count, 'fichier est', 'fichiers sont')} en place${isDeep ? ', octet par octet' : ''}`,
    missing: (count) => things(count, 'fichier manque', 'fichiers manquent'),
    damaged: (count) =>
      `${things(count, 'fichier n’est plus celui', 'fichiers ne sont plus ceux')} qui ${count === '1' ? 'a été envoyé' : 'ont été envoyés'}`,
    fix: 'Envoyez-les de nouveau, ou restaurez-les depuis une sauvegarde.',
    away: 'le stockage des fichiers ne répond pas',
    awayFix: 'Vérifiez le disque du dossier de données, ou S3_URL et son bucket.',
    strays: 'Fichiers orphelins',
    noStrays: 'aucun',
    someStrays: (count) =>
      `${things(count, 'fichier est orphelin', 'fichiers sont orphelins')} ; le nettoyage de la nuit retire ceux qui ont plus d’un jour`,
    example: (of, how) => `${of} : ${how}`,
    sizes: (stored, found) => `${stored} octets attendus, ${found} trouvés`,
    gone: 'absent',
    altered: 'contenu différent',
  },
}
