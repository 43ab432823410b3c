import type { ReactNode } from 'react'
import { ClassAssignments } from '#features/assignments/class-assignments.tsx'
import { ClassScreen } from '#features/classes/class-screen.tsx'

/** A class with what was set for it. */
export function ClassPage({ id }: { id: string }): ReactNode {
  return (
    <ClassScreen id={id}>
      <ClassAssignments classId={id} />
    </ClassScreen>
  )
}
