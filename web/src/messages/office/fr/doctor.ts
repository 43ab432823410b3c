import type { doctor as english } from '#messages/office/en/doctor.ts'

export const doctor: typeof english = {
  title: 'Prêt pour l’événement ?',
  lead: 'Vérifie que le site, ses e-mails, ses données et le prochain événement sont prêts. Rien n’est modifié.',
  event: 'Événement',
  nextEvent: 'Prochain événement',
  run: 'Lancer les vérifications',
  again: 'Relancer',
  running: 'Vérification…',
  progress: (done, all) => `${done} sur ${all}`,
  sendMail: 'M’envoyer un e-mail d’essai',
  sendingMail: 'Envoi…',
  mailFailed: 'E-mail d’essai impossible',
  mailFailedText: 'Réessayez.',
  never: 'Aucune vérification pour l’instant',
  neverText: 'Elles prennent quelques secondes et ne gênent pas les joueurs.',
  broken: 'Les vérifications ont été interrompues',
  brokenText: 'Les résultats obtenus jusque-là sont affichés. Réessayez.',
  verdicts: { ok: 'Prêt', warning: 'Prêt, avec des avertissements', bad: 'Pas prêt' },
  states: { ok: 'OK', warning: 'Avertissement', bad: 'Problème' },
  counts: (bad, warnings, all) =>
    [
      `${all} ${all <= 1 ? 'vérification' : 'vérifications'}`,
      ...(bad > 0 ? [`${bad} ${bad === 1 ? 'problème' : 'problèmes'}`] : []),
      ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'avertissement' : 'avertissements'}`] : []),
    ].join(', '),
  groups: { event: 'Événement', site: 'Site', mail: 'E-mails', files: 'Fichiers', data: 'Données' },
  eventCalled: (name) => `Événement « ${name} »`,
  inOrder: (count) => `${count} OK`,
  there: 'Ouvrir',
}
