import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { Hoist } from '#ui/flags/hoist.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'

interface LandingProps {
  /** A member is led to practice rather than to registration, and knows the rest, which is set smaller. */
  isMember: boolean
  /** A player's own part comes first, under their name, which is undefined while it is not yet known. */
  player?: { name: string | undefined; own?: ReactNode } | undefined
  /** The competition cards, which belong to another feature. */
  featured: ReactNode
}

export function LandingScreen({ isMember, player, featured }: LandingProps): ReactNode {
  return (
    <>
      {player && <Welcome name={player.name}>{player.own}</Welcome>}
      <div className={styles.landing} data-compact={isMember || undefined}>
        <Hero isMember={isMember} isBelow={player?.name !== undefined} />
        <HowItWorks />
        <Testimonials />
        <AboutSection />
        <section className={styles.section}>{featured}</section>
      </div>
    </>
  )
}

/** What the site is, and a first puzzle: a word in flags to read. */
function AboutSection(): ReactNode {
  const { about } = useMessages().site
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2>{about.title}</h2>
          <p>{about.text}</p>
          <p>{about.name}</p>
          <p>
            <TextLink to={screens.about} className={styles.link}>
              {about.team}
            </TextLink>
          </p>
        </div>
        <div className={styles.puzzle}>
          <Hoist text="Ahoy" label={about.puzzle} />
          <p className={styles.question}>{about.puzzle}</p>
          <details>
            <summary>{about.reveal}</summary>
            <p>{about.answer}</p>
          </details>
        </div>
      </div>
    </section>
  )
}

/** Three steps, each under its numeral pennant. */
function HowItWorks(): ReactNode {
  const { how } = useMessages().site
  return (
    <section id="how" className={styles.howItWorksBand}>
      <div className={styles.howItWorksInner}>
        <h2>{how.title}</h2>
        <ol className={styles.steps}>
          {how.steps.map((step, place) => (
            <li key={step.title}>
              <SignalFlag letter={String(place + 1)} size={64} />
              <h3 className={styles.title}>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** What people say, by what they do: nobody is named. The first is set large. */
function Testimonials(): ReactNode {
  const { testimonials } = useMessages().site
  return (
    <section className={styles.testimonialsSection}>
      <h2 className={styles.heading}>{testimonials.title}</h2>
      <div className={styles.quotes}>
        {testimonials.quotes.map((quote) => (
          <figure key={quote.role} className={styles.quote}>
            <blockquote>{quote.text}</blockquote>
            <figcaption>{quote.role}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

interface WelcomeProps {
  /** Undefined while the stored token is checked: the room is kept, so that nothing below moves. */
  name: string | undefined
  children?: ReactNode
}

/** Above the landing page, for somebody who plays: a greeting, and their own part. */
function Welcome({ name, children }: WelcomeProps): ReactNode {
  const { site } = useMessages()
  return (
    <div className={styles.welcomeBand}>
      <div className={styles.welcome}>
        {name !== undefined && <h1 className={styles.welcomeTitle}>{site.welcome(name)}</h1>}
        {children}
      </div>
    </div>
  )
}
