import DOMPurify from 'dompurify'
import { type ReactNode, useMemo } from 'react'
import styles from './rich-text.module.css'

/** The marks that the server keeps; whatever else should have slipped in is not drawn. */
const marks = {
  ALLOWED_TAGS: 'p br strong em u s code pre blockquote ul ol li h2 h3 h4 hr a'.split(' '),
  ALLOWED_ATTR: ['href', 'start'],
  // A number is no address, and would not pass for one.
  ADD_URI_SAFE_ATTR: ['start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

/** An instance of its own: its rule for links must not reach what others clean. */
let cleaner: typeof DOMPurify | undefined

function clean(html: string): string {
  cleaner ??= makeCleaner()
  return cleaner.sanitize(html, marks)
}

function makeCleaner(): typeof DOMPurify {
  const own = DOMPurify(window)
  // A link leads out of the game: it opens apart, and its target learns nothing of us.
  own.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  })
  return own
}

/** Rich text as its author wrote it, cleaned once more on this side: nothing in it runs, loads or listens. */
export function RichText({ html }: { html: string }): ReactNode {
  const safe = useMemo(() => ({ __html: clean(html) }), [html])
  return <div className={styles.text} dangerouslySetInnerHTML={safe} />
}
