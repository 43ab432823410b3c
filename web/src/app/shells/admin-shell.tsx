import { type ReactNode, useRef, useState, useEffect, useEffectEvent } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Brand } from '#ui/page/brand.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SideDialog, type SideDialogHandle } from '#ui/dialogs/side-dialog.tsx'
import { lazyPart } from '#app/lazy-part.tsx'
import { isOpenScreen } from '#app/screen-for.ts'
import { AdminSidebar } from '#app/shells/admin-shell-sidebar.tsx'
import { officeHomeOf } from '#app/shells/office-home.ts'
import type { ShellProps } from '#app/shells/shell.tsx'
import { SkipLink } from '#app/shells/skip-link.tsx'
import { opensFor } from '#app/viewer.ts'
import { opensSearch, type Within } from '#features/search/search-keys.ts'
import styles from '#app/shells/admin-shell.module.css'

const SearchDialog = lazyPart(async () => (await import('#features/search/search-dialog.tsx')).SearchDialog)
/** Preloads when the pointer comes near the search box. An error shows when it is opened. */
const prepareSearch = (): void => void SearchDialog.preload().catch(() => undefined)

/** The back office: a sidebar, which is a menu on narrow screens, and the search above all. */
export function AdminShell({ viewer, children }: ShellProps): ReactNode {
  const { site } = useMessages()
  const { search: words } = useOfficeMessages()
  const menu = useRef<SideDialogHandle>(null)
  const [isSearching, setSearching] = useState(false)
  const user = useSessionPart((session) => session.user)
  const isOpen = (path: string): boolean => isOpenScreen(path, viewer, opensFor(user))
  const home = officeHomeOf(user, serverNow())?.link

  async function search(): Promise<void> {
    // The menu is above everything else and would stay there.
    menu.current?.close()
    try {
      await SearchDialog.preload()
      setSearching(true)
    } catch {
      toast.error(words.notLoaded)
    }
  }
  useSearchKeys(() => void search())

  const sidebar = (
    <AdminSidebar
      isOpen={isOpen}
      onSearch={() => void search()}
      onNearSearch={prepareSearch}
      onLeave={() => menu.current?.close()}
    />
  )
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.bar}>
        <Brand {...(home ? { link: home } : {})} />
        <div className={styles.tools}>
          <IconButton aria-label={words.open} aria-haspopup="dialog" onClick={() => void search()}>
            <Icon name="search" size={24} />
          </IconButton>
          <SideDialog ref={menu} openLabel={site.nav.openMenu} closeLabel={site.nav.closeMenu}>
            {sidebar}
          </SideDialog>
        </div>
      </header>
      <aside className={styles.side}>
        <Brand {...(home ? { link: home } : {})} />
        {sidebar}
      </aside>
      <main id="content" className={styles.main}>
        {children}
      </main>
      {isSearching && <SearchDialog isOpen={isOpen} onClose={() => setSearching(false)} />}
    </div>
  )
}

/** Listens everywhere for the keys that open the search. Another dialog is finished first. */
function useSearchKeys(open: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || !opensSearch(event, withinOf(event.target))) return
    event.preventDefault()
    if (!event.repeat && !hasOpenDialog()) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function withinOf(target: EventTarget | null): Within {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.isContentEditable) return 'editor'
  return target.matches('input, textarea, select') ? 'field' : 'page'
}

function hasOpenDialog(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')
  return [...dialogs].some((dialog) => dialog.checkVisibility())
}
