/** A mail before it has a shape: plain sentences, whose signs mean nothing but themselves. */
export interface Letter {
  language: 'en' | 'fr'
  subject: string
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** Something to copy, in a typeface in which all signs are distinct. */
  secret?: string
  action?: { label: string; url: string; /** For who cannot press it. */ otherwise: string }
  /** What to know when the mail comes as a surprise. */
  closing: readonly string[]
  /** Why one gets this mail. */
  footer: string
}
