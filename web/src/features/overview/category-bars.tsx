import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { Overview } from '@drapeau/contract/site.ts'
import { useOffice } from '#lib/office.ts'
import { letterOf } from '#ui/flags.ts'
import { TextLink } from '#ui/link.tsx'
import { SignalFlag } from '#ui/signal-flag.tsx'
import { Section } from './section.tsx'
import classes from './category-bars.module.css'

/** How many challenges each category has, under its flag. */
export function CategoryBars({ challenges }: { challenges: Overview['challenges'] }): ReactNode {
  const { overview } = useOffice()
  const { byCategory, total } = challenges
  if (byCategory.length === 0)
    return (
      <Section title={overview.categories} hint={overview.categoriesNone}>
        <p>
          <TextLink to={screens.adminNewCategory}>{overview.steps.category}</TextLink>
        </p>
      </Section>
    )
  const most = Math.max(1, ...byCategory.map((category) => category.challenges))
  return (
    <Section title={overview.categories} hint={overview.categoriesHint(total)}>
      <ul className={classes.categories}>
        {byCategory.map((category) => (
          <li key={category._id} className={classes.category}>
            <span className={classes.flag}>
              <SignalFlag letter={letterOf(category.name)} size={32} />
            </span>
            <span className={classes.words}>
              <strong>{category.name}</strong>
              <span className={classes.counts}>{overview.inCategory(category.challenges, category.solves)}</span>
            </span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${(category.challenges / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
