import { type FormEvent, useRef, useState } from 'react'
import type { Assignment, AssignmentForm } from '@drapeau/contract/assignments/assignments.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { type AssignmentParts, assignmentSchema, newValues, partsOf, valuesOf } from './assignment-values.ts'

interface AssignmentFormOptions {
  /** The assignment that is edited; none for a new one. */
  before?: Assignment
  send: (typed: AssignmentForm) => Promise<FieldErrors | undefined>
}

export type AssignmentEditor = ReturnType<typeof useAssignmentForm>

/** The contract's form: fields, and beside them the challenges and pupils that are chosen from lists. */
export function useAssignmentForm({ before, send }: AssignmentFormOptions) {
  const timeZone = browserZone()
  const [parts, setParts] = useState<AssignmentParts>(() => (before ? partsOf(before) : { challenges: [], pupils: [] }))
  const [round, setRound] = useState(0)
  const isForPupils = useRef(true)
  const chosen = useRef<boolean>(undefined)
  const form = useForm({
    schema: assignmentSchema({ timeZone, parts, before }),
    initial: before ? valuesOf(before, timeZone) : newValues(serverNow(), timeZone),
    linked: { opensAt: ['dueAt'], counting: ['needed'], audience: ['pupils'] },
    tidy: ['title'],
    send: (typed) => send({ ...typed, published: isForPupils.current }),
  })

  /** Submits the form with a choice that its own button would not make. */
  function submitAs(element: HTMLFormElement | null, forPupils: boolean): void {
    chosen.current = forPupils
    element?.requestSubmit()
  }

  return {
    ...form,
    /** The button of the form, and the Enter key, publish. */
    submit: (event: FormEvent): void => {
      isForPupils.current = chosen.current ?? true
      chosen.current = undefined
      form.submit(event)
    },
    /** Sends the form as a draft. */
    submitDraft: (element: HTMLFormElement | null): void => submitAs(element, false),
    /** Sends the form once more, as it was sent last: published, or as a draft. */
    submitAgain: (element: HTMLFormElement | null): void => submitAs(element, isForPupils.current),
    parts,
    changeParts: (change: Partial<AssignmentParts>): void => setParts((now) => ({ ...now, ...change })),
    /** Fills everything with what somebody else saved. */
    resetTo: (assignment: Assignment): void => {
      form.reset(valuesOf(assignment, timeZone))
      setParts(partsOf(assignment))
      setRound((last) => last + 1)
    },
    /** Changes with each reset: a rich-text editor resets only under another key. */
    round,
  }
}
