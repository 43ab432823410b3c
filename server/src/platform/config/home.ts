import type { Home } from '@drapeau/rules/eligibility.ts'
import type { Config } from './config.ts'

/** Where the site is at home, as the rules of who may enter an event ask for it. */
export function homeOf(config: Config): Home {
  return { school: config.siteSchool, country: config.siteCountry, schoolDomains: config.siteSchoolDomains }
}
