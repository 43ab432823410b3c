import type { ReactNode } from 'react'
import { AboutSection } from '#features/site/about-section.tsx'
import { Hero } from '#features/site/hero.tsx'
import { HowItWorks } from '#features/site/how-it-works.tsx'
import { Testimonials } from '#features/site/testimonials.tsx'
import styles from '#features/site/landing.module.css'

interface LandingProps {
  /** Somebody who is signed in is led to practice rather than to registration. */
  isMember: boolean
  /** The competition cards, which are another feature's. */
  featured: ReactNode
}

export function LandingScreen({ isMember, featured }: LandingProps): ReactNode {
  return (
    <>
      <Hero isMember={isMember} />
      <HowItWorks />
      <Testimonials />
      <AboutSection />
      <section className={styles.section}>{featured}</section>
    </>
  )
}
