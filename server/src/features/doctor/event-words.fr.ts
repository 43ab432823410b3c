import type { eventEnglish } from './event-words.en.ts'

const things = (count: number, one: string, many: string) => `${count} ${count <= 1 ? one : many}`

export const eventFrench: typeof eventEnglish = {
  none: {
    name: 'Événements',
    text: 'aucun n’est à venir ni en cours',
    fix: 'Créez-en un quand vous voudrez l’annoncer.',
  },
  challenges: {
    name: 'Défis',
    ok: (count) => things(count, 'défi', 'défis'),
    none: 'il n’a aucun défi',
    fix: 'Créez-en, ou déplacez-en dans l’événement.',
    undescribed: (count) => `${things(count, 'défi n’a', 'défis n’ont')} pas de description`,
    undescribedFix: 'Écrivez une description.',
  },
  drafts: {
    name: 'Brouillons',
    none: 'tous les défis sont publiés',
    ok: (count) => things(count, 'brouillon', 'brouillons'),
    unseen: (count) =>
      `${things(count, 'défi est encore un brouillon', 'défis sont encore des brouillons')}, que les joueurs ne voient pas`,
    fix: 'Publiez ce qui est prêt.',
    outOfTime: (count) =>
      `${things(count, 'défi ouvre', 'défis ouvrent')} trop tard pour l’événement, ou ferme${count <= 1 ? '' : 'nt'} avant son début`,
    outOfTimeFix: 'Vérifiez les heures d’ouverture et de fermeture.',
  },
  flags: {
    name: 'Drapeaux',
    ok: 'chaque défi a le sien',
    none: 'rien à vérifier pour l’instant',
    same: (count) => `${count} défis partagent le même drapeau`,
    sameFix: 'Donnez à chacun son drapeau, sinon la réponse à l’un vaut pour l’autre.',
    weak: (count) =>
      `${things(count, 'drapeau est assez court', 'drapeaux sont assez courts')} pour être deviné${count <= 1 ? '' : 's'}`,
    weakFix: 'Mettez au moins quatre caractères entre les accolades.',
  },
  requirements: {
    name: 'Prérequis',
    ok: 'tous sont des défis de l’événement',
    foreign: (count) => `${things(count, 'défi en exige', 'défis en exigent')} un d’ailleurs, qui est ignoré ici`,
    fix: 'Exigez des défis du même événement, ou aucun.',
  },
  hints: {
    name: 'Indices',
    ok: 'aucun ne coûte autant que son défi rapporte',
    dear: (count) => `${things(count, 'défi a', 'défis ont')} un indice qui coûte autant que le défi rapporte`,
    fix: 'Baissez le coût.',
  },
  dates: {
    name: 'Dates',
    upcoming: (hours) => `commence dans ${hours} h`,
    running: (hours) => `dure encore ${hours} h`,
    ended: 'il est terminé',
    endedFix: 'Changez ses dates s’il doit être rejoué.',
    short: (minutes) => `ne dure que ${minutes} minutes`,
    long: (days) => `dure ${days} jours`,
    fix: 'Vérifiez les dates.',
  },
  freeze: {
    name: 'Gel',
    none: 'le classement n’est jamais gelé',
    ok: (minutes) => `le classement gèle ${minutes} minutes avant la fin`,
    atEnd: 'le classement gèle tout à la fin : personne ne le remarquera',
    long: 'le classement est gelé plus de la moitié de l’événement',
    fix: 'Déplacez le gel : une heure avant la fin est habituel.',
  },
  teams: {
    name: 'Équipes',
    solo: 'en solo',
    ok: (least, most) => `${least} à ${most} membres par équipe`,
    small: (count) => `${things(count, 'équipe a', 'équipes ont')} trop peu de membres pour répondre`,
    fix: 'Demandez-leur de trouver des coéquipiers, ou baissez le minimum.',
  },
  scope: {
    name: 'Qui peut participer',
    ok: (people) => things(people, 'personne', 'personnes'),
    nobody: 'aucune personne disposant d’un compte ne peut participer',
    fix: 'Vérifiez la portée de l’événement, et les réglages SITE_SCHOOL et SITE_COUNTRY.',
  },
  entries: {
    name: 'Participations',
    ok: (count) => things(count, 'participation', 'participations'),
    none: 'personne ne participe encore',
    fix: 'Annoncez l’événement.',
  },
  rules: {
    name: 'Règlement',
    ok: 'écrit',
    none: 'il n’y en a pas',
    fix: 'Dites ce qui est permis et ce qui ne l’est pas.',
  },
  files: { name: 'Fichiers de ses défis' },
}
