import type { Messages } from '#messages/en.ts'

export const common: Messages['common'] = {
  notRanked: 'Pas encore classé',
  frenchOffer: {
    text: 'Ce site existe aussi en français.',
    accept: 'Passer en français',
    decline: 'Rester en anglais',
  },
  attemptsLeft: (count) => `Essais restants : ${count}.`,
  siteName: 'Drapeau',
  windowTitle: (screen) => `${screen} · Drapeau`,
  skipToContent: 'Aller au contenu',
  loading: 'Chargement…',
  retry: 'Réessayer',
  close: 'Fermer',
  errorTitle: 'Un problème est survenu',
  errorText: 'La page n’a pas pu s’afficher. Vérifiez votre connexion, puis réessayez.',
  homePage: 'Drapeau, page d’accueil',
  charactersLeft: (left) => (left < 2 ? `${left} caractère restant` : `${left} caractères restants`),
  hoistOf: (word) => `Le mot ${word} en pavillons`,
  theme: { name: 'Couleurs', auto: 'Système', light: 'Clair', dark: 'Sombre', toggle: 'Passer du clair au sombre' },
  language: { name: 'Langue', failed: 'La langue n’a pas pu être chargée. Réessayez.' },
  clearSearch: 'Effacer la recherche',
  richText: {
    table: 'Tableau',
    copy: 'Copier le code',
    copied: 'Code copié',
    selected: 'Le code est sélectionné. Ctrl+C pour le copier.',
    picture: {
      loading: (name) => `Chargement de l’image ${name}…`,
      missing: (name) => `L’image « ${name} » est introuvable.`,
      failed: (name) => `L’image « ${name} » n’a pas pu être chargée.`,
      notShown: (name) => `« ${name} » ne peut pas s’afficher ici. Vous pouvez le télécharger dans les fichiers.`,
      enlarge: (words) => `Agrandir : ${words}`,
    },
  },
  pager: {
    showing: (first, last, total) => `${first} à ${last} sur ${total}`,
    page: (page) => `Page ${page}`,
    previous: 'Précédent',
    next: 'Suivant',
  },
  countdown: {
    seconds: (seconds) => `Retour à l’accueil dans ${seconds} ${seconds > 1 ? 'secondes' : 'seconde'}.`,
    stay: 'Rester ici',
    stayed: 'Prenez votre temps. Vous restez sur cette page.',
  },
}
