import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { CategoryLine } from '#domain/category/category-line.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Section } from './section.tsx'
import classes from './category-bars.module.css'

/** How many challenges each category has, under its flag. */
export function CategoryBars({ challenges }: { challenges: Overview['challenges'] }): ReactNode {
  const { overview } = useOfficeMessages()
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
          <CategoryLine key={category._id} name={category.name} share={category.challenges / most}>
            <span className={classes.counts}>{overview.inCategory(category.challenges, category.solves)}</span>
          </CategoryLine>
        ))}
      </ul>
    </Section>
  )
}
