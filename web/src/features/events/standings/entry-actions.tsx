import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EntryStatus, ManagedEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { movesFrom } from './entry-moves.ts'
import type { StandingRow } from './standings.api.ts'
import classes from './standings.module.css'

/** What somebody wants to do with an entry, in a sheet. */
export type Wish = 'points' | EntryStatus

interface EntryActionsProps {
  event: ManagedEvent
  row: StandingRow
  onAsk: (wish: Wish) => void
}

const icons = { playing: 'check', hidden: 'eye', disqualified: 'ban' } as const

/** What the table draws at the end of each row. */
export function actionsIn(event: ManagedEvent, onAsk: (row: StandingRow, wish: Wish) => void) {
  return (row: StandingRow): ReactNode => <EntryActions event={event} row={row} onAsk={(wish) => onAsk(row, wish)} />
}

function EntryActions({ event, row, onAsk }: EntryActionsProps): ReactNode {
  const { actions } = useOfficeMessages().standings
  return (
    <Menu
      position="bottom-end"
      width={300}
      shadow="md"
      transitionProps={{ transition: 'fade', duration: 150 }}
      // The focus goes to the first item itself: an empty part that holds it has no place in a menu.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconButton data-actions={row._id} aria-label={actions.open(row.name)}>
          <Icon name="more" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <IfMay call="giveEntryAward" event={event._id}>
          <Menu.Item leftSection={<Icon name="plus" size={18} />} onClick={() => onAsk('points')}>
            {actions.points}
          </Menu.Item>
        </IfMay>
        <Menu.Item
          leftSection={<Icon name="tray" size={18} />}
          renderRoot={(props: object) => (
            <Link {...props} to={screens.adminSubmissions} search={{ event: event._id, q: row.name }} />
          )}
        >
          {actions.answers}
        </Menu.Item>
        <IfMay call="setEntryStatus" event={event._id}>
          <Menu.Divider />
          {movesFrom(row.status).map((status) => (
            <Menu.Item key={status} leftSection={<Icon name={icons[status]} size={18} />} onClick={() => onAsk(status)}>
              {actions[status]}
            </Menu.Item>
          ))}
        </IfMay>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The menu is gone when a sheet closes: the focus goes back to the button that had opened it. */
export function focusActionsOf(entry: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-actions='${entry}']`)?.focus())
}
