import type { ReactNode } from 'react'
import type { EntryPage } from '@drapeau/contract/scoreboard.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { flagLetter } from '#domain/category/category-flag.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { newestFirst } from './entry-account.ts'
import classes from './entry-solves.module.css'

/** What an entry has solved, newest first. */
export function EntrySolves({ entry }: { entry: EntryPage }): ReactNode {
  const { entryPage } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  const { nameOf, categoryOf } = useNames()
  return (
    <table className={classes.table} aria-label={entryPage.solved}>
      <thead>
        <tr>
          <th scope="col">{entryPage.challenge}</th>
          <th scope="col" data-minor>
            {entryPage.when}
          </th>
          <th scope="col">{entryPage.place}</th>
          <th scope="col">{entryPage.value}</th>
        </tr>
      </thead>
      <tbody>
        {newestFirst(entry.solved).map(({ challenge, at, place, value }) => (
          <tr key={challenge._id}>
            <th scope="row">
              <span className={classes.challenge}>
                <SignalFlag letter={flagLetter(categoryOf(challenge))} size={22} />
                <span>
                  <bdi>{nameOf(challenge)}</bdi>
                  <span className={classes.category}>{categoryOf(challenge)}</span>
                  <time className={classes.phoneTime} dateTime={at}>
                    {shortMoment(language, at)}
                  </time>
                </span>
              </span>
            </th>
            <td data-minor>
              <time dateTime={at}>{shortMoment(language, at)}</time>
            </td>
            <td>{place === 1 ? <FirstBlood /> : place > 0 && entryPage.ordinal(place)}</td>
            <td>
              <strong>{value.toLocaleString(language)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A red pennant, and the words. */
function FirstBlood(): ReactNode {
  const { entryPage } = usePlayerMessages().scoreboard
  return (
    <span className={classes.blood}>
      <SignalFlag letter="B" size={18} />
      {entryPage.firstBlood}
    </span>
  )
}
