import { gzipSync } from 'node:zlib'
import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { type End, type Host, writeCapture } from './capture.ts'
import { lookUp, visit } from './visit.ts'

const laptop: Host = { mac: '02:51:0a:00:00:17', ip: '10.12.0.23' }
const phone: Host = { mac: '02:51:0a:00:00:29', ip: '10.12.0.41' }
const names: Host = { mac: '02:51:0a:00:00:01', ip: '10.12.0.1' }
const recorder: Host = { mac: '02:51:0a:00:00:05', ip: '10.12.0.5' }
const web: End = { host: recorder, port: 80 }
const at = (host: Host, port: number): End => ({ host, port })

export const talkOnTheQuay = lesson({
  slug: 'talk-on-the-quay',
  name: 'Talk on the quay',
  nameFr: 'Conversation sur le quai',
  category: 'Forensics',
  level: 2,
  description: {
    en: `<p>The boat recorder on the training ship has its own little web site, as old as the ship and just as leaky: no padlock in the address bar. Last Saturday somebody on the quay read a page of it that only the skipper should know, the <em>private log</em>.</p>
<p>The class that was practising network captures that morning happened to record everything that passed: <code>quay.pcap</code>, a few dozen packets from two visitors. The Wi-Fi was bad, so pieces arrive in the wrong order and some arrive twice, and the recorder squeezes its longer pages to save time on the air.</p>
<p>Find the conversation that matters, put its pieces together and read what the visitor read. The flag <code>epitech{…}</code> is written in the log.</p>`,
    fr: `<p>Sur le navire-école, l’enregistreur de bord a son petit site web, aussi vieux que le bateau et tout aussi peu étanche : pas de cadenas dans la barre d’adresse. Samedi dernier, quelqu’un sur le quai en a lu une page réservée au skipper, le <em>journal privé</em>.</p>
<p>Par chance, la classe qui s’exerçait ce matin-là aux captures réseau a enregistré tout ce qui passait : <code>quay.pcap</code>, quelques dizaines de paquets échangés avec deux visiteurs. Le Wi-Fi était mauvais : des morceaux arrivent dans le désordre, certains deux fois, et l’enregistreur compresse ses pages les plus longues pour gagner du temps d’antenne.</p>
<p>Trouvez la conversation qui compte, recollez ses morceaux et lisez ce que le visiteur a lu. Le drapeau <code>epitech{…}</code> est écrit dans le journal.</p>`,
  },
  price: { type: 'dynamic', value: 220, minimum: 120, decay: 20, func: 'linear' },
  hints: [
    {
      cost: 10,
      content: {
        en: 'Wireshark opens the file. Type http into its filter line: only the questions and answers of the web site stay. Which page is not for everyone?',
        fr: 'Wireshark ouvre ce fichier. Tapez http dans la barre de filtre : il ne reste que les questions et réponses du site. Quelle page n’est pas pour tout le monde ?',
      },
    },
    {
      cost: 30,
      content: {
        en: 'Right-click one of that conversation’s packets, Follow, then HTTP Stream: Wireshark sorts the pieces by sequence number, drops the doubles and unpacks the page (Content-Encoding: gzip).',
        fr: 'Clic droit sur un paquet de cette conversation, Suivre, puis Flux HTTP : Wireshark trie les morceaux par numéro de séquence, retire les doublons et décompresse la page (Content-Encoding: gzip).',
      },
    },
    {
      cost: 60,
      content: {
        en: 'By a script: keep the TCP packets sent from port 80 to port 49320, store each payload under its sequence number (a double overwrites itself), join them in that order, cut after the empty line (\\r\\n\\r\\n) and give the rest to gzip.decompress.',
        fr: 'Avec un script : gardez les paquets TCP envoyés du port 80 vers le port 49320, rangez chaque contenu sous son numéro de séquence (un doublon s’écrase lui-même), joignez-les dans cet ordre, coupez après la ligne vide (\\r\\n\\r\\n) et donnez le reste à gzip.decompress.',
      },
    },
  ],
  flag: (secret) => `epitech{no_padlock_no_secret_${secret}}`,
  files: (flag) => {
    const roll = dice(flag)
    const frames = [
      lookUp(120_000, at(laptop, 51_200), at(names, 53), 'recorder.ship', recorder.ip),
      visit({ at: 140_000, from: at(laptop, 49_318), to: web, ask: ask('/'), answer: page(home) }),
      lookUp(150_300, at(phone, 40_404), at(names, 53), 'recorder.ship', recorder.ip),
      visit({
        at: 160_500,
        from: at(phone, 38_110),
        to: web,
        ask: ask('/tides'),
        answer: page(hourly('Tide', 'm', roll)),
      }),
      visit({ at: 900_000, from: at(phone, 38_112), to: web, ask: ask('/log'), answer: refused }),
      visit({
        at: 905_200,
        from: at(laptop, 49_320),
        to: web,
        ask: ask('/private/log?year=2025'),
        answer: page(log(flag, roll), true),
        isBad: true,
      }),
      visit({
        at: 912_700,
        from: at(phone, 38_114),
        to: web,
        ask: ask('/weather'),
        answer: page(hourly('Wind', 'm/s', roll)),
      }),
    ]
    return [{ name: 'quay.pcap', bytes: writeCapture(frames.flat()) }]
  },
})

const home = 'Boat recorder\n\n/tides\n/weather\n/private/log (skipper only, please)\n'
const refused = Buffer.from('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')

const ask = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: recorder.ship\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`

function page(text: string, isCompressed = false): Buffer {
  const body = isCompressed ? gzipSync(text, { level: 9 }) : Buffer.from(text)
  const encoding = isCompressed ? 'Content-Encoding: gzip\r\n' : ''
  const head = `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n${encoding}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')

function hourly(what: string, unit: string, roll: () => number): string {
  const rows = Array.from({ length: 24 }, (_, hour) => `${two(hour)}:00  ${(1 + roll() * 5).toFixed(2)} ${unit}`)
  return `${what} at the quay\n\n${rows.join('\n')}\n`
}

/** Random positions that compress badly, so that the page takes several packets; the flag is in the middle. */
function log(flag: string, roll: () => number): string {
  const lines = Array.from({ length: 150 }, (_, place) => {
    const position = `48 ${two(roll() * 60)}.${two(roll() * 100)} N  004 ${two(roll() * 60)}.${two(roll() * 100)} W`
    return `${two(place / 6)}:${(place % 6) * 10 || '00'}  ${position}  ${(roll() * 9).toFixed(1)} kn`
  })
  const secret = `      the locker of the class opens with ${flag}`
  return ['PRIVATE LOG', '', ...lines.toSpliced(97, 0, secret), ''].join('\n')
}
