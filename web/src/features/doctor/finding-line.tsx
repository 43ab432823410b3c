import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Finding } from '@drapeau/contract/doctor.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from './finding-line.module.css'

const pictures = { ok: 'check', warning: 'eye', bad: 'close' } as const

export function FindingLine({ finding }: { finding: Finding }): ReactNode {
  const { doctor } = useOfficeMessages()
  const { state, name, says, fix, examples, link } = finding
  return (
    <li className={classes.finding} data-state={state}>
      <span className={classes.picture}>
        <Icon name={pictures[state]} size={18} />
        <span className={classes.hidden}>{doctor.states[state]}</span>
      </span>
      <div className={classes.words}>
        <p>
          <strong>{name}</strong> <span className={classes.says}>{says}</span>
        </p>
        {fix !== null && <p className={classes.fix}>{fix}</p>}
        {examples.length > 0 && (
          <ul className={classes.examples}>
            {examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        )}
      </div>
      {link !== null && <Way to={link} name={name} />}
    </li>
  )
}

/** The address comes from the server: one of our screens, but no pattern that the router knows at compile time. */
function Way({ to, name }: { to: string; name: string }): ReactNode {
  const { doctor } = useOfficeMessages()
  const { history } = useRouter()
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.push(to)
  }
  return (
    <a className={classes.way} href={to} onClick={go}>
      {doctor.there}
      <span className={classes.hidden}> ({name})</span>
      <Icon name="arrow" size={16} />
    </a>
  )
}
