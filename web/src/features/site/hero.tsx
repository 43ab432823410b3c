import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Hoist } from '#ui/flags/hoist.tsx'
import styles from '#features/site/hero.module.css'

interface HeroProps {
  isMember: boolean
  /** True when the page has a heading above it. */
  isBelow: boolean
}

/** The name in flags, one sentence, one action. */
export function Hero({ isMember, isBelow }: HeroProps): ReactNode {
  const { hero } = useMessages().site
  const Title = isBelow ? 'h2' : 'h1'
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{hero.eyebrow}</p>
        <Title className={styles.title}>
          {hero.title} <span>{hero.titleEnd}</span>
        </Title>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <ButtonLink to={isMember ? screens.challenges : screens.register} size="lg">
            {isMember ? hero.practise : hero.join}
          </ButtonLink>
          <a href="#how" className={styles.how}>
            {hero.how}
          </a>
        </div>
      </div>
      <div className={styles.mast}>
        {isMember ? <Hoist text="Drapeau" /> : <Hoist text="Drapeau" along="mast" spoken raised />}
      </div>
    </section>
  )
}
