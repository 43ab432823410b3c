import type { Play } from '#messages/play/en.ts'
import { pluralInFrench as plural, pointsInFrench } from '#messages/plural.ts'

export const assignments: Play['assignments'] = {
  title: 'Devoirs',
  lead: 'Ce que vos professeurs vous ont donné à faire.',
  failed: 'Vos devoirs n’ont pas pu être chargés',
  fallback: 'Réessayez.',
  none: 'Aucun devoir',
  noneText: 'Les devoirs donnés par vos professeurs apparaîtront ici.',
  toDo: 'À faire',
  past: 'Faits et passés',
  home: {
    title: 'À faire pour la classe',
    all: 'Tous les devoirs',
    rest: (count) => (count < 2 ? `et ${count} autre` : `et ${count} autres`),
  },
  progress: (solved, needed) => `${solved} sur ${needed}`,
  solved: (solved, needed) => `${plural(solved, 'défi résolu', 'défis résolus')} sur ${needed}`,
  any: (needed, count) => `${needed} de ces ${count} défis suffisent.`,
  due: (when) => `Pour le ${when}`,
  extended: 'Vous avez un délai.',
  late: (when) => `C’était pour le ${when}`,
  stillCounts: (percent) =>
    percent === 100
      ? 'Vous pouvez encore finir : tout compte.'
      : percent === 0
        ? 'Vous pouvez encore finir, mais cela ne compte plus.'
        : `Vous pouvez encore finir : cela compte à ${percent} %.`,
  done: 'Fait',
  exempt: 'Vous êtes dispensé',
  freeHints: 'Les indices sont gratuits.',
  freeAttempts: 'Les essais ne sont pas limités.',
  next: (name) => `Continuer : ${name}`,
  states: { no: 'À résoudre', 'in-time': 'Résolu', late: 'Résolu en retard' },
  points: pointsInFrench,
  comments: { title: 'De vos professeurs', former: 'Un ancien professeur' },
  line: {
    before: 'Fait partie de',
    due: (when) => `pour le ${when}`,
    late: (when) => `c’était pour le ${when}, mais vous pouvez encore le résoudre`,
  },
}
