import type { eventEnglish } from './event-words.en.ts'

const things = (count: number, one: string, many: string) => `${count} ${count <= 1 ? one : many}`

export const eventFrench: typeof eventEnglish = {
  none: {
    name: 'Événements',
    says: 'aucun n’est à venir ni en cours',
    mend: 'Créez-en un quand vous voudrez l’annoncer.',
  },
  challenges: {
    name: 'Défis',
    well: (count) => things(count, 'défi', 'défis'),
    none: 'il n’a aucun défi',
    mend: 'Créez-en, ou déplacez-en dans l’événement.',
    undescribed: (count) => `${things(count, 'défi ne dit', 'défis ne disent')} rien de ce qu’il faut faire`,
    undescribedMend: 'Écrivez une description.',
  },
  flags: {
    name: 'Flags',
    well: 'chaque défi a le sien',
    none: 'rien à examiner pour l’instant',
    same: (count) => `${count} défis partagent leur flag avec un autre`,
    sameMend: 'Donnez à chacun le sien, sinon la réponse à l’un vaut pour l’autre.',
    weak: (count) =>
      `${things(count, 'flag est assez court', 'flags sont assez courts')} pour être deviné${count <= 1 ? '' : 's'}`,
    weakMend: 'Mettez au moins quatre signes entre les accolades.',
  },
  requirements: {
    name: 'Prérequis',
    well: 'tous sont des défis de l’événement',
    foreign: (count) => `${things(count, 'défi en exige', 'défis en exigent')} un d’ailleurs, qui ne compte pas ici`,
    mend: 'Exigez des défis du même événement, ou aucun.',
  },
  hints: {
    name: 'Indices',
    well: 'aucun ne coûte plus que son défi ne rapporte',
    dear: (count) => `${things(count, 'défi a', 'défis ont')} un indice qui coûte autant qu’il rapporte`,
    mend: 'Baissez le prix.',
  },
  dates: {
    name: 'Dates',
    upcoming: (hours) => `commence dans ${hours} h`,
    running: (hours) => `dure encore ${hours} h`,
    ended: 'il est terminé',
    endedMend: 'Déplacez ses dates s’il doit être rejoué.',
    short: (minutes) => `ne dure que ${minutes} minutes`,
    long: (days) => `dure ${days} jours`,
    mend: 'Vérifiez que les dates sont bien celles-là.',
  },
  freeze: {
    name: 'Gel',
    none: 'le classement n’est jamais gelé',
    well: (minutes) => `le classement gèle ${minutes} minutes avant la fin`,
    atEnd: 'le classement gèle tout à la fin : personne ne le remarquera',
    long: 'le classement est gelé plus de la moitié de l’événement',
    mend: 'Déplacez le gel : une heure avant la fin est l’usage.',
  },
  teams: {
    name: 'Équipes',
    solo: 'chacun joue seul',
    well: (least, most) => `${least} à ${most} par équipe`,
    small: (count) => `${things(count, 'équipe a', 'équipes ont')} trop peu de membres pour répondre`,
    mend: 'Demandez-leur de trouver des équipiers, ou baissez le minimum.',
  },
  scope: {
    name: 'Qui peut participer',
    well: (people) => things(people, 'personne', 'personnes'),
    nobody: 'aucune personne inscrite ne peut participer',
    mend: 'Regardez la portée de l’événement, et les réglages SITE_SCHOOL et SITE_COUNTRY.',
  },
  entries: {
    name: 'Participations',
    well: (count) => things(count, 'participation', 'participations'),
    none: 'personne ne participe encore',
    mend: 'Annoncez l’événement.',
  },
  rules: {
    name: 'Règlement',
    well: 'écrit',
    none: 'il n’y en a pas',
    mend: 'Dites ce qui est permis, et ce qui arrive sinon.',
  },
  files: { name: 'Fichiers de ses défis' },
}
