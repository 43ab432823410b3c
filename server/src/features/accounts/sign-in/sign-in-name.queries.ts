import type { Db } from '#platform/database/database.ts'

/** How people say who they are: by their address, or by the code of a class and their login name in it. */
export type SignInName = { emailKey: string } | { classCode: string; loginKey: string }

/** What their guesses are counted against. No address contains a blank. */
export function subjectOf(name: SignInName): string {
  return 'emailKey' in name ? name.emailKey : `${name.classCode} ${name.loginKey}`
}

/** The id of the account, for statements that are about it. */
export function idNamed(db: Db, name: SignInName) {
  if ('emailKey' in name)
    return db.selectFrom('account as named').where('named.email_key', '=', name.emailKey).select('named.id')
  return db
    .selectFrom('class_member')
    .innerJoin('class', 'class.id', 'class_member.class_id')
    .where('class.code', '=', name.classCode)
    .where('class_member.login_key', '=', name.loginKey)
    .select('class_member.account_id as id')
}
