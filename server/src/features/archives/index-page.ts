import { tiedScores } from '@drapeau/rules/ranking.ts'
import type { Archive, ArchivedChallenge } from './collect-archive.ts'
import { archiveWords, dayIn, momentIn, numberIn, periodIn } from './archive-words.ts'
import { pageOf } from './archive-page.ts'
import { html, type Markup } from '#platform/html.ts'

/** The event with its final board, and the ways to its challenges. */
export function indexPage(archive: Archive): string {
  const { event, language, lines, challenges, now } = archive
  const words = archiveWords[language]
  const content = html`<header>
      <h1>${event.name}</h1>
      <p class="facts">
        ${periodIn(language, event.startDate, event.endDate)}<br />${words.counts(lines.length, challenges.length, event.isSolo)}
      </p>
      <p class="about">${event.description}</p>
    </header>
    <nav><a href="#results">${words.results}</a> · <a href="#challenges">${words.challenges}</a></nav>
    <main>
      <h2 id="results">${words.results}</h2>
      ${lines.length === 0 ? html`<p class="note">${words.nobody}</p>` : boardOf(archive)}
      <h2 id="challenges">${words.challenges}</h2>
      ${challenges.length === 0 ? html`<p class="note">${words.noChallenges}</p>` : categoriesOf(archive)}
    </main>
    <footer>${words.archived(dayIn(language, now))}</footer>`
  return String(pageOf({ language, title: event.name, root: '', content }))
}

function boardOf({ event, language, lines }: Archive): Markup {
  const words = archiveWords[language]
  const hasSchools = lines.some(({ school }) => school !== null)
  const hasCountries = lines.some(({ country }) => country !== null)
  const tied = tiedScores(lines)
  const rows = lines.map(
    ({ rank, entry, school, country, solves, reachedAt, score }) =>
      html`<tr>
        <td class="number">${numberIn(language, rank)}</td>
        <th scope="row">${entry.name}</th>
        <td class="number">${numberIn(language, score)}</td>
        <td class="number">${numberIn(language, solves)}</td>
        <td class="moment">${reachedAt !== null && momentIn(language, new Date(reachedAt), tied.has(score))}</td>
        ${hasSchools && html`<td>${school}</td>`}${hasCountries && html`<td>${country}</td>`}
      </tr> `,
  )
  // What is wider than a phone is scrolled, also by the keyboard.
  return html`<div class="wide" tabindex="0" role="region" aria-labelledby="results">
    <table>
      <thead>
        <tr>
          <th scope="col" class="number">${words.rank}</th>
          <th scope="col">${words.entry(event.isSolo)}</th>
          <th scope="col" class="number">${words.score}</th>
          <th scope="col" class="number">${words.solves}</th>
          <th scope="col">${words.reached}</th>
          ${hasSchools && html`<th scope="col">${words.school}</th>`}${hasCountries && html`<th scope="col">${words.country}</th>`}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${tied.size > 0 && html`<p class="note">${words.ties}</p>`}
  </div>`
}

function categoriesOf({ language, challenges }: Archive): Markup[] {
  const byCategory = Map.groupBy(challenges, ({ head }) => nameIn(language, head.category))
  return [...byCategory]
    .toSorted(([one], [other]) => one.localeCompare(other, language))
    .map(
      ([category, own]) =>
        html`<h3>${category}</h3>
          <ul class="challenges">
            ${own.map((challenge) => lineOf(challenge, language))}
          </ul> `,
    )
}

function lineOf({ slug, head }: ArchivedChallenge, language: Archive['language']): Markup {
  const words = archiveWords[language]
  return html`<li>
    <a href="challenges/${slug}.html">${nameIn(language, head)}</a>
    <span class="facts">${words.points(head.value)} · ${words.solvedBy(head.solves)}</span>
  </li> `
}

/** In French where it has a name there. */
export function nameIn(language: Archive['language'], named: { name: string; name_fr: string | null }): string {
  return (language === 'fr' ? named.name_fr : null) ?? named.name
}
