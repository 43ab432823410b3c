import { pluralInFrench as plural } from '#messages/plural.ts'
import type { Office } from '#messages/office/en.ts'

export const backups: Office['backups'] = {
  title: 'Sauvegardes',
  lead: 'Tout le site dans un seul fichier : utilisateurs, défis, réponses et fichiers déposés.',
  now: 'Sauvegarder maintenant',
  busy: 'Sauvegarde en cours…',
  orderFailed: 'Sauvegarde impossible',
  orderFallback: 'La sauvegarde n’a pas pu démarrer.',
  list: 'Sauvegardes, la plus récente d’abord',
  empty: 'Aucune sauvegarde pour l’instant',
  emptyText: 'Si le disque tombe en panne, tout est perdu. Faites-en une maintenant.',
  failed: 'Sauvegardes indisponibles',
  failedText: 'La liste des sauvegardes n’a pas pu être chargée.',
  progress: 'Progression de la sauvegarde',
  percent: (percent) => `${percent} % effectués. Le site reste disponible.`,
  waitingText: 'Elle commence dans un instant.',
  origin: (origin, name) => {
    if (origin === 'night') return 'Automatique'
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
  held: (rows, files) => `${plural(rows, 'ligne', 'lignes')}, ${plural(files, 'fichier', 'fichiers')}.`,
  missing: (files) => `${plural(files, 'fichier manquait', 'fichiers manquaient')} dans le stockage.`,
  elsewhereText: (host) => `Son fichier est sur ${host}, ou a été supprimé.`,
  failures: {
    stopped: 'Elle a été interrompue par l’arrêt du serveur. Faites-en une autre.',
    'disk-full': 'Le disque est plein. Libérez de la place, puis faites-en une autre.',
    'files-away': 'Le stockage des fichiers n’a pas répondu. Réessayez plus tard.',
    'database-away': 'La base de données n’a pas répondu. Réessayez plus tard.',
    other: 'Consultez le journal du serveur pour en connaître la cause.',
  },
  keptUntil: (day) => (day === null ? 'Conservée jusqu’à sa suppression' : `Conservée jusqu’au ${day}`),
  download: {
    of: (when) => `Télécharger la sauvegarde du ${when}`,
    title: 'Télécharger cette sauvegarde',
    text: (size) =>
      `${size}. Elle contient tout : adresses, empreintes des mots de passe et drapeaux. Gardez-la là où vous seul pouvez la lire. Le téléchargement est consigné dans le journal d’audit.`,
    confirm: 'Télécharger',
    progress: 'Progression du téléchargement',
    arrived: (arrived, size) => `${arrived} sur ${size}`,
    done: 'Sauvegarde téléchargée',
    fallback: 'La sauvegarde n’a pas pu être téléchargée.',
  },
  remove: {
    of: (when) => `Supprimer la sauvegarde du ${when}`,
    title: 'Supprimer cette sauvegarde ?',
    text: (when) => `La sauvegarde du ${when} et son fichier seront supprimés. C’est définitif.`,
    entryOnly: (when) =>
      `La sauvegarde du ${when} sera retirée de cette liste. Si son fichier est sur une autre machine, il y reste.`,
    confirm: 'Supprimer',
    done: 'Sauvegarde supprimée',
  },
  policy: {
    title: 'Planification et conservation',
    when: 'Planification',
    everyNight: (at) => `Chaque nuit à ${at} UTC`,
    never: 'Sur demande seulement (BACKUP_AT vaut off)',
    kept: 'Conservation',
    keptFor: (days, weeks) =>
      weeks === 0
        ? plural(days, 'jour', 'jours')
        : `${plural(days, 'jour', 'jours')}, puis une par semaine pendant ${plural(weeks, 'semaine', 'semaines')}`,
    where: 'Emplacement',
    place: (folder, host) => `${folder} sur ${host}`,
    elsewhere:
      'Une sauvegarde sur le même disque est perdue avec lui : copiez régulièrement vos sauvegardes sur une autre machine.',
    secret:
      'Une restauration déconnecte tout le monde, et les liens envoyés par e-mail ne fonctionnent plus. Les mots de passe restent les mêmes.',
    restore: 'Pour en restaurer une, arrêtez Drapeau, donnez-lui un dossier de données ou une base vide, puis lancez',
    file: 'fichier',
  },
}
