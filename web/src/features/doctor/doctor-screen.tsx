import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Finding } from '@drapeau/contract/doctor.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { FilterPicker } from '#ui/fields/filter-picker.tsx'
import { Page } from '#ui/page/page.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { eventsFor } from '#domain/event/event-source.ts'
import { managedEventQuery } from '#domain/event/event.api.ts'
import { tryMail } from './doctor.api.ts'
import { beginExamination, chosenEvent, lastFailure, shareOf, theNext, useExamination } from './examination.ts'
import { FindingLine } from './finding-line.tsx'
import { Findings } from './findings.tsx'
import classes from './doctor-screen.module.css'

/** Whether everything is in order, looked at when somebody asks. */
export function DoctorScreen(): ReactNode {
  const { doctor } = useOfficeMessages()
  const { event }: { event?: unknown } = useSearch({ strict: false })
  const examination = useExamination()
  const chosen = chosenEvent(event, examination)
  const isRunning = examination.state === 'running'
  const label = examination.state === 'never' ? doctor.run : doctor.again
  return (
    <Page title={doctor.title} lead={doctor.lead}>
      <div className={classes.parts}>
        <div className={classes.options}>
          <EventChoice chosen={chosen} />
          <Button size="md" disabled={isRunning} onClick={() => void beginExamination(chosen)}>
            {isRunning ? doctor.running : label}
          </Button>
          <TestMail />
        </div>
        <Faces />
      </div>
    </Page>
  )
}

function Faces(): ReactNode {
  const messages = useMessages()
  const { doctor } = useOfficeMessages()
  const examination = useExamination()
  const { state, checks, findings, asked } = examination
  if (state === 'never') return <EmptyState title={doctor.never} text={doctor.neverText} />
  return (
    <>
      {state === 'running' && (
        <div className={classes.progress}>
          <ProgressBar label={doctor.running} share={shareOf(examination)} />
          <span>{checks > 0 && doctor.progress(findings.length, checks)}</span>
        </div>
      )}
      {state === 'broken' && (
        <ErrorState
          title={doctor.broken}
          text={serverMessage(messages, lastFailure(), doctor.brokenText)}
          onRetry={() => void beginExamination(asked)}
        />
      )}
      <Findings examination={examination} />
    </>
  )
}

function EventChoice({ chosen }: { chosen: string | undefined }): ReactNode {
  const { doctor } = useOfficeMessages()
  const navigate = useNavigate()
  const { data } = useQuery({ ...managedEventQuery(chosen ?? ''), enabled: chosen !== undefined })
  const choose = (event: string = theNext): void => {
    void navigate({ to: '.', search: (before: object) => ({ ...before, event }), resetScroll: false })
  }
  return (
    <div className={classes.choice}>
      <FilterPicker
        label={doctor.event}
        placeholder={doctor.nextEvent}
        source={eventsFor('examineSite')}
        chosen={data && chosen}
        name={data?.name}
        onChoose={choose}
      />
    </div>
  )
}

/** Only a reader can tell whether a mail arrives: the test mail goes to the administrator who asks for it. */
function TestMail(): ReactNode {
  const messages = useMessages()
  const { doctor } = useOfficeMessages()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Finding>()
  async function send(): Promise<void> {
    setSending(true)
    try {
      setOutcome(await tryMail())
    } catch (error) {
      toast.error(doctor.mailFailed, serverMessage(messages, error, doctor.mailFailedText))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Button size="md" variant="default" disabled={isSending} onClick={() => void send()}>
        {isSending ? doctor.sendingMail : doctor.sendMail}
      </Button>
      {outcome && (
        <output className={classes.outcome}>
          <ul>
            <FindingLine finding={outcome} />
          </ul>
        </output>
      )}
    </>
  )
}
