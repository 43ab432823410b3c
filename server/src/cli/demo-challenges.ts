/** What is played in the demonstration's events. Not meant to be solved: to train there is the starter pack. */
export interface DemoChallenge {
  name: string
  nameFr: string
  category: string
  event: string
  /** The share of teams that solve it. */
  ease: number
  price:
    | { type: 'standard'; value: number }
    | { type: 'dynamic'; value: number; minimum: number; decay: number; func: 'linear' | 'logarithmic' }
}

/** By the categories of the starter pack: each in English and in French. */
const names: Readonly<Record<string, readonly (readonly [name: string, nameFr: string])[]>> = {
  Web: [
    ['Open hatch', 'Écoutille ouverte'],
    ['Cookie locker', 'La boîte à biscuits'],
    ['Two captains, one cabin', 'Deux capitaines, une cabine'],
    ['A letter to the harbour master', 'Lettre au capitaine du port'],
    ['Porthole', 'Le hublot'],
    ['The cook’s menu', 'La carte du coq'],
    ['Stowaway', 'Passager clandestin'],
    ['Bills of lading', 'Connaissements'],
    ['Shore leave', 'Permission à terre'],
  ],
  Cryptography: [
    ['Caesar at sea', 'César en mer'],
    ['Small exponents', 'Petits exposants'],
    ['The parrot repeats', 'Le perroquet se répète'],
    ['Torn chart', 'La carte déchirée'],
    ['One pad, two letters', 'Un masque, deux lettres'],
    ['Lantern code', 'Signaux de lanterne'],
  ],
  Forensics: [
    ['Wet paper', 'Papier mouillé'],
    ['What the gull saw', 'Ce qu’a vu la mouette'],
    ['The ship’s clock', 'L’horloge du bord'],
    ['A very long night watch', 'Un très long quart de nuit'],
    ['Footprints on deck', 'Des pas sur le pont'],
    ['Bottle post', 'Bouteille à la mer'],
    ['The missing hour', 'L’heure manquante'],
    ['Echo sounder', 'Le sondeur'],
    ['Carrier pigeon', 'Pigeon voyageur'],
  ],
  Reverse: [
    ['Knots', 'Sac de nœuds'],
    ['The stubborn lock', 'La serrure têtue'],
    ['Sealed orders', 'Sous pli scellé'],
    ['Clockwork crab', 'Le crabe mécanique'],
    ['Double hull', 'Double coque'],
    ['Bilge pump', 'Pompe de cale'],
  ],
  Misc: [
    ['Count the waves', 'Compter les vagues'],
    ['Tide table', 'Table des marées'],
    ['Crow’s nest', 'Le nid-de-pie'],
    ['Dead reckoning', 'Navigation à l’estime'],
    ['Ballast', 'Le lest'],
    ['Signal book', 'Le livre des signaux'],
  ],
}

/** By turns for each event; every other one loses value as it is solved. */
export function demoChallenges(events: readonly string[]): DemoChallenge[] {
  const all = Object.entries(names).flatMap(([category, list]) =>
    list.map(([name, nameFr]) => ({ name, nameFr, category })),
  )
  return all.map(({ name, nameFr, category }, index) => ({
    name,
    nameFr,
    category,
    event: events[index % events.length] ?? '',
    ease: 0.75 / (1 + (index % 6)),
    price:
      index % 2 === 0
        ? { type: 'standard', value: 50 * (1 + (index % 6)) }
        : { type: 'dynamic', value: 500, minimum: 100, decay: 40, func: index % 4 === 1 ? 'linear' : 'logarithmic' },
  }))
}
