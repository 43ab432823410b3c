import { lesson } from '../lesson.ts'
import { programming } from './category.ts'
import { chart } from './lock-chart.ts'

export const throughTheLocks = lesson({
  slug: 'through-the-locks',
  name: 'Through the locks',
  nameFr: 'D’écluse en écluse',
  category: programming.name,
  level: 3,
  description: {
    en:
      '<p>The mail boat leaves <code>HOME</code> at hour 0 and wants to be at <code>LIGHT</code> as early as it can. Between them lie fifteen hundred ports and nine thousand one-way lanes, and at the head of every lane there is a lock. A lock with gate 6 opens at the hours 0, 6, 12, 18 and so on: whoever reaches the port in between waits for the next opening, whoever arrives at that very hour passes at once. Then the lane takes the hours it takes.</p>' +
      '<p>You are given <code>lanes.csv</code> (from, to, hours, gate) and <code>ports.csv</code> (port, and the sign painted on its quay). There is exactly one route that arrives first. It is neither the one with the fewest lanes nor the one with the fewest hours at sea. Read the signs along it, from <code>HOME</code> to <code>LIGHT</code>, both included: <code>epitech{…}</code>.</p>',
    fr:
      '<p>Le bateau du courrier quitte <code>HOME</code> à l’heure 0 et veut être à <code>LIGHT</code> le plus tôt possible. Entre les deux : mille cinq cents ports, neuf mille chenaux à sens unique, et une écluse à l’entrée de chaque chenal. Une écluse marquée 6 s’ouvre aux heures 0, 6, 12, 18, etc. Qui arrive au port entre-temps attend la prochaine ouverture ; qui arrive à l’heure exacte passe aussitôt. Ensuite, le chenal prend les heures qu’il prend.</p>' +
      '<p>Vous recevez <code>lanes.csv</code> (départ, arrivée, heures, écluse) et <code>ports.csv</code> (le port et le signe peint sur son quai). Une seule route arrive la première. Ce n’est ni celle qui compte le moins de chenaux, ni celle qui passe le moins d’heures en mer. Lisez-y les signes, de <code>HOME</code> à <code>LIGHT</code>, tous deux compris : <code>epitech{…}</code>.</p>',
  },
  price: { type: 'dynamic', value: 450, minimum: 200, decay: 25, func: 'logarithmic' },
  requires: ['the-boat-that-writes'],
  hints: [
    {
      cost: 20,
      content: {
        en: 'There are far too many routes to try them all. But arriving earlier at a port never makes you later further on, so for each port one number is worth keeping: the earliest hour at which you can be there.',
        fr: 'Les routes sont bien trop nombreuses pour les essayer toutes. Mais arriver plus tôt dans un port ne retarde jamais la suite : pour chaque port, un seul nombre mérite d’être retenu, l’heure la plus précoce à laquelle on peut y être.',
      },
    },
    {
      cost: 60,
      content: {
        en: 'This is Dijkstra’s algorithm with waiting. Always go on from the port with the earliest hour that is not settled yet (a heap gives it to you). From hour t, a lane is left at the next multiple of its gate: (t + gate - 1) // gate * gate.',
        fr: 'C’est l’algorithme de Dijkstra, avec attente. Repartez toujours du port pas encore traité dont l’heure est la plus précoce (un tas vous le donne). À partir de l’heure t, on s’engage dans un chenal au prochain multiple de son écluse : (t + ecluse - 1) // ecluse * ecluse.',
      },
    },
    {
      cost: 130,
      content: {
        en: 'Python’s heapq holds pairs (hour, port). Each time you find an earlier hour for a port, also note the port you came from. At the end walk back from LIGHT by those notes, reverse the list, and join the signs. The right route has as many ports as the flag has characters.',
        fr: 'Le module heapq de Python garde des couples (heure, port). Chaque fois que vous trouvez une heure plus précoce pour un port, notez aussi de quel port vous venez. À la fin, remontez ces notes depuis LIGHT, inversez la liste et collez les signes bout à bout. La bonne route compte autant de ports que le drapeau a de caractères.',
      },
    },
  ],
  flag: (secret) => `epitech{no_lock_kept_the_mail_waiting_${secret}}`,
  files: (flag) => {
    const { ports, lanes } = chart(flag)
    const portLines = ports.map(({ code, sign }) => `${code},${sign}\n`)
    const laneLines = lanes.map(({ from, to, hours, gate }) => `${from.code},${to.code},${hours},${gate}\n`)
    return [
      { name: 'ports.csv', bytes: Buffer.from(`port,sign\n${portLines.join('')}`) },
      { name: 'lanes.csv', bytes: Buffer.from(`from,to,hours,gate\n${laneLines.join('')}`) },
    ]
  },
})
