import { type ReactNode, useState } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import type { Pupil, Slip } from '@drapeau/contract/classes/pupils.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { RowCheck } from '#ui/table/row-check.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { Badge } from '#ui/text/badge.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { PupilEditModal, PupilRemoveModal, ResetModal } from './pupil-modals.tsx'
import styles from './people-table.module.css'

interface PupilsTableProps {
  class: Class
  pupils: readonly Pupil[]
  selection: Selection
  onMade: (slips: Slip[]) => void
}

export function PupilsTable({ class: shown, pupils, selection, onMade }: PupilsTableProps): ReactNode {
  const { classes, classLife } = useOfficeMessages()
  const { pupils: words } = classes
  const withAddresses = pupils.some(({ email }) => email !== '')
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.pupils}`} aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">
              <RowCheck rows={pupils} selection={selection} label={classLife.move.chooseAll} />
            </th>
            <th scope="col">{words.realName}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.loginName}</th>
            {withAddresses && <th scope="col">{words.email}</th>}
            <th scope="col">{words.lastSeen}</th>
            <th scope="col">
              <span className="visually-hidden">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil) => (
            <PupilRow
              key={pupil._id}
              class={shown}
              pupil={pupil}
              withAddress={withAddresses}
              selection={selection}
              onMade={onMade}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PupilRowProps extends Omit<PupilsTableProps, 'pupils'> {
  pupil: Pupil
  /** Whether anybody in the list has one. */
  withAddress: boolean
}

function PupilRow({ class: shown, pupil, withAddress, selection, onMade }: PupilRowProps): ReactNode {
  const { classes, classLife } = useOfficeMessages()
  const { pupils: words } = classes
  const [open, setOpen] = useState<'edit' | 'reset' | 'remove'>()
  const close = (): void => setOpen(undefined)
  const called = pupil.realName || pupil.name
  const seesPeople = useMay()('getUser')
  return (
    <tr>
      <td>
        <RowCheck rows={[pupil]} selection={selection} label={classLife.move.choose(called)} />
      </td>
      <th scope="row">{pupil.realName}</th>
      <td data-label={words.name}>
        {seesPeople ? (
          <TextLink to={screens.adminUser} params={{ id: pupil._id }}>
            {pupil.name}
          </TextLink>
        ) : (
          pupil.name
        )}
      </td>
      <td data-label={words.loginName}>{pupil.loginName}</td>
      {withAddress && <td data-label={words.email}>{pupil.email}</td>}
      <td className={styles.state} data-label={pupil.active && pupil.enable === 'enabled' ? words.lastSeen : undefined}>
        <PupilState pupil={pupil} />
      </td>
      <td>
        <div className={styles['row-actions']}>
          <IconButton aria-label={words.edit(called)} aria-haspopup="dialog" onClick={() => setOpen('edit')}>
            <Icon name="pencil" />
          </IconButton>
          {pupil.mayReset && (
            <IconButton aria-label={words.reset(called)} aria-haspopup="dialog" onClick={() => setOpen('reset')}>
              <Icon name="key" />
            </IconButton>
          )}
          <IconButton aria-label={words.remove(called)} aria-haspopup="dialog" onClick={() => setOpen('remove')}>
            <Icon name="trash" />
          </IconButton>
        </div>
        {open === 'edit' && <PupilEditModal class={shown} pupil={pupil} isOpen onClose={close} />}
        <ResetModal
          class={shown}
          pupils={[pupil]}
          name={called}
          isOpen={open === 'reset'}
          onClose={close}
          onMade={onMade}
        />
        <PupilRemoveModal class={shown} pupil={pupil} isOpen={open === 'remove'} onClose={close} />
      </td>
    </tr>
  )
}

function PupilState({ pupil }: { pupil: Pupil }): ReactNode {
  const { pupils: words } = useOfficeMessages().classes
  const { language } = useLanguage()
  if (pupil.enable === 'disabled') return <Badge kind="warning">{words.disabled}</Badge>
  if (!pupil.active) return <Badge kind="info">{words.invited}</Badge>
  return pupil.lastSeenAt === null ? words.never : timeAgo(language, new Date(pupil.lastSeenAt), serverNow())
}
