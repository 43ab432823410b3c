/** Words that nobody minds being called; short ones, so that a name fits on a scoreboard. */
const english = {
  first:
    'Agile Amber Brave Bright Calm Clever Coral Cosmic Crisp Curious Daring Dashing Eager Fair Gentle Golden Happy Hardy Jolly Keen Kind Lively Lucky Mellow Merry Misty Nimble Noble Polar Proud Quick Quiet Royal Silver Smart Snowy Solar Sunny Swift Tidal Vivid Witty'.split(
      ' ',
    ),
  second:
    'Albatross Badger Beaver Bison Cormorant Crane Curlew Dolphin Egret Falcon Ferret Finch Gannet Gecko Gull Hare Heron Ibis Jay Kestrel Kite Lemur Lynx Marlin Marten Narwhal Orca Osprey Otter Owl Panda Pelican Petrel Plover Puffin Raven Robin Seal Sparrow Stork Swift Tern Walrus Wren'.split(
      ' ',
    ),
}

/** Nouns and adjectives are of one gender, so that they agree. */
const french = {
  first:
    'Albatros Bison Blaireau Castor Chamois Colibri Corbeau Cormoran Courlis Cygne Dauphin Faucon Flamant Furet Geai Goéland Guépard Héron Hibou Ibis Isard Jaguar Lézard Lièvre Lynx Macareux Manchot Martinet Merle Milan Moineau Narval Ours Panda Pélican Phoque Pinson Renard Requin Rouge-gorge Saumon Tigre Toucan Zèbre'.split(
      ' ',
    ),
  second:
    'agile aimable argenté astral audacieux brave calme chanceux clair curieux doré doux enjoué fier fidèle franc futé gai généreux habile hardi heureux joyeux leste libre lumineux malin marin mystérieux noble paisible polaire posé radieux rapide rêveur rieur rusé sage serein solaire subtil tranquille vaillant vif'.split(
      ' ',
    ),
}

/** Returns every name of two words. */
export function pseudonyms(language: 'en' | 'fr'): string[] {
  const { first, second } = language === 'fr' ? french : english
  return first.flatMap((word) => second.map((other) => `${word} ${other}`))
}

/** How often two words alone are tried before a number makes the name free. */
const tries = 20

/**
 * A pleasant name that is nobody's real one, such as "Brave Otter" or « Renard agile ». `pick` returns a whole number below
 * the given one.
 */
export function makePseudonym(
  language: 'en' | 'fr',
  isFree: (name: string) => boolean,
  pick: (below: number) => number,
): string {
  const { first, second } = language === 'fr' ? french : english
  for (let attempt = 0; ; attempt += 1) {
    const words = `${first[pick(first.length)] ?? ''} ${second[pick(second.length)] ?? ''}`
    // The longer it takes, the larger the numbers that are drawn from.
    const name = attempt < tries ? words : `${words} ${2 + pick(100 * (attempt - tries + 1))}`
    if (isFree(name)) return name
  }
}
