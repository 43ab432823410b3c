/** One letter to one person. */
export interface Mail {
  /** The same however often the letter is tried: its file and its Message-ID are made of it. */
  id: string
  askedAt: Date
  to: string
  toName: string
  subject: string
  text: string
  html: string
}
