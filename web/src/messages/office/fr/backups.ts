import type { Office } from '#messages/office/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : more}`

export const backups: Office['backups'] = {
  title: 'Sauvegardes',
  lead: 'Tout le site dans un seul fichier : personnes, défis, réponses et fichiers déposés, tels qu’ils étaient à un instant donné.',
  now: 'Sauvegarder maintenant',
  busy: 'Sauvegarde en cours…',
  orderFailed: 'Erreur de sauvegarde !',
  orderFallback: 'La sauvegarde n’a pas pu démarrer.',
  list: 'Sauvegardes, la plus récente d’abord',
  empty: 'Aucune sauvegarde pour l’instant',
  emptyText: 'Si le disque lâchait aujourd’hui, rien ne ferait revenir ce site. Faites-en une maintenant.',
  failed: 'Erreur des sauvegardes !',
  failedText: 'La liste des sauvegardes n’a pas pu être chargée.',
  progress: 'Avancement de la sauvegarde',
  percent: (percent) => `${percent} % écrits. Le site continue pendant ce temps.`,
  waitingText: 'Elle commence dans un instant.',
  origin: (origin, name) => {
    if (origin === 'night') return 'Faite automatiquement'
    return origin === 'command' ? 'Faite sur le serveur' : `Demandée par ${name ?? 'un administrateur'}`
  },
  states: {
    waiting: 'En attente',
    running: 'En cours',
    done: 'Complète',
    incomplete: 'Fichiers manquants',
    failed: 'Échouée',
    elsewhere: 'Pas ici',
  },
  held: (rows, files) => `${many(rows, 'ligne', 'lignes')}, ${many(files, 'fichier', 'fichiers')}.`,
  missing: (files) => `${many(files, 'fichier manquait', 'fichiers manquaient')} dans le stockage.`,
  elsewhereText: (host) => `Son fichier est sur ${host}, ou a été enlevé.`,
  failures: {
    stopped: 'Elle a été interrompue par l’arrêt du serveur. Faites-en une autre.',
    'disk-full': 'Le disque est plein. Libérez de la place, puis faites-en une autre.',
    'files-away': 'Le stockage des fichiers n’a pas répondu. Réessayez quand il répondra.',
    'database-away': 'La base de données n’a pas répondu. Réessayez quand elle répondra.',
    other: 'Le journal du serveur dit pourquoi.',
  },
  keptUntil: (day) => (day === null ? 'Gardée jusqu’à ce que vous la supprimiez' : `Gardée jusqu’au ${day}`),
  download: {
    of: (when) => `Télécharger la sauvegarde du ${when}`,
    title: 'Télécharger cette sauvegarde',
    text: (size) =>
      `${size}. Elle contient tout : adresses, empreintes des mots de passe et drapeaux. Gardez-la là où vous seul pouvez la lire. Le journal des modifications dira que vous l’avez prise.`,
    password: 'Votre mot de passe',
    confirm: 'Télécharger',
    progress: 'Avancement du téléchargement',
    arrived: (arrived, size) => `${arrived} sur ${size}`,
    done: 'La sauvegarde a été téléchargée',
    fallback: 'La sauvegarde n’a pas pu être téléchargée.',
  },
  remove: {
    of: (when) => `Supprimer la sauvegarde du ${when}`,
    title: 'Supprimer cette sauvegarde ?',
    text: (when) =>
      `La sauvegarde du ${when} et son fichier disparaissent définitivement. Ce qu’elle contenait ne pourra plus être restauré.`,
    entryOnly: (when) =>
      `La sauvegarde du ${when} quitte cette liste. Son fichier, s’il existe sur une autre machine, y reste.`,
    confirm: 'Supprimer',
    done: 'La sauvegarde a été supprimée',
  },
  habits: {
    title: 'Comment elles sont faites et gardées',
    when: 'Quand',
    everyNight: (at) => `Chaque nuit à ${at} UTC`,
    never: 'Seulement sur demande (BACKUP_AT vaut off)',
    kept: 'Combien de temps',
    keptFor: (days, weeks) =>
      weeks === 0
        ? many(days, 'jour', 'jours')
        : `${many(days, 'jour', 'jours')}, et la première de chacune des ${many(weeks, 'dernière semaine', 'dernières semaines')}`,
    where: 'Où',
    place: (folder, host) => `${folder} sur ${host}`,
    elsewhere:
      'Une sauvegarde sur le même disque est perdue avec lui : copiez-les de temps en temps sur une autre machine.',
    secret:
      'Après une restauration, plus personne n’est connecté et aucun lien envoyé par e-mail ne fonctionne. Les mots de passe restent les mêmes.',
    restore: 'Pour en restaurer une, arrêtez Drapeau, donnez-lui un dossier de données ou une base vide, puis lancez',
    file: 'fichier',
  },
}
