import { getCountryFlag, listCountries } from '@drapeau/contract/countries.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countries, findFlag } from './countries.ts'

const listed = countries.map(({ code, name }) => ({ code, name, flag: `/api/countries/${code}.svg` }))

export function bindCountries(app: App): void {
  bind(app, listCountries, () => ({ countries: listed }))
  bind(app, getCountryFlag, (_ctx, { params }) => {
    const flag = findFlag(params.code)
    if (flag === undefined) throw new Refusal('not-found')
    return flag
  })
}
