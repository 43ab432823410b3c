import { type ReactNode, useId } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { CategoryLine } from '#domain/category/category-line.tsx'
import { Radar } from '#ui/plots/radar.tsx'
import classes from './category-progress.module.css'
import { categoriesShown, type CategoryProgress as Category, isRadarDrawn, shareSolved } from './category-shares.ts'
import part from './progress-part.module.css'

/** How much of each category is solved: a radar where one can be read, and each category in words and a bar. */
export function CategoryProgress({ categories }: { categories: readonly Category[] }): ReactNode {
  const words = usePlayerMessages().progress.categories
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
          <CategoryLine key={line.category._id} name={line.category.name} share={shareSolved(line)}>
            <span>{words.count(line.solved, line.nbChallenges)}</span>
            <span className={classes.worth}>{words.worth(line.points, line.possible)}</span>
          </CategoryLine>
        ))}
      </ul>
    </section>
  )
}
