import type { Play } from '#messages/play/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : more}`

export const entries: Play['entries'] = {
  intro: 'Cet événement se joue en équipe. Créez la vôtre et invitez, ou rejoignez-en une avec son code.',
  create: {
    title: 'Créer une équipe',
    name: 'Nom de l’équipe',
    submit: 'Créer l’équipe',
    hint: 'Vous en serez capitaine et pourrez inviter.',
    done: (name) => `${name} est hissée`,
  },
  or: 'ou',
  join: {
    title: 'Rejoindre avec un code',
    code: 'Code d’invitation',
    hint: 'Demandez-le au capitaine. Casse et tirets sont sans importance.',
    submit: 'Rejoindre l’équipe',
    required: 'Saisissez le code que l’on vous a donné.',
    done: (name) => `Vous avez rejoint ${name}`,
  },

  members: 'Membres',
  seats: (taken, all) => `${taken} sur ${many(all, 'place prise', 'places prises')}`,
  kept: (count) =>
    count === 1
      ? 'Une place est gardée pour une personne qui a répondu puis quitté l’équipe.'
      : `${count} places sont gardées pour des personnes qui ont répondu puis quitté l’équipe.`,
  missing: (count) => `Il manque encore ${many(count, 'membre', 'membres')} : d’ici là, l’équipe ne peut pas répondre.`,
  disqualified:
    'Cette équipe a été disqualifiée : elle peut lire, mais plus répondre. Adressez-vous aux organisateurs.',
  disqualifiedAlone:
    'Vous avez été disqualifié : vous pouvez lire, mais plus répondre. Adressez-vous aux organisateurs.',
  captain: 'Capitaine',
  you: 'Vous',
  joined: (when) => `Depuis le ${when}`,

  invite: 'Inviter',
  inviteText: 'Ce code ou ce lien suffit pour entrer dans l’équipe. Ne le donnez qu’à vos équipiers.',
  inviteFull: 'Toutes les places sont prises ou gardées : personne ne peut entrer pour l’instant.',
  code: 'Code',
  link: 'Lien',
  copyCode: 'Copier le code',
  copyLink: 'Copier le lien',
  copied: 'Copié',
  selected: 'Sélectionné : copiez-le avec votre clavier.',
  askCaptain: 'Seul le capitaine peut renommer l’équipe ou changer ses membres.',

  rename: 'Renommer',
  renameTitle: 'Renommer l’équipe',
  save: 'Enregistrer',
  renamed: 'L’équipe a son nouveau nom',
  renew: 'Nouveau code',
  renewTitle: 'Créer un nouveau code ?',
  renewText: 'L’ancien code et son lien n’ouvriront plus rien. Les membres de l’équipe restent.',
  renewed: 'L’équipe a un nouveau code',
  handOver: 'Nommer capitaine',
  handOverOf: (name) => `Nommer capitaine : ${name}`,
  handOverTitle: (name) => `Confier l’équipe à ${name} ?`,
  handOverText:
    'Vous restez dans l’équipe, mais seul le nouveau capitaine pourra la renommer ou en changer les membres.',
  handedOver: (name) => `${name} est désormais capitaine`,
  remove: 'Retirer',
  removeOf: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name} de l’équipe ?`,
  removeText: 'Cette personne ne verra plus les défis. Ce qu’elle a résolu reste à l’équipe.',
  removeHint: 'L’équipe reçoit aussitôt un nouveau code : l’ancien ne fonctionne plus.',
  removed: (name) => `${name} n’est plus dans l’équipe`,

  leave: 'Quitter l’équipe',
  leaveTitle: (name) => `Quitter ${name} ?`,
  leaving: {
    leaves: () => 'Vous ne verrez plus les défis de l’équipe. Ce que vous avez résolu lui reste.',
    'hands-over': (heir) =>
      `${heir}, qui est là depuis le plus longtemps, devient capitaine. Ce que vous avez résolu reste à l’équipe.`,
    dissolves: () => 'Vous êtes le dernier membre : l’équipe disparaît avec vous, et son nom redevient libre.',
    bound: () => 'Vous êtes le dernier membre, et l’équipe a répondu : vous ne pouvez donc pas la quitter.',
  },
  leaveHint:
    'Les essais que l’équipe a utilisés comptent pour vous dans une autre équipe de cet événement. Si vous avez répondu, votre place reste la vôtre.',
  left: (name) => `Vous avez quitté ${name}`,

  invitation: {
    title: 'Une équipe vous invite',
    text: (event) => `Rejoignez-la, et vous jouerez ensemble dans ${event}.`,
    team: 'L’équipe',
    ledBy: (captain) => `Capitaine : ${captain}`,
    code: 'Code d’invitation :',
    join: 'Rejoindre l’équipe',
    toEvent: 'Voir l’événement',
    all: 'Toutes les compétitions',
    invalid: 'Cette invitation n’est pas valable',
    invalidText: 'Le capitaine a peut-être créé un nouveau code, ou l’équipe n’existe plus. Demandez un nouveau lien.',
    full: 'Cette équipe est au complet',
    fullText: 'Toutes les places sont prises. Voyez avec le capitaine, ou créez votre propre équipe.',
    over: 'L’événement est terminé',
    overText: 'On ne peut plus rejoindre d’équipe. Le classement raconte la suite.',
    entered: 'Vous participez déjà',
    enteredText: (name) => `Vous jouez avec ${name}. Pour changer d’équipe, quittez d’abord celle-là.`,
    enteredAlone: 'Chaque joueur n’a qu’une participation par événement.',
    alone: 'Ici, chacun joue seul',
    aloneText: 'Cet événement n’a pas d’équipes. Vous pouvez vous inscrire seul.',
    manager: 'Les invitations sont pour les joueurs',
    managerText: 'Les administrateurs regardent et ne rejoignent pas d’équipe.',
    unknown: 'Cet événement n’existe pas',
    unknownText: 'Le lien a peut-être été coupé en route. Demandez-le de nouveau.',
  },
}
