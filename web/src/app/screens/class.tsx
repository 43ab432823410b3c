import type { ReactNode } from 'react'
import { ClassAssignments } from '#features/assignments/class-assignments.tsx'
import { ClassScreen } from '#features/classes/class-screen.tsx'
import { DeletionRequests } from '#features/deletions/deletion-requests.tsx'
import { PupilData } from '#features/deletions/pupil-data.tsx'

/** A class with what was set for it, and pupils who ask for the deletion of their account. */
export function ClassPage({ id }: { id: string }): ReactNode {
  return (
    <ClassScreen id={id}>
      <DeletionRequests classId={id} />
      <ClassAssignments classId={id} />
      <PupilData classId={id} />
    </ClassScreen>
  )
}
