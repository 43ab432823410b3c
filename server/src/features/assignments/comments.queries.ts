import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface CommentRow {
  id: string
  assignmentId: string
  text: string
  authorId: string | null
  author: string | null
  createdAt: Date
}

/** What was written to the pupil about these assignments, oldest first. */
export async function listCommentRows(
  db: Db,
  accountId: string,
  assignmentIds: readonly string[],
): Promise<CommentRow[]> {
  return db
    .selectFrom('assignment_comment')
    .leftJoin('account as author', 'author.id', 'assignment_comment.author_id')
    .where('assignment_comment.account_id', '=', accountId)
    .where('assignment_comment.assignment_id', '=', sql<string>`any(${assignmentIds}::uuid[])`)
    .select([
      'assignment_comment.id',
      'assignment_comment.assignment_id as assignmentId',
      'assignment_comment.text',
      'assignment_comment.author_id as authorId',
      'author.name as author',
      'assignment_comment.created_at as createdAt',
    ])
    .orderBy('assignment_comment.created_at')
    .orderBy('assignment_comment.id')
    .execute()
}

export interface NewComment {
  assignmentId: string
  classId: string
  accountId: string
  authorId: string
  text: string
  createdAt: Date
}

/** Undefined when the pupil has as many as there can be. Call it behind the lock of the class. */
export async function insertComment(db: Db, comment: NewComment, most: number): Promise<string | undefined> {
  const { assignmentId, classId, accountId, authorId, text, createdAt } = comment
  const { rows } = await sql<{ id: string }>`
    insert into assignment_comment (assignment_id, class_id, account_id, author_id, text, created_at)
    select ${assignmentId}::uuid, ${classId}::uuid, ${accountId}::uuid, ${authorId}::uuid, ${text}, ${createdAt}::timestamptz
    where (select count(*) from assignment_comment
      where assignment_id = ${assignmentId} and account_id = ${accountId}) < ${most}
    returning id`.execute(db)
  return rows[0]?.id
}

/** To whom it was written. Undefined when it was deleted, or written by someone else. */
export async function deleteCommentOf(
  db: Db,
  authorId: string,
  { id, assignmentId }: { id: string; assignmentId: string },
): Promise<{ accountId: string; name: string } | undefined> {
  return db
    .deleteFrom('assignment_comment')
    .using('account')
    .whereRef('account.id', '=', 'assignment_comment.account_id')
    .where('assignment_comment.id', '=', id)
    .where('assignment_comment.assignment_id', '=', assignmentId)
    .where('assignment_comment.author_id', '=', authorId)
    .returning(['account.id as accountId', 'account.name'])
    .executeTakeFirst()
}
