import { createHmac } from 'node:crypto'
import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { web } from './category.ts'
import { fleet, notebook } from './notebook.ts'

export const theSkippersCookie = lesson({
  slug: 'the-skippers-cookie',
  name: 'The skipper’s cookie',
  nameFr: 'Le cookie du skipper',
  category: web.name,
  level: 3,
  description: {
    en:
      '<p>The sailing club has learned from its boathouse: the new notebook trusts no browser. Whoever signs in gets a cookie that says who they are, with a signature under it, and the server checks that signature before it opens a page. Change one letter of the cookie and you are nobody. The pages themselves rest encrypted. Very well done, and all of it hangs on one key.</p>' +
      '<p>The club asked you to try it. You are given the program, <code>notebook.py</code> (it runs with Python alone); the list of boats, <code>fleet.txt</code>; last night’s backup of the pages, <code>notes.json</code>; and <code>request.txt</code>, a visit of Noor’s, recorded with her consent. Noor may read Noor’s page and no other. The flag, <code>epitech{…}</code>, is on the page of <code>skipper</code>.</p>',
    fr:
      '<p>Le club de voile a retenu la leçon du hangar : son nouveau cahier ne fait confiance à aucun navigateur. Qui se connecte reçoit un cookie qui dit son nom, avec une signature en dessous, et le serveur vérifie cette signature avant d’ouvrir une page. Changez une lettre du cookie et vous n’êtes plus personne. Les pages elles-mêmes sont gardées chiffrées. Du beau travail, et le tout ne tient qu’à une clé.</p>' +
      '<p>Le club vous a demandé de l’éprouver. Vous recevez le programme, <code>notebook.py</code> (Python seul suffit) ; la liste des bateaux, <code>fleet.txt</code> ; la dernière sauvegarde des pages, <code>notes.json</code> ; et <code>request.txt</code>, une visite de Noor, enregistrée avec son accord. Noor a le droit de lire la page de Noor, et aucune autre. Le drapeau, <code>epitech{…}</code>, est sur celle de <code>skipper</code>.</p>',
  },
  price: { type: 'standard', value: 400 },
  requires: ['the-boathouse-door'],
  hints: [
    {
      cost: 15,
      content: {
        en: 'What stands before the dot in the cookie is not secret: it is Base64. What stands behind it is HMAC-SHA256 of the first part. Read at the top of notebook.py how the key is chosen, and count how many keys that makes.',
        fr: 'Ce qui précède le point dans le cookie n’a rien de secret : c’est du Base64. Ce qui suit est le HMAC-SHA256 de la première partie. Lisez en tête de notebook.py comment la clé est choisie, et comptez combien de clés cela fait.',
      },
    },
    {
      cost: 60,
      content: {
        en: 'You own a message and its right signature, so every guess can be checked at home: for each boat and each year, sign the first part of Noor’s cookie and compare. A few thousand tries take less than a second.',
        fr: 'Vous avez un message et sa bonne signature : chaque essai se vérifie donc chez vous. Pour chaque bateau et chaque année, signez la première partie du cookie de Noor et comparez. Quelques milliers d’essais prennent moins d’une seconde.',
      },
    },
    {
      cost: 120,
      content: {
        en: 'With the key, start notebook.py on your own machine, write a cookie for {"user": "skipper"}, sign it with sign() and send it: curl -H "Cookie: club=..." http://127.0.0.1:8080/. Or call read_page("skipper") from Python.',
        fr: 'Une fois la clé trouvée, lancez notebook.py chez vous, écrivez un cookie pour {"user": "skipper"}, signez-le avec sign() et envoyez-le : curl -H "Cookie: club=..." http://127.0.0.1:8080/. Ou appelez read_page("skipper") depuis Python.',
      },
    },
  ],
  flag: (secret) => `epitech{a_seal_is_as_strong_as_its_key_${secret}}`,
  files: (flag) => {
    const key = keyFor(flag)
    const sealed = Object.entries(pages(flag)).map(([user, page]) => [user, seal(key, user, page)])
    return [
      { name: 'notebook.py', bytes: Buffer.from(notebook) },
      { name: 'fleet.txt', bytes: Buffer.from(`${fleet.join('\n')}\n`) },
      { name: 'notes.json', bytes: Buffer.from(`${JSON.stringify(Object.fromEntries(sealed), undefined, 2)}\n`) },
      { name: 'request.txt', bytes: Buffer.from(visit(key, pages(flag).noor)) },
    ]
  },
})

/** The oldest boat of the club, and the newest. */
const launched = { from: 1950, to: 2025 }

function keyFor(flag: string): string {
  const roll = dice(`key:${flag}`)
  const boat = fleet[Math.floor(roll() * fleet.length)] ?? ''
  const year = launched.from + Math.floor(roll() * (launched.to - launched.from + 1))
  return `${boat.toLowerCase()}${year}`
}

function seal(key: string, user: string, page: string): string {
  const bytes = Buffer.from(page)
  const blocks = Array.from({ length: Math.floor(bytes.length / 32) + 1 }, (_, place) =>
    createHmac('sha256', key).update(`${user}:${place}`).digest(),
  )
  const pad = Buffer.concat(blocks)
  return Buffer.from(bytes.map((byte, place) => byte ^ (pad[place] ?? 0))).toString('hex')
}

function visit(key: string, page: string): string {
  const body = Buffer.from('{"user": "noor"}').toString('base64')
  const signature = createHmac('sha256', key).update(body).digest('hex')
  return `GET / HTTP/1.1
Host: notebook.sailing-club.example
User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0
Cookie: club=${body}.${signature}

HTTP/1.0 200 OK
Server: BaseHTTP/0.6 Python/3.12.4
Content-Type: text/plain; charset=utf-8

${page}`
}

const pages = (flag: string) => ({
  noor: 'Monday: scrub the hull. Wednesday: splice the old mooring line. Ask Tom for his gloves.\n',
  tom: 'Gloves lent to Noor. Learn the bowline properly before the spring regatta.\n',
  skipper: `Regatta: the northern course, if the wind holds.\nCombination of the trophy case: ${flag}\n`,
})
