import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { Page } from '#ui/page/page.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { type Member, team } from '#features/site/team.ts'
import styles from '#features/site/team-screen.module.css'

export function TeamScreen(): ReactNode {
  const { site } = useMessages()
  return (
    <Page title={site.team.title} lead={site.team.lead}>
      <ul className={styles.grid}>
        {team.map((member) => (
          <MemberCard key={member.role.en} member={member} />
        ))}
      </ul>
    </Page>
  )
}

function MemberCard({ member }: { member: Member }): ReactNode {
  const { site } = useMessages()
  const { language } = useLanguage()
  const role = member.role[language]
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <span className={styles.initials} aria-hidden="true">
          {member.initials}
        </span>
        <span className={styles.flag}>
          <SignalFlag letter={member.flag} />
        </span>
        <p className={styles.links}>
          {member.links.map(({ kind, href }) => (
            <a
              key={kind}
              href={href}
              rel="noopener noreferrer"
              target="_blank"
              aria-label={site.team.linkOf(kind, role)}
            >
              {kind}
            </a>
          ))}
        </p>
      </div>
      <h2 className={styles.role}>{role}</h2>
    </li>
  )
}
