import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classQuery } from '#domain/class/class.api.ts'
import { ClassAssignments } from '#features/assignments/class-assignments.tsx'
import { ClassScreen } from '#features/classes/class-screen.tsx'

/** A class with what was set for it. */
export function ClassPage({ id }: { id: string }): ReactNode {
  const { data } = useQuery({ ...classQuery(id), enabled: false })
  return (
    <ClassScreen id={id}>
      <ClassAssignments classId={id} takesNew={data?.archivedAt === null} />
    </ClassScreen>
  )
}
