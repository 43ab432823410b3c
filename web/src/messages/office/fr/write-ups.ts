import type { Office } from '#messages/office/en.ts'

/** Grouped by thousands. */
const number = (count: number): string => count.toLocaleString('fr')

export const writeUps: Office['writeUps'] = {
  title: 'Comptes rendus',
  lead: 'Comment les joueurs expliquent ce qu’ils ont résolu. Lisez-les, et dites à chacun ce que vous en pensez.',
  count: (count) => `${number(count)} ${count < 2 ? 'compte rendu' : 'comptes rendus'}`,
  search: 'Rechercher un auteur ou un défi',
  columns: {
    author: 'Auteur',
    challenge: 'Défi',
    event: 'Événement',
    version: 'Version',
    handedIn: 'Remis',
    review: 'Relecture',
  },
  practice: 'Entraînement',
  reviewed: 'Relu',
  waiting: 'À relire',
  filters: {
    challenge: 'Défi',
    anyChallenge: 'Tout défi',
    event: 'Événement',
    anyEvent: 'Tout événement',
    review: 'Relecture',
    anyReview: 'Relus ou non',
    onlyBy: (name) => (name === undefined ? 'D’un seul auteur' : `Seulement de ${name}`),
    everybody: 'Montrer ceux de tout le monde',
  },
  empty: {
    title: 'Aucun compte rendu pour l’instant',
    text: 'Qui résout un défi peut en remettre un. Il apparaîtra ici aussitôt.',
  },
  failed: { title: 'Comptes rendus indisponibles', fallback: 'Les comptes rendus n’ont pas pu être chargés.' },
  archive: {
    all: 'Tout télécharger',
    some: 'Télécharger ceux-ci',
    searchLeftOut: 'Le téléchargement suit les filtres, pas la recherche.',
    name: 'comptes-rendus.zip',
    label: 'Progression du téléchargement',
    arrived: (size) => `${size} reçus`,
    cancel: 'Annuler le téléchargement',
    nothing: 'Rien à télécharger',
    nothingText: 'Aucun compte rendu ne correspond à ces filtres.',
    fallback: 'Les comptes rendus n’ont pas pu être téléchargés.',
  },
  detail: {
    title: (author) => `Compte rendu de ${author}`,
    facts: 'En bref',
    getFailed: 'Compte rendu indisponible',
    getFallback: 'Ce compte rendu n’a pas pu être chargé.',
    gone: {
      title: 'Ce compte rendu n’existe plus',
      text: 'Quelqu’un l’a supprimé.',
      back: 'Tous les comptes rendus',
    },
    delete: 'Supprimer',
    others: (author) => `Tous ceux de ${author}`,
    ofChallenge: 'Tous ceux de ce défi',
  },
  versions: {
    title: (count) => (count === 1 ? 'Le document' : `${number(count)} versions`),
    version: (count) => `Version ${number(count)}`,
    newest: 'Dernière',
    download: (count, name) => `Télécharger la version ${number(count)}, ${name}`,
    checksum: 'SHA-256',
    fallback: 'Ce fichier n’a pas pu être téléchargé.',
  },
  review: {
    title: 'Relecture',
    comment: 'Commentaire',
    told: 'L’auteur en est averti, et le lit sur la page du défi.',
    send: 'Marquer comme relu',
    save: 'Enregistrer le commentaire',
    edit: 'Modifier le commentaire',
    cancel: 'Annuler',
    by: (reviewer, when) => `${reviewer}, le ${when}`,
    overtaken: (before, now) =>
      `La version ${number(now)} a été remise entre-temps. Votre commentaire porte sur la version ${number(before)}.`,
    turn: (now) => `Commenter la version ${number(now)}`,
    done: 'Compte rendu relu',
    failed: 'Relecture impossible',
    fallback: 'Le commentaire n’a pas pu être enregistré.',
  },
  remove: {
    title: 'Supprimer ce compte rendu ?',
    text: (author, challenge, versions) =>
      versions === 1
        ? `Ce que ${author} a écrit sur « ${challenge} » disparaît définitivement.`
        : `Les ${number(versions)} versions de ce que ${author} a écrit sur « ${challenge} » disparaissent définitivement.`,
    stays: 'La résolution et ses points restent, et l’auteur pourra en remettre un autre.',
    confirm: 'Supprimer le compte rendu',
    done: 'Compte rendu supprimé',
    failed: 'Suppression impossible',
    fallback: 'Le compte rendu n’a pas pu être supprimé.',
  },
}
