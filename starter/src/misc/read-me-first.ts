import { lesson } from '../lesson.ts'

const letter = (flag: string): string => `HARBOUR OFFICE - WELCOME ABOARD
(le texte français est plus bas)

A flag is the proof that you got somewhere. In every challenge one is hidden:
in a file, behind a program, inside a picture, at the end of a calculation.

It always looks like this: the word epitech, an opening brace, some
characters, a closing brace. All of it is the flag, from the e to the last
brace. Upper and lower case matter. Copy it, do not type it.

Find it, paste it into the box of the challenge, send it: the points are yours.
A wrong answer costs nothing here, so try. A hint may cost points; its price is
written on it before you open it.

Three rules for all on board: what you learn here you use only on machines
whose owner said yes; you do not give flags away, you explain; and the platform
itself is not one of the challenges.

------------------------------------------------------------------------

CAPITAINERIE - BIENVENUE À BORD

Un drapeau est la preuve que vous avez touché au but. Chaque défi en cache un :
dans un fichier, derrière un programme, dans une image, au bout d’un calcul.

Il a toujours la même allure : le mot epitech, une accolade ouvrante, quelques
caractères, une accolade fermante. Le drapeau, c’est le tout, du e jusqu’à la
dernière accolade. Respectez les majuscules et les minuscules. Copiez-le, ne le
retapez pas.

Trouvez-le, collez-le dans le champ de réponse du défi, envoyez-le : les points
sont à vous. Ici, une mauvaise réponse ne coûte rien, alors essayez. Un indice
peut coûter des points ; son prix est affiché avant que vous ne l’ouvriez.

Trois règles pour tout l’équipage : ce que vous apprenez ici ne sert que sur des
machines dont le propriétaire a dit oui ; on ne donne pas ses drapeaux, on
explique ; et la plateforme elle-même ne fait pas partie des défis.

------------------------------------------------------------------------

Your first one / Votre premier :

    ${flag}

`

export const readMeFirst = lesson({
  slug: 'read-me-first',
  name: 'Read me first',
  nameFr: 'À lire en premier',
  category: 'Misc',
  level: 1,
  description: {
    en: `<p>Welcome aboard! Nobody sails before having read the note that hangs in the harbour office, so this is where everyone begins. It takes two minutes.</p>
<p>In each challenge you look for a <strong>flag</strong>: a short text that only somebody who solved the challenge can know. It always has the shape <code>epitech{…}</code>, and you send all of it, the word <code>epitech</code> and both braces included.</p>
<p>Download the file <code>read-me-first.txt</code> below, open it with any text editor and read it to its end. It explains how the game is played, and your first flag waits at the bottom. Copy it, come back here, paste it into the box, send it.</p>`,
    fr: `<p>Bienvenue à bord ! Personne ne prend la mer sans avoir lu la note accrochée à la capitainerie : c’est donc ici que tout le monde commence. Il y en a pour deux minutes.</p>
<p>Dans chaque défi, vous cherchez un <strong>drapeau</strong> (<em>flag</em>, en anglais) : un petit texte que l’on ne peut connaître qu’en ayant résolu le défi. Il a toujours la forme <code>epitech{…}</code>, et vous l’envoyez en entier, mot <code>epitech</code> et accolades compris.</p>
<p>Téléchargez le fichier <code>read-me-first.txt</code> ci-dessous, ouvrez-le avec n’importe quel éditeur de texte et lisez-le jusqu’au bout (le français suit l’anglais). Il explique les règles du jeu, et votre premier drapeau vous attend tout en bas. Copiez-le, revenez ici, collez-le dans le champ de réponse, envoyez-le.</p>`,
  },
  price: { type: 'standard', value: 50 },
  hints: [
    {
      cost: 0,
      content: {
        en: 'This is what a hint looks like. This one is free. The flag is in the file, not on this page: download it first.',
        fr: 'Voici à quoi ressemble un indice. Celui-ci est gratuit. Le drapeau est dans le fichier, pas sur cette page : téléchargez d’abord ce fichier.',
      },
    },
    {
      cost: 0,
      content: {
        en: 'Scroll down to the last line of read-me-first.txt. Select everything from the e of epitech to the closing brace, with no space before or after, and paste it here.',
        fr: 'Descendez jusqu’à la dernière ligne de read-me-first.txt. Sélectionnez tout, du e d’epitech à l’accolade fermante, sans espace avant ni après, et collez-le ici.',
      },
    },
  ],
  flag: (secret) => `epitech{welcome_aboard_${secret}}`,
  files: (flag) => [{ name: 'read-me-first.txt', bytes: Buffer.from(letter(flag)) }],
})
