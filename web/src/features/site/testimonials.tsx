import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import styles from '#features/site/testimonials.module.css'

/** What people say, by what they do: nobody is named. The first is set large. */
export function Testimonials(): ReactNode {
  const { testimonials } = useMessages().site
  return (
    <section className={styles.section}>
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
