import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import type { Slip } from '@drapeau/contract/classes/pupils.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { classQuery } from '#domain/class/class.api.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { type Fact, Facts } from '#ui/figures/facts.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { spacedCode } from './add-people.ts'
import { ArchivedNotice, ArchiveModal } from './class-archive.tsx'
import { ClassEditModal } from './class-edit-modal.tsx'
import { ClassPupils } from './class-pupils.tsx'
import { ClassSign } from './class-sign.tsx'
import { ClassTeachers } from './class-teachers.tsx'
import { ClassJoining } from './joining/class-joining.tsx'
import { classesChanged, giveNewCode } from './classes.api.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { ClassDeleteModal } from './pupil-modals.tsx'
import { SlipsPanel } from './slips-panel.tsx'
import styles from './class.module.css'

interface ClassScreenProps {
  id: string
  /** What other features have for this class, above its pupils unless there are none yet. */
  children?: ReactNode
  /** What they have for single pupils. */
  below?: ReactNode
}

/** One class, for its teachers. */
export function ClassScreen({ id, children, below }: ClassScreenProps): ReactNode {
  const messages = useMessages()
  const { classes, table } = useOfficeMessages()
  const { page } = classes
  const isWrong = !isPossibleId(id)
  const { data, error, isPending, refetch } = useQuery({ ...classQuery(id), enabled: !isWrong })
  usePageContext(nameIn({ data, error }))
  const [isLeaving, setLeaving] = useState(false)
  if (isPending && !isWrong) return <LoadingState />
  if (data && (isLeaving || !isNotFound(error)))
    return (
      <Known class={data} below={below} onLeaving={() => setLeaving(true)}>
        {children}
      </Known>
    )
  if (isWrong || isNotFound(error))
    return (
      <EmptyState
        isScreen
        title={page.notFound}
        text={isWrong ? table.wrongAddress : page.notFoundText}
        action={<ButtonLink to={screens.adminClasses}>{page.back}</ButtonLink>}
      />
    )
  return (
    <ErrorState
      isScreen
      title={page.failed}
      text={serverMessage(messages, error, classes.failed.fallback)}
      onRetry={() => void refetch()}
    />
  )
}

interface KnownProps {
  class: Class
  below: ReactNode
  onLeaving: () => void
  children: ReactNode
}

function Known({ class: shown, below, onLeaving, children }: KnownProps): ReactNode {
  const { classes, classLife } = useOfficeMessages()
  const { page } = classes
  const { archivedAt } = shown
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'archive' | 'delete'>()
  const [slips, setSlips] = useState<Slip[]>([])
  /** Whether all of them are on paper or in a file. */
  const [isPrinted, setPrinted] = useState(false)
  const close = (): void => setOpen(undefined)
  /** A second batch is added to the first: nobody loses slips that were not printed yet. */
  const keep = (made: Slip[]): void => {
    const fresh = new Set(made.map(({ loginName }) => loginName))
    setPrinted(false)
    setSlips((before) => [...before.filter(({ loginName }) => !fresh.has(loginName)), ...made])
  }
  // With keys they keep what was typed when the first pupil arrives and they change places.
  const pupils = (
    <Fragment key="pupils">
      <ClassPupils class={shown} onMade={keep} />
      {shown.pupils > 0 && below}
    </Fragment>
  )
  const others = (
    <Fragment key="others">
      {children}
      {archivedAt === null && <ClassJoining class={shown} />}
    </Fragment>
  )
  return (
    <Page
      title={shown.name}
      above={<TextLink to={screens.adminClasses}>{page.back}</TextLink>}
      aside={
        <div className={styles.actions}>
          {archivedAt === null && (
            <>
              <ButtonLink to={screens.adminLesson} params={{ id: shown._id }}>
                {page.lesson}
              </ButtonLink>
              <Button variant="default" onClick={() => setOpen('edit')}>
                {page.edit}
              </Button>
              <Button variant="default" onClick={() => setOpen('archive')}>
                {classLife.archive.open}
              </Button>
            </>
          )}
          <Button variant="default" onClick={() => setOpen('delete')}>
            {page.delete}
          </Button>
        </div>
      }
    >
      {slips.length > 0 && (
        <SlipsPanel class={shown} slips={slips} onPrinted={() => setPrinted(true)} onClose={() => setSlips([])} />
      )}
      {archivedAt !== null && <ArchivedNotice class={shown} since={archivedAt} />}
      <CodeSection class={shown} />
      <ClassFacts class={shown} />
      {shown.pupils === 0 ? [pupils, others] : [others, pupils]}
      <ClassTeachers class={shown} onLeaving={onLeaving} />
      <LeaveGuard isActive={slips.length > 0 && !isPrinted} />
      <ClassEditModal class={shown} isOpen={open === 'edit' && archivedAt === null} onClose={close} />
      <ArchiveModal class={shown} isOpen={open === 'archive' && archivedAt === null} onClose={close} />
      <ClassDeleteModal
        class={shown}
        isOpen={open === 'delete'}
        onClose={close}
        onDeleted={async () => {
          setSlips([])
          onLeaving()
          await navigate({ to: screens.adminClasses })
          await classesChanged()
        }}
      />
    </Page>
  )
}

function CodeSection({ class: shown }: { class: Class }): ReactNode {
  const { _id, code, archivedAt } = shown
  const { classes, table } = useOfficeMessages()
  const { page, form } = classes
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles['code-section']} aria-label={page.code}>
      <ClassSign class={shown} size={48} />
      <strong className={styles['big-code']}>{spacedCode(code)}</strong>
      <p>{page.codeText(`${location.host}${screens.classLogin}`)}</p>
      {archivedAt === null && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {page.renew}
        </Button>
      )}
      <ConfirmModal
        isOpen={isOpen && archivedAt === null}
        title={page.renewTitle}
        confirm={page.renewConfirm}
        cancel={table.cancel}
        fallback={form.fallback}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await giveNewCode(_id)
          toast.success(page.renewed)
          setOpen(false)
          await classesChanged()
        }}
      >
        <p>{page.renewText}</p>
      </ConfirmModal>
    </section>
  )
}

function ClassFacts({ class: shown }: { class: Class }): ReactNode {
  const { schoolYear, school, country, offLeaderboard, archivedAt } = shown
  const { page } = useOfficeMessages().classes
  const countryLabel = useCountryLabel()
  const facts: Fact[] = [
    { label: page.schoolYear, value: schoolYear },
    { label: page.school, value: school?.name ?? '' },
    { label: page.country, value: countryLabel(country) },
    // An archived class keeps nobody off.
    { label: page.leaderboard, value: archivedAt === null ? page.boards[offLeaderboard ? 'off' : 'on'] : '' },
  ]
  return <Facts facts={facts.filter(({ value }) => value !== '')} />
}
