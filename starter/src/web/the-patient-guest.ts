import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { web } from './category.ts'

export const thePatientGuest = lesson({
  slug: 'the-patient-guest',
  name: 'The patient guest',
  nameFr: 'Un visiteur patient',
  category: web.name,
  level: 2,
  description: {
    en:
      '<p>The tide tables of the harbour are public: ask for <code>/tides?harbour=3</code> and the page of harbour 3 comes back. The page never shows anything but tides. In the same database, though, in a table called <code>keeper</code>, the lighthouse keeper stores a secret word.</p>' +
      '<p>On Friday morning a stranger in the café recited that word, letter by letter. The harbour master swears that no page ever printed it. You are given <code>access.log</code>, what the web server noted during the night: who asked for what, and when, with the status and the size in bytes of every answer.</p>' +
      '<p>The server said far more than it printed. Work out what the guest learned: the secret word is the flag, of the form <code>epitech{…}</code>.</p>',
    fr:
      '<p>Les horaires de marée du port sont publics : demandez <code>/tides?harbour=3</code> et la page du port n° 3 arrive. Elle n’affiche jamais autre chose que des marées. Mais dans la même base de données, dans une table nommée <code>keeper</code>, le gardien du phare conserve un mot secret.</p>' +
      '<p>Vendredi matin, au café, un inconnu a récité ce mot lettre par lettre. Le capitaine du port jure qu’aucune page ne l’a jamais affiché. Vous recevez <code>access.log</code>, ce que le serveur web a noté cette nuit-là : qui a demandé quoi, à quelle heure, avec le code de statut et la taille en octets de chaque réponse.</p>' +
      '<p>Le serveur en a dit bien plus qu’il n’en a affiché. Retrouvez ce que le visiteur a appris : le mot secret est le drapeau, de la forme <code>epitech{…}</code>.</p>',
  },
  price: { type: 'dynamic', value: 250, minimum: 100, decay: 5, func: 'linear' },
  hints: [
    {
      cost: 10,
      content: {
        en: 'One visitor asks for harbour 3 hundreds of times, and never twice in the same words. In an address %20 stands for a space and %3E for “>”: rewrite one of those lines and read it aloud.',
        fr: 'Un visiteur demande le port n° 3 des centaines de fois, et jamais deux fois dans les mêmes termes. Dans une adresse, %20 représente une espace et %3E le signe « > » : réécrivez une de ces lignes et lisez-la à voix haute.',
      },
    },
    {
      cost: 40,
      content: {
        en: 'This is a blind SQL injection: only questions that can be answered by yes or no. When the condition holds, the page of harbour 3 comes back as usual; when it does not, the page for a harbour that does not exist. The two differ in size.',
        fr: 'C’est une injection SQL à l’aveugle : rien que des questions auxquelles on répond par oui ou par non. Si la condition est vraie, la page habituelle du port n° 3 revient ; sinon, celle d’un port qui n’existe pas. Leurs tailles diffèrent.',
      },
    },
    {
      cost: 80,
      content: {
        en: 'For every place in the word, take the largest number to which the answer was yes: the code of the letter is one more. A script with a regular expression reads place, number and size from each line; chr() turns codes into letters.',
        fr: 'Pour chaque position dans le mot, prenez le plus grand nombre pour lequel la réponse a été oui : le code de la lettre vaut un de plus. Un script et une expression régulière tirent de chaque ligne la position, le nombre et la taille ; chr() change les codes en lettres.',
      },
    },
  ],
  flag: (secret) => `epitech{yes_and_no_are_enough_${secret}}`,
  files: (flag) => {
    const visits = [...ordinaryVisits(flag), ...patientVisits(flag)].toSorted((a, b) => a.second - b.second)
    return [{ name: 'access.log', bytes: Buffer.from(visits.map(line).join('')) }]
  },
})

interface Visit {
  second: number
  address: string
  path: string
  size: number
  agent: string
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const telephone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
const sizes = { unknownHarbour: 611, harbours: [1_902, 1_733, 1_874, 1_690, 1_951, 1_788] }
const pages = { '/': 2_310, '/style.css': 4_087, '/harbours': 1_266, '/lighthouse.jpg': 48_213 }
const midnight = Date.UTC(2026, 2, 13)
/** The night lasts six hours; the guest comes at 02:10. */
const night = 21_600
const guestComes = 7_800

function ordinaryVisits(flag: string): Visit[] {
  const roll = dice(`visits:${flag}`)
  const below = (count: number): number => Math.floor(roll() * count)
  return Array.from({ length: 1_400 }, () => {
    const harbour = below(8)
    const [page, size] = Object.entries(pages)[below(4)] ?? ['/', pages['/']]
    const isTide = roll() < 0.5
    return {
      second: below(night),
      address: `10.20.${below(6)}.${1 + below(60)}`,
      path: isTide ? `/tides?harbour=${harbour + 1}` : page,
      size: isTide ? (sizes.harbours[harbour] ?? sizes.unknownHarbour) : size,
      agent: roll() < 0.6 ? browser : telephone,
    }
  })
}

/** A binary search, first for the length and then for each letter. */
function patientVisits(flag: string): Visit[] {
  const secret = '(SELECT word FROM keeper)'
  const questions = search(`length(${secret})`, flag.length, 0, 64)
  for (let place = 0; place < flag.length; place += 1) {
    questions.push(...search(`unicode(substr(${secret},${place + 1},1))`, flag.charCodeAt(place), 32, 126))
  }
  const roll = dice(`guest:${flag}`)
  let second = guestComes
  return questions.map(({ condition, isTrue }) => {
    second += 1 + Math.floor(roll() * 4)
    const path = `/tides?harbour=3 AND ${condition}`.replaceAll(' ', '%20').replaceAll('>', '%3E')
    const size = isTrue ? (sizes.harbours[2] ?? 0) : sizes.unknownHarbour
    return { second, address: '10.20.9.77', path, size, agent: 'patience/1.0' }
  })
}

function search(what: string, value: number, low: number, high: number): { condition: string; isTrue: boolean }[] {
  if (low === high) return []
  const middle = Math.floor((low + high) / 2)
  const isTrue = value > middle
  const rest = isTrue ? search(what, value, middle + 1, high) : search(what, value, low, middle)
  return [{ condition: `${what}>${middle}`, isTrue }, ...rest]
}

function line({ second, address, path, size, agent }: Visit): string {
  const time = new Date(midnight + second * 1_000).toISOString().slice(11, 19)
  return `${address} - - [13/Mar/2026:${time} +0100] "GET ${path} HTTP/1.1" 200 ${size} "-" "${agent}"\n`
}
