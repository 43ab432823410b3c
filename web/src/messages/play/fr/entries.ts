import { pluralInFrench as plural } from '#messages/plural.ts'
import type { Play } from '#messages/play/en.ts'

export const entries: Play['entries'] = {
  intro:
    'Cet événement se joue en équipe. Créez la vôtre et invitez d’autres joueurs, ou rejoignez-en une avec son code.',
  create: {
    title: 'Créer une équipe',
    name: 'Nom de l’équipe',
    submit: 'Créer l’équipe',
    hint: 'Vous en serez capitaine et pourrez inviter d’autres joueurs.',
    done: (name) => `L’équipe ${name} est prête à lever l’ancre`,
  },
  or: 'ou',
  join: {
    title: 'Rejoindre avec un code',
    code: 'Code d’invitation',
    hint: 'Demandez-le au capitaine. Majuscules et tirets ne comptent pas.',
    submit: 'Rejoindre l’équipe',
    required: 'Saisissez le code que l’on vous a donné.',
    done: (name) => `Vous avez rejoint ${name}`,
  },

  members: 'Membres',
  seats: (taken, all) => `${taken} sur ${plural(all, 'place prise', 'places prises')}`,
  kept: (count) =>
    count === 1
      ? 'Une place est réservée à un ancien membre qui a déjà répondu.'
      : `${count} places sont réservées à d’anciens membres qui ont déjà répondu.`,
  missingHow: (end) =>
    `Envoyez le code ou le lien à vos coéquipiers : ils peuvent vous rejoindre jusqu’à la fin, le ${end}.`,
  missing: (count) =>
    `Il manque encore ${plural(count, 'membre', 'membres')} : d’ici là, l’équipe ne peut pas répondre.`,
  disqualified:
    'Cette équipe a été disqualifiée. Vous pouvez encore lire les défis, mais plus y répondre. Adressez-vous aux organisateurs.',
  disqualifiedAlone:
    'Vous avez été disqualifié. Vous pouvez encore lire les défis, mais plus y répondre. Adressez-vous aux organisateurs.',
  captain: 'Capitaine',
  you: 'Vous',
  joined: (when) => `Membre depuis le ${when}`,

  invite: 'Inviter',
  inviteText: 'Ce code ou ce lien suffit pour rejoindre l’équipe. Ne le partagez qu’avec vos coéquipiers.',
  inviteFull: 'Personne ne peut entrer pour l’instant : toutes les places sont prises ou réservées.',
  code: 'Code',
  link: 'Lien',
  copyCode: 'Copier le code',
  copyLink: 'Copier le lien',
  enlarge: 'Afficher en grand',
  sheetTitle: (team) => `Rejoindre ${team}`,
  sheetText: 'Scannez-le, ou saisissez ce code sur la page de l’événement.',
  picture: 'QR code qui ouvre l’invitation dans l’équipe',
  copied: 'Copié',
  selected: 'Sélectionné : copiez-le avec votre clavier.',
  askCaptain: 'Seul le capitaine peut renommer l’équipe ou modifier ses membres.',

  rename: 'Renommer',
  renameTitle: 'Renommer l’équipe',
  save: 'Enregistrer',
  renamed: 'Équipe renommée',
  renew: 'Nouveau code',
  renewTitle: 'Créer un nouveau code ?',
  renewText: 'L’ancien code et son lien ne fonctionneront plus. Les membres actuels restent.',
  renewed: 'L’équipe a un nouveau code',
  handOver: 'Nommer capitaine',
  handOverOf: (name) => `Nommer capitaine : ${name}`,
  handOverTitle: (name) => `Confier l’équipe à ${name} ?`,
  handOverText:
    'Vous restez dans l’équipe, mais seul le nouveau capitaine pourra la renommer ou en modifier les membres.',
  handedOver: (name) => `${name} est désormais capitaine`,
  remove: 'Retirer',
  removeOf: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name} de l’équipe ?`,
  removeText: 'Cette personne ne verra plus les défis. Ce qu’elle a résolu reste à l’équipe.',
  removeHint: 'L’équipe reçoit un nouveau code, et l’ancien ne fonctionne plus.',
  removed: (name) => `${name} n’est plus dans l’équipe`,

  leave: 'Quitter l’équipe',
  leaveTitle: (name) => `Quitter ${name} ?`,
  leaving: {
    leaves: () => 'Vous ne verrez plus les défis de l’équipe. Ce que vous avez résolu lui reste.',
    'hands-over': (heir) =>
      `${heir}, membre le plus ancien, devient capitaine. Ce que vous avez résolu reste à l’équipe.`,
    dissolves: () => 'Vous êtes le dernier membre : l’équipe sera supprimée, et son nom redeviendra libre.',
    bound: () => 'Vous êtes le dernier membre et l’équipe a déjà répondu : vous ne pouvez pas la quitter.',
  },
  leaveHint:
    'Les essais déjà utilisés par cette équipe comptent pour vous dans une autre équipe de cet événement. Si vous avez répondu, votre place vous reste réservée.',
  left: (name) => `Vous avez quitté ${name}`,

  invitation: {
    title: 'Une équipe vous invite',
    text: (event) => `Jouez ensemble dans ${event}.`,
    team: 'L’équipe',
    ledBy: (captain) => `Capitaine : ${captain}`,
    code: 'Code d’invitation :',
    join: 'Rejoindre l’équipe',
    toEvent: 'Voir l’événement',
    all: 'Toutes les compétitions',
    invalid: 'Cette invitation n’est pas valide',
    invalidText: 'Le capitaine a peut-être créé un nouveau code, ou l’équipe n’existe plus. Demandez un nouveau lien.',
    full: 'Cette équipe est au complet',
    fullText: 'Toutes les places sont prises. Voyez avec le capitaine, ou créez votre propre équipe.',
    over: 'L’événement est terminé',
    overText: 'Les inscriptions sont closes. Le classement vous dira comment il s’est joué.',
    entered: 'Vous participez déjà',
    enteredText: (name) => `Vous jouez avec ${name}. Pour changer d’équipe, quittez-la d’abord.`,
    enteredAlone: 'On ne participe qu’une fois à un événement.',
    alone: 'Cet événement se joue en solo',
    aloneText: 'Il n’y a pas d’équipe à rejoindre. Vous pouvez participer en solo.',
    manager: 'Les invitations sont réservées aux joueurs',
    managerText: 'Les équipes ne sont ouvertes ni à l’administration ni à l’organisation.',
    unknown: 'Événement introuvable',
    unknownText: 'Le lien est peut-être incomplet. Demandez-le à nouveau.',
  },
}
