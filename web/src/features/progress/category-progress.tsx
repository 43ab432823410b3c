import { type ReactNode, useId } from 'react'
import { usePlay } from '#lib/play.ts'
import { flagLetter } from '#ui/category-flag.ts'
import { Radar } from '#ui/radar.tsx'
import { SignalFlag } from '#ui/signal-flag.tsx'
import classes from './category-progress.module.css'
import { categoriesShown, type CategoryProgress as Category, isRadarDrawn, shareSolved } from './category-shares.ts'
import part from './progress-part.module.css'

/** How much of each category is solved: a radar where one can be read, and each category in words and a bar. */
export function CategoryProgress({ categories }: { categories: readonly Category[] }): ReactNode {
  const words = usePlay().progress.categories
  const titleId = useId()
  const shown = categoriesShown(categories)
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <p>{shown.length > 0 ? words.hint : words.none}</p>
      </header>
      {isRadarDrawn(shown) && (
        <Radar
          spokes={shown.map((line) => ({ key: line.category._id, name: line.category.name, share: shareSolved(line) }))}
        />
      )}
      <ul className={classes.categories}>
        {shown.map((line) => (
          <li key={line.category._id} className={classes.category}>
            <span className={classes.flag}>
              <SignalFlag letter={flagLetter(line.category.name)} size={28} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{line.category.name}</span>
              <span>{words.count(line.solved, line.nbChallenges)}</span>
              <span className={classes.worth}>{words.worth(line.points, line.possible)}</span>
            </span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${shareSolved(line) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
