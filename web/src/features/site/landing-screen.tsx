import type { ReactNode } from 'react'
import { AboutSection } from '#features/site/about-section.tsx'
import { Hero } from '#features/site/hero.tsx'
import { HowItWorks } from '#features/site/how-it-works.tsx'
import { Testimonials } from '#features/site/testimonials.tsx'
import { Welcome } from '#features/site/welcome.tsx'
import styles from '#features/site/landing.module.css'

interface LandingProps {
  /** Somebody who is signed in is led to practice rather than to registration. */
  isMember: boolean
  /** Who plays is greeted by name, above all else; the name is undefined while it is not yet known. */
  player?: { name: string | undefined; progress?: ReactNode } | undefined
  /** The competition cards, which are another feature's. */
  featured: ReactNode
}

export function LandingScreen({ isMember, player, featured }: LandingProps): ReactNode {
  return (
    <>
      {player && <Welcome name={player.name}>{player.progress}</Welcome>}
      <Hero isMember={isMember} isBelow={player?.name !== undefined} />
      <HowItWorks />
      <Testimonials />
      <AboutSection />
      <section className={styles.section}>{featured}</section>
    </>
  )
}
