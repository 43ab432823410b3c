import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { Brand } from '#ui/page/brand.tsx'
import { LanguageChoice } from '#ui/buttons/language-switch.tsx'
import { ThemeChoice } from '#ui/buttons/theme-switch.tsx'
import type { Viewer } from '#app/viewer.ts'
import { places } from '#app/shells/places.ts'
import styles from '#app/shells/site-footer.module.css'

/** Visitors, and everybody on the landing page, see where the site leads; members at work see one line. */
export function SiteFooter({ viewer }: { viewer: Viewer }): ReactNode {
  const isLanding = useLocation({ select: ({ pathname }) => landings.has(pathname) })
  return (
    <footer className={styles.footer}>
      {viewer === 'visitor' || isLanding ? <Whole viewer={viewer} /> : <Slim />}
    </footer>
  )
}

const landings = new Set<string>([screens.landing, screens.home])

function Slim(): ReactNode {
  const { common, site } = useMessages()
  return (
    <div className={styles.slim}>
      <span>{common.siteName}</span>
      <Link to={screens.privacy}>{site.footer.privacy}</Link>
      <a href="/api/docs">{site.footer.api}</a>
      <div className={styles.switches}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </div>
  )
}

function Whole({ viewer }: { viewer: Viewer }): ReactNode {
  const { common, site } = useMessages()
  return (
    <>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Brand />
          <p>{site.footer.line}</p>
        </div>
        <Column title={site.footer.explore}>
          {places.map(({ to, word }) => (
            <li key={to}>
              <Link to={to}>{site.nav[word]}</Link>
            </li>
          ))}
        </Column>
        <Column title={site.footer.account}>
          {viewer === 'visitor' ? (
            <>
              <li>
                <Link to={screens.login}>{site.nav.login}</Link>
              </li>
              <li>
                <Link to={screens.register}>{site.nav.register}</Link>
              </li>
            </>
          ) : (
            <li>
              <Link to={screens.profile}>{site.nav.profile}</Link>
            </li>
          )}
        </Column>
        <Column title={site.footer.more}>
          <li>
            <Link to={screens.privacy}>{site.footer.privacy}</Link>
          </li>
          <li>
            <a href="/api/docs">{site.footer.api}</a>
          </li>
        </Column>
      </div>
      <div className={styles.base}>
        <Setting name={common.language.name}>
          <LanguageChoice />
        </Setting>
        <Setting name={common.theme.name}>
          <ThemeChoice />
        </Setting>
      </div>
    </>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>{children}</ul>
    </div>
  )
}

function Setting({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.setting}>
      {/* The group beside it carries the same name for the ears. */}
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  )
}
