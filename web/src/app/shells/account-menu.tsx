import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { Avatar } from '#ui/text/avatar.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { officeHomeOf } from '#app/shells/office-home.ts'
import styles from '#app/shells/account-menu.module.css'

/** The reader's picture, and behind it the name, the profile and the way out. */
export function AccountMenu({ user }: { user: Me }): ReactNode {
  const { site } = useMessages()
  const office = officeHomeOf(user, serverNow())
  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      // A menu may hold nothing but its items: the first one takes the focus itself.
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'fade', duration: 150 }}
    >
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={site.nav.account(user.name)}>
          <Avatar name={user.name} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <Menu.Label className={styles.name}>{user.name}</Menu.Label>
        {office && (
          <Menu.Item
            leftSection={<Icon name="dashboard" size={18} />}
            renderRoot={(props: object) => <Link {...props} {...office.link} />}
          >
            {site.nav[office.word]}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={screens.profile} leftSection={<Icon name="person" size={18} />}>
          {site.nav.profile}
        </Menu.Item>
        <Menu.Item component={Link} to={screens.logout} preload={false} leftSection={<Icon name="leave" size={18} />}>
          {site.nav.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
