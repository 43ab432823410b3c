import { createHash } from 'node:crypto'
import { dice } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { buildSchool, type FastestRoute, findFastestRoute, type School } from './night-school.ts'

/** Contains no sentences, so that it can be played in any language. */
const game = `# python3 play.py   (a number: walk through that door; q: stop)
import json

school = json.load(open("school.json"))
here, keys, seconds, route = school["start"], set(), 0, [school["start"]]
while True:
    room = school["rooms"][here]
    if "key" in room:
        keys.add(room["key"])
    print(f"\\n[{here}]  {seconds} s  keys: {', '.join(sorted(keys)) or '-'}")
    if here == school["goal"]:
        print("***", ">".join(route))
        print("***", seconds, "s / record", school["record"], "s")
        break
    for number, door in enumerate(room["doors"]):
        lock = f"  ({door['lock']})" if "lock" in door else ""
        print(f"  {number}: {door['to']}  {door['seconds']} s{lock}")
    choice = input("> ").strip()
    if choice == "q":
        break
    if not choice.isdigit() or int(choice) >= len(room["doors"]):
        continue
    door = room["doors"][int(choice)]
    if "lock" in door and door["lock"] not in keys:
        print(f"  ! {door['lock']}")
        continue
    here = door["to"]
    seconds += door["seconds"]
    route.append(here)
`

export const theNightWatch = lesson({
  slug: 'the-night-watch',
  name: 'The night watch',
  nameFr: 'La ronde de nuit',
  category: 'Misc',
  level: 3,
  description: {
    en: `<p>The old naval school has eighty rooms, and every caretaker dreams of beating the record for the night round: from the start to the goal in as few seconds as can be. You may try it yourself: <code>play.py</code> is a little text adventure, <code>school.json</code> its whole world, with rooms, doors, keys and the record.</p>
<p>Each door costs seconds. Some need a key; whoever enters a room with a key takes it along, and keeps it. You may go through a room as often as you like.</p>
<p>By hand you will hardly get there, and only one route equals the record. Write the names of its rooms, start and goal included, with <code>&gt;</code> between them and no spaces; take the SHA-512 of that text and XOR its first bytes with those of <code>chest</code> (hexadecimal, in the JSON). Out comes <code>epitech{…}</code>.</p>`,
    fr: `<p>La vieille école navale compte quatre-vingts salles, et chaque gardien rêve de battre le record de la ronde de nuit : aller du départ à l’arrivée en un minimum de secondes. À vous d’essayer : <code>play.py</code> est un petit jeu d’aventure en mode texte, <code>school.json</code> tout son univers, avec salles, portes, clés et record.</p>
<p>Chaque porte coûte des secondes. Certaines exigent une clé ; qui entre dans une salle où il y en a une l’emporte et la garde. On peut repasser par une salle autant qu’on veut.</p>
<p>À la main, vous n’y arriverez guère, et un seul trajet égale le record. Écrivez les noms de ses salles, départ et arrivée compris, séparés par <code>&gt;</code>, sans espaces ; calculez le SHA-512 de ce texte et faites le XOR de ses premiers octets avec ceux de <code>chest</code> (hexadécimal, dans le JSON). Il en sort <code>epitech{…}</code>.</p>`,
  },
  price: { type: 'dynamic', value: 400, minimum: 200, decay: 20, func: 'linear' },
  hints: [
    {
      cost: 10,
      content: {
        en: 'Rooms and doors are a graph, seconds are the lengths of its edges. The classic tool for the fastest way is Dijkstra’s algorithm: always go on from the nearest place that you have not finished yet (a priority queue; in Python: heapq).',
        fr: 'Salles et portes forment un graphe, les secondes sont la longueur des arêtes. L’outil classique pour le plus court chemin est l’algorithme de Dijkstra : on repart toujours de l’endroit le plus proche qui n’est pas encore traité (une file de priorité ; en Python : heapq).',
      },
    },
    {
      cost: 60,
      content: {
        en: 'Being in a room without the brass key is not the same as being there with it. Let the “place” of your search be a pair: the room and the set of keys (a frozenset in Python). 80 rooms times 8 sets are only 640 places.',
        fr: 'Être dans une salle sans la clé de laiton (brass), ce n’est pas y être avec. Que l’« endroit » de votre recherche soit un couple : la salle et l’ensemble des clés (un frozenset en Python). 80 salles fois 8 ensembles, cela ne fait que 640 endroits.',
      },
    },
    {
      cost: 120,
      content: {
        en: 'Put (seconds, route, keys) into the heap, the route as a list of names; take the smallest out, stop at the goal, compare with the record. Then: key = hashlib.sha512(">".join(route).encode()).digest(); bytes(a ^ b for a, b in zip(bytes.fromhex(chest), key)).',
        fr: 'Mettez (secondes, trajet, clés) dans le tas, le trajet sous forme de liste de noms ; sortez le plus petit, arrêtez-vous à l’arrivée, comparez au record. Puis : key = hashlib.sha512(">".join(trajet).encode()).digest(); bytes(a ^ b for a, b in zip(bytes.fromhex(chest), key)).',
      },
    },
  ],
  flag: (secret) => `epitech{a_room_is_not_a_place_${secret}}`,
  files: (flag) => {
    const { school, fastest } = walkable(flag)
    const pad = createHash('sha512').update(fastest.route.join('>')).digest()
    const chest = Buffer.from(flag).map((byte, place) => byte ^ (pad[place] ?? 0))
    const world = { ...school, record: fastest.seconds, chest: Buffer.from(chest).toString('hex') }
    return [
      { name: 'school.json', bytes: Buffer.from(`${JSON.stringify(world, null, 1)}\n`) },
      { name: 'play.py', bytes: Buffer.from(game) },
    ]
  },
})

/** The first school with a unique fastest route that is too long to be found by trying. */
function walkable(seed: string): { school: School; fastest: FastestRoute } {
  for (let attempt = 0; ; attempt += 1) {
    const school = buildSchool(dice(`${seed}:${attempt}`))
    const fastest = findFastestRoute(school)
    if (fastest?.isOnly && fastest.route.length >= 20) return { school, fastest }
  }
}
