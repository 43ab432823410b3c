import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classQuery } from '#domain/class/class.api.ts'
import { ClassAssignments } from '#features/assignments/class-assignments.tsx'
import { ClassScreen } from '#features/classes/class-screen.tsx'
import { DeletionRequests } from '#features/deletions/deletion-requests.tsx'
import { PupilData } from '#features/deletions/pupil-data.tsx'

/** A class with what was set for it, and pupils who ask for the deletion of their account. */
export function ClassPage({ id }: { id: string }): ReactNode {
  const { data } = useQuery({ ...classQuery(id), enabled: false })
  return (
    <ClassScreen id={id} below={<PupilData classId={id} />}>
      <DeletionRequests classId={id} />
      <ClassAssignments classId={id} takesNew={data?.archivedAt === null} />
    </ClassScreen>
  )
}
