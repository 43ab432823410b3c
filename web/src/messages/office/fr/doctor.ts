import type { doctor as english } from '#messages/office/en/doctor.ts'

export const doctor: typeof english = {
  title: 'Prêt pour l’événement ?',
  lead: 'Examine si le site, ses e-mails, ses données et le prochain événement sont en ordre. Rien n’est modifié.',
  event: 'Événement',
  nextEvent: 'Le prochain événement',
  run: 'Examiner',
  again: 'Examiner de nouveau',
  running: 'Examen en cours…',
  progress: (done, all) => `${done} sur ${all}`,
  sendMail: 'M’envoyer un e-mail d’essai',
  sendingMail: 'Envoi…',
  mailFailed: 'Erreur de l’e-mail d’essai !',
  mailFailedText: 'L’e-mail d’essai n’a pas pu être demandé',
  never: 'Rien n’a encore été examiné',
  neverText: 'Cela prend quelques secondes, et les joueurs ne s’en aperçoivent pas.',
  broken: 'L’examen s’est interrompu',
  brokenText: 'Ce qui a été trouvé jusque-là est affiché. Veuillez réessayer.',
  verdicts: { ok: 'Prêt', warning: 'Prêt, avec des réserves', bad: 'Pas prêt' },
  states: { ok: 'En ordre', warning: 'À regarder', bad: 'Cassé' },
  counts: (bad, warnings, all) =>
    [
      `${all} ${all <= 1 ? 'point examiné' : 'points examinés'}`,
      ...(bad > 0 ? [`${bad} cassé${bad === 1 ? '' : 's'}`] : []),
      ...(warnings > 0 ? [`${warnings} à regarder`] : []),
    ].join(', '),
  groups: { event: 'L’événement', site: 'Le site', mail: 'E-mails', files: 'Fichiers', data: 'Données' },
  eventCalled: (name) => `L’événement « ${name} »`,
  inOrder: (count) => `${count} en ordre`,
  there: 'Y aller',
}
