import { type ReactNode, useId } from 'react'
import { ImportFormat } from '@drapeau/contract/imports.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import screen from './imports-screen.module.css'
import classes from './import-formats.module.css'

/** Every format with where to find its file and, unfolded, what comes of it and what does not. */
export function ImportFormats(): ReactNode {
  const { formats: words } = useOfficeMessages().imports
  const titleId = useId()
  return (
    <section className={screen.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <ul className={classes.formats}>
        {ImportFormat.options.map((format) => (
          <li key={format}>
            <details>
              <summary>
                <Icon name="sort" size={18} />
                <span className={classes.name}>{words.names[format]}</span>
                <span className={classes.how}>{words.how[format]}</span>
              </summary>
              <dl className={classes.more}>
                <div>
                  <dt>{words.imported}</dt>
                  <dd>{words.comes[format]}</dd>
                </div>
                <div>
                  <dt>{words.notImported}</dt>
                  <dd>{words.stays[format]}</dd>
                </div>
              </dl>
            </details>
          </li>
        ))}
      </ul>
      <p className={screen.note}>{words.more}</p>
    </section>
  )
}
