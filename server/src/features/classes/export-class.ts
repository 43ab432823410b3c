import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { localCsv } from '#platform/http/csv.ts'
import { getClassFor } from './classes.service.ts'
import { listPupils } from './list-pupils.ts'

/** `readPeople` understands these headings. */
const heads = {
  en: ['Real name', 'Display name', 'Login name', 'Email'],
  fr: ['Nom réel', 'Pseudo', 'Identifiant', 'Adresse e-mail'],
} as const

/** The pupils as a list of people, which can be read again for this class or another. */
export async function sendClass(ctx: Ctx<'admin'>, classId: string): Promise<void> {
  const { name } = await getClassFor(ctx, ctx.db, classId)
  const pupils = await listPupils(ctx.db, classId)
  const lines = pupils.map((pupil) => [pupil.realName, pupil.name, pupil.loginName, pupil.email ?? ''])
  ctx.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(`${name} ${ctx.now.toISOString().slice(0, 10)}.csv`),
    })
    .send(localCsv(ctx.language, [heads[ctx.language], ...lines]))
}
