import type { Language } from '#platform/http/context.ts'

interface DataWords {
  fileName: (name: string, day: string) => string
  readMe: (name: string, day: string) => string
}

/** What people read in the zip of their data. The fields of its files keep their English names. */
export const dataWords: Record<Language, DataWords> = {
  en: {
    fileName: (name, day) => `Data of ${name} ${day}.zip`,
    readMe: (name, day) => `Everything this site knew about ${name} on ${day}.

account.json      your account
sign-in.json      sessions, devices, passkeys, tokens, accounts of your school, and the log of sign-ins
classes.json      classes, invitations, and what teachers have set for you alone
submissions.json  what you have submitted; right answers are left out, since they belong to the challenges
play.json         solves, opened challenges, attempts, hints and awards
events.json       events that you have taken part in, and teams
write-ups.json    your write-ups; the files are in the folder "write-ups"
messages.json     notifications, emails of the last weeks, announcements that you have read, and your deletion request
roles.json        roles, what you did with them, and what others changed about you

Passwords, codes and keys are in none of these files. The site keeps them only in a form from which nobody can read them,
or encrypted. What the site keeps for how long is written on its page about personal data.
`,
  },
  fr: {
    fileName: (name, day) => `Données de ${name} ${day}.zip`,
    readMe: (name, day) => `Tout ce que ce site savait de ${name} le ${day}.

account.json      votre compte
sign-in.json      sessions, appareils, clés d’accès, jetons, comptes de votre école et journal des connexions
classes.json      classes, invitations, et ce que des professeurs ont prévu pour vous seul
submissions.json  ce que vous avez soumis ; les bonnes réponses n’y sont pas, elles appartiennent aux défis
play.json         défis résolus, défis ouverts, essais, indices et bonus
events.json       événements auxquels vous avez participé, et équipes
write-ups.json    vos comptes rendus ; les fichiers sont dans le dossier « write-ups »
messages.json     notifications, e-mails des dernières semaines, annonces que vous avez lues, et votre demande de suppression du compte
roles.json        rôles, ce que vous en avez fait, et ce que d’autres ont modifié à votre sujet

Mots de passe, codes et clés ne sont dans aucun de ces fichiers. Le site ne les garde que sous une forme que personne ne
peut lire, ou chiffrés. Ce que le site garde et pendant combien de temps est écrit sur sa page sur les données personnelles.
`,
  },
}
